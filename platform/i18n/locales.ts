/** Interface languages with complete texts. The specification names more (S1 §9). */
export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];
export const fallbackLocale: Locale = 'en';

export function isLocale(value: string | undefined | null): value is Locale {
  return locales.includes(value as Locale);
}

/** The first available of the requested languages: `fr-CA, en;q=0.8` gives `fr`. */
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
