/** What is written in the field for an own separator: line breaks and tabs as they can be typed, `\n` and `\t`. */
export const shownSeparator = (separator: string): string => separator.replaceAll('\n', '\\n').replaceAll('\t', '\\t');

/** The separator that was typed; `undefined` for an empty field, which separates nothing. */
export const typedSeparator = (typed: string): string | undefined =>
  typed === '' ? undefined : typed.replaceAll('\\n', '\n').replaceAll('\\t', '\t');
