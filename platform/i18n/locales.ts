/** Interface languages that are whole. The specification names more (S1 §9); each comes when its texts are complete. */
export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];
export const fallbackLocale: Locale = 'en';

export function isLocale(value: string | undefined | null): value is Locale {
  return locales.includes(value as Locale);
}

/** The first of the wanted languages that there is: `fr-CA, en;q=0.8` gives `fr`. */
export function pickLocale(acceptLanguage: string | null): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) };
    })
    .sort((one, other) => other.quality - one.quality);
  return wanted.map((entry) => entry.language).find(isLocale) ?? fallbackLocale;
}
