/** Cached per reader's language: constructing `Intl.DisplayNames` takes longer than rendering a tile. */
const namesFor = new Map<string, Intl.DisplayNames>();

/** The name of a language in the reader's language; an unknown code is returned as it is. */
export function languageName(code: string, reader: string): string {
  let names = namesFor.get(reader);
  if (!names)
    namesFor.set(reader, (names = new Intl.DisplayNames([reader], { type: 'language', languageDisplay: 'standard' })));
  try {
    return names.of(code) ?? code;
  } catch {
    // Malformed language code.
    return code;
  }
}

/** The languages among these codes, each once, as the reader's language sorts their names. */
export function languagesByName(codes: readonly string[], reader: string): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(reader);
  return [...new Set(codes)]
    .map((code) => ({ code, name: languageName(code, reader) }))
    .toSorted((one, other) => compare(one.name, other.name));
}
