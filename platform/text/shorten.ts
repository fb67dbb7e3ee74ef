/** S1 §9: lengths of titles in lists. Here, because comboboxes and lists of cards and collections share them. */
export const shownInPickers = 35;

/** At most so many code units from the beginning, without half a character at the end. */
export const beginning = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The text, or its beginning with an ellipsis; counted in graphemes, so that none is cut. */
export function shorten(text: string, most: number): string {
  // A text never has more graphemes than code units.
  if (text.length <= most) return text;
  const characters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  );
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`;
}
