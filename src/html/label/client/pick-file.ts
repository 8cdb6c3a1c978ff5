import { element } from './element.js';

/** Asks for a file, and gives its name and its text. Nothing happens where the person thinks better of it. */
export function pickFile(onRead: (name: string, text: string) => void): void {
  // No kinds are named: phones do not know that of labels, and would offer no file at all.
  const input = element('input', { type: 'file', hidden: true });
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (file !== undefined) onRead(file.name, await file.text());
    input.remove();
  });
  input.addEventListener('cancel', () => input.remove());
  document.body.append(input);
  input.click();
}
