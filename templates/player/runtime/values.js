// Values in an address that no variable has.

// Why an address with one of them leads nowhere.
export function refusalOf({ name, count, text }, value) {
  const values = count > 9 ? `${text(0)} to ${text(count - 1)}` : Array.from({ length: count }, (_, number) => text(number)).join(", ");
  return `“${value}” is not a value of ${name}: it can be ${values}.`;
}
