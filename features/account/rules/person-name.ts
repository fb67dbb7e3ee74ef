const longestName = 80;

/**
 * A name as it may be written: anything but control and invisible characters and line breaks, which could forge a line
 * of a letter or of a list. The two joiners stay: Persian, Indic scripts and emoji are spelt with them.
 */
export const personName = { longest: longestName, pattern: /^(?:[\u200C\u200D]|[^\p{C}\p{Zl}\p{Zp}])*$/u };

/** Turns a provider's display name into one that the form would accept; `undefined` where nothing remains. */
export function personNameFrom(told: string): string | undefined {
  const visible = [...told.normalize('NFC')]
    .map((sign) => (personName.pattern.test(sign) ? sign : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return [...visible].slice(0, longestName).join('').trim() || undefined;
}
