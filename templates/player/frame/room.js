// How much room there is. The styles ask the same.

// As narrow or as low as a phone: the app gets all the room.
export function isPhone() { return matchMedia("(max-width: 520px), (max-height: 480px)").matches; }

// Too narrow for a panel beside the device.
export function isNarrow() { return matchMedia("(max-width: 760px)").matches; }
