/** What is known of a code unit; 0 is nothing yet. */
const outside = 1;
const inside = 2;

/**
 * A function that gives a text's longest runs of characters that match, in order: `text.match(/(?:…)+/gu)`, several times
 * faster, for each code unit is put to the pattern only once.
 *
 * @param character matches a text of one code point; with the `u` flag, without `g` or `y`
 */
export function characterRuns(character: RegExp): (text: string) => string[] {
  const kinds = new Uint8Array(0x10000);

  function isInside(text: string, i: number, unit: number): boolean {
    if (isSurrogate(unit)) return character.test(String.fromCodePoint(text.codePointAt(i) ?? unit));
    const kind = kinds[unit] || (character.test(String.fromCharCode(unit)) ? inside : outside);
    kinds[unit] = kind;
    return kind === inside;
  }

  return (text) => {
    const runs: string[] = [];
    let start = 0;
    for (let i = 0, width = 1; i < text.length; i += width) {
      const unit = text.charCodeAt(i);
      width = widthAt(text, i, unit);
      if (isInside(text, i, unit)) continue;
      if (i > start) runs.push(text.slice(start, i));
      start = i + width;
    }
    if (text.length > start) runs.push(text.slice(start));
    return runs;
  };
}

/** 2 for the halves of a character beyond the Basic Multilingual Plane, else 1. */
function widthAt(text: string, i: number, unit: number): number {
  return isSurrogate(unit) && (text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
