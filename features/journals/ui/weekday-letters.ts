import { dateFormat } from '#platform/i18n/date-format.ts';

const dayMs = 86_400_000;
/** A Sunday, as `getUTCDay` counts. */
const sunday = Date.UTC(2024, 0, 7);

const kept = new Map<string, readonly string[]>();

/**
 * The shortest heads of a calendar's columns in a language that differ on all seven days, from Sunday on: one letter
 * where the language has seven, as Spanish (L M X J V S D), else the beginnings of the short names.
 */
export function weekdayLetters(language: string): readonly string[] {
  const known = kept.get(language);
  if (known) return known;
  const named = (weekday: 'narrow' | 'short') =>
    Array.from({ length: 7 }, (_, day) =>
      dateFormat(language, { weekday, timeZone: 'UTC' }).format(sunday + day * dayMs),
    );
  const short = named('short');
  const cut = (letters: number) => short.map((name) => name.slice(0, letters));
  const letters = [named('narrow'), cut(2), cut(3)].find((names) => new Set(names).size === 7) ?? short;
  kept.set(language, letters);
  return letters;
}
