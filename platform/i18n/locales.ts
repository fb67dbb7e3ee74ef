import type { LanguageNames, OtherCardLanguages } from './languages.ts';
import { ownTexts, type OwnTexts } from './own-texts.ts';

/** The languages of the table whose texts are whole, each with its name in itself. */
const offered = {
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

/** A language that an instance adds has no name here: its tag is taken for one of these where types are asked. */
export type Locale = keyof typeof offered;
export const localeNames: Readonly<Record<Locale, string>> = offered;
export const locales: readonly Locale[] = Object.keys(offered) as Locale[];
export const fallbackLocale: Locale = 'en';

/** Adds the languages beyond the table. */
export function offerOwnTexts(all: readonly OwnTexts[]): void {
  globalThis.ownTextsOfInstance = all;
  for (const { tag, name } of all) {
    if (isLocale(tag)) continue;
    (locales as string[]).push(tag);
    (offered as Record<string, string>)[tag] = name;
  }
}
offerOwnTexts(ownTexts());

export function isLocale(value: string | undefined | null): value is Locale {
  return locales.includes(value as Locale);
}

const otherCardLanguages: OtherCardLanguages = { 'pt-PT': 'pt', 'zh-Hans': 'zh' };

/** The catalogue's code for what a reader of this language makes: cards, maps and collections. */
export function cardLanguageOf(locale: string = fallbackLocale): string {
  const ofTable = otherCardLanguages[locale as keyof OtherCardLanguages];
  return ofTable ?? ownTexts().find(({ tag }) => tag === locale)?.cardLanguage ?? locale;
}
