/**
 * Compares two strings by the bytes of their UTF-8 form, as C's strcmp does on a UTF-8 file: the order of code points.
 * It differs from the order of UTF-16 code units only where a surrogate meets U+E000 to U+FFFF.
 */
export function compareUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return surrogatesLast(left) - surrogatesLast(right);
  }
  return a.length - b.length;
}

/** Moves the surrogates, which stand for code points from U+10000, behind the rest of the 16-bit range. */
function surrogatesLast(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
