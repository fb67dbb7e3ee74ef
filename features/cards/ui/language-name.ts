/** Made once for each reader's language: making one takes longer than drawing a tile. */
const namesFor = new Map<string, Intl.DisplayNames>();

/** The name of a language in a reader's language; an unknown code names itself. */
export function languageName(code: string, reader: string): string {
  let names = namesFor.get(reader);
  if (!names) namesFor.set(reader, (names = new Intl.DisplayNames([reader], { type: 'language', languageDisplay: 'standard' })));
  try {
    return names.of(code) ?? code;
  } catch {
    // Not of the form of a language code at all.
    return code;
  }
}
