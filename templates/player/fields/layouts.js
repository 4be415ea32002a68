// What is on the keys: rows of characters, and of commands, which begin with `!`.

const LETTERS = {
  de: "qwertzuiopü asdfghjklöä yxcvbnm", fr: "azertyuiop qsdfghjklm wxcvbn", ru: "йцукенгшщзх фывапролджэ ячсмитьбю", el: "ςερτυθιοπ ασδφγηξκλ ζχψωβνμ",
  he: "קראטוןםפ שדגכעיחלךף זסבהנמצתץ", ar: "ضصثقفغعهخحجد شسيبلاتنمكط ذءؤرىةوزظ",
};
const USUAL_LETTERS = "qwertyuiop asdfghjkl zxcvbnm";
const PADS = { number: "", decimal: ".", phone: "+" };

// What is typed into a field: letters, email, url, search, number, decimal, phone.
export function kindOfKeys(field) {
  const modes = { numeric: "number", decimal: "decimal", tel: "phone", email: "email", url: "url", search: "search" };
  return modes[field.inputMode] ?? modes[field.type] ?? "letters";
}

// Characters as keys; a space is left out.
const split = (signs) => [...signs];

// The rows of a keyboard; `page` is letters, numbers or symbols.
export function rowsOfKeys(kind, page, platform, language) {
  const isAndroid = platform === "android", isWide = isAndroid || platform === "metro";
  if (kind in PADS) {
    const extra = PADS[kind] || "!none";
    return isWide
      ? [["1", "2", "3", "!back"], ["4", "5", "6", "!none"], ["7", "8", "9", "!none"], [extra, "0", "!none", "!enter"]]
      : [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], [extra, "0", "!back"]];
  }
  const before = { email: "@", url: "/" }[kind] ?? ",", isAddress = kind === "email" || kind === "url";
  const last = (first) => (isWide ? [first, before, "!space", ".", "!enter"] : kind === "url" ? [first, ".", "/", ".com", "!enter"] : isAddress ? [first, "!space", "@", ".", "!enter"] : [first, "!space", "!enter"]);
  if (page === "letters") {
    const [top, middle, low] = (LETTERS[language.split("-")[0]] ?? USUAL_LETTERS).split(" ").map(split);
    return [top, middle, ["!shift", ...low, "!back"], last("!more")];
  }
  const numbers = split("1234567890");
  if (page === "symbols") return [split("[]{}#%^*+="), split("_\\|~<>€£¥•"), ["!more", ...split(isAndroid ? "°©®§¿¡" : ".,?!'"), "!back"], last("!less")];
  return isAndroid
    ? [numbers, split("@#$_&-+()/"), ["!symbols", ...split("*\"':;!?"), "!back"], last("!less")]
    : [numbers, split("-/:;()$&@\""), ["!symbols", ...split(".,?!'"), "!back"], last("!less")];
}
