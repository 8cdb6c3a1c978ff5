/**
 * The form in which texts are compared: lower case by Unicode's own mapping (no locale: "I" is "i" in Turkish text too), then
 * NFC. Accents stay, for they tell words apart ("però", "pero"); so do compatibility characters, for 10³ is not 103.
 */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFC');
}
