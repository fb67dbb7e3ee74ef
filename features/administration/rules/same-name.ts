/** Whether a name was typed as it is, whatever the keyboard makes of spaces and accents. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return plain(typed) === plain(name) && plain(name) !== '';
}
