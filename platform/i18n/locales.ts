import type { LanguageNames, OtherCardLanguages } from './languages.ts';

/** The languages of the table whose texts are whole, each with its name in itself. */
export const localeNames = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  'zh-Hans': '简体中文',
  'pt-PT': 'Português (Portugal)',
  vi: 'Tiếng Việt',
  ja: '日本語',
  th: 'ไทย',
  ko: '한국어',
} as const satisfies LanguageNames;

export type Locale = keyof typeof localeNames;
export const locales = Object.keys(localeNames) as readonly Locale[];
export const fallbackLocale: Locale = 'en';

export function isLocale(value: string | undefined | null): value is Locale {
  return locales.includes(value as Locale);
}

const otherCardLanguages: OtherCardLanguages = { 'pt-PT': 'pt', 'zh-Hans': 'zh' };

/** The catalogue's code for what a reader of this language makes: cards, maps and collections. */
export function cardLanguageOf(locale: string = fallbackLocale): string {
  return otherCardLanguages[locale as keyof OtherCardLanguages] ?? locale;
}
