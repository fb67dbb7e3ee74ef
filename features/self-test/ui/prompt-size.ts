/**
 * Font size classes for a prompt, by the length of the text; full-width characters count double. With large root fonts
 * a narrow window still fits a word.
 */
export function promptSize(text: string, hasPicture = false): string {
  const wide = (text.match(/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFF60]/g) ?? []).length;
  const width = text.length + wide + (hasPicture ? 60 : 0);
  const longestWord = longestWordOf(text);
  if (width <= 28 && longestWord <= 11) return 'text-[min(2.25rem,11vw)] leading-[1.17]';
  if (width <= 90 && longestWord <= 15) return 'text-[min(1.75rem,10vw)] leading-[1.21]';
  if (width <= 220 && longestWord <= 24) return 'text-[min(1.375rem,9vw)] leading-[1.27]';
  return 'text-18';
}

/** Half a narrow window fits a word of twelve letters; texts with longer words get a smaller font. */
export function itemSize(text: string): string {
  return longestWordOf(text) > 12 ? 'text-14 sm:text-18' : 'text-16 sm:text-18';
}

/** Between the characters of Chinese, Japanese and Thai a line may end. */
const betweenWords = /[\s-]+|[\u0E00-\u0E7F\u2E80-\uA4CF\uF900-\uFAFF\uFF00-\uFF60]/;
const longestWordOf = (text: string) => Math.max(0, ...text.split(betweenWords).map((word) => word.length));
