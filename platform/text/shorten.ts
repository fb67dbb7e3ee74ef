/** S1 §9: how much of a title is shown in lists to choose from. Here, because both kinds of lists know it: what one picks by typing, and cards and collections. */
export const shownInPickers = 35;

/** The text whole, or its beginning with an ellipsis; counted in characters as people see them, so that none is cut in two. */
export function shorten(text: string, most: number): string {
  // Nothing is longer in characters than in code units.
  if (text.length <= most) return text;
  const characters = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`;
}
