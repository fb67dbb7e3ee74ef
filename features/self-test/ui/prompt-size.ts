/** How large a text is set: as large as it can be read at a glance. Wide scripts fill a line with half the letters. */
export function promptSize(text: string, hasPicture = false): string {
  const wide = (text.match(/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFF60]/g) ?? []).length;
  const width = text.length + wide + (hasPicture ? 60 : 0);
  const longestWord = Math.max(0, ...text.split(/[\s-]+/).map((word) => word.length));
  if (width <= 28 && longestWord <= 11) return 'text-36';
  if (width <= 90 && longestWord <= 15) return 'text-28';
  if (width <= 220) return 'text-22';
  return 'text-18';
}
