export interface WrittenLanguage {
  /**
   * BCP 47: ISO 639-1 (but for Breton), with a region where that is another spelling. Its name in the interface
   * language is the text `catalogue:language.{code}`.
   */
  readonly code: string;
  /** As its speakers write it. */
  readonly ownName: string;
}

const language = (code: string, ownName: string): WrittenLanguage => ({ code, ownName });

/** In what a card can be written. No flags: a language is not a country. */
export const languages: readonly WrittenLanguage[] = [
  language('ar', 'العربية'),
  language('bg', 'български'),
  language('bn', 'বাংলা'),
  // Breton by ISO 639-2, because programs of the specification mean Brazil by its code of two letters.
  language('bre', 'brezhoneg'),
  language('ca', 'català'),
  language('cs', 'čeština'),
  language('da', 'dansk'),
  language('de', 'Deutsch'),
  language('el', 'ελληνικά'),
  language('en', 'English'),
  language('es', 'español'),
  language('et', 'eesti'),
  language('eu', 'euskara'),
  language('fa', 'فارسی'),
  language('fi', 'suomi'),
  language('fr', 'français'),
  language('ga', 'Gaeilge'),
  language('he', 'עברית'),
  language('hi', 'हिन्दी'),
  language('hr', 'hrvatski'),
  language('hu', 'magyar'),
  language('id', 'Bahasa Indonesia'),
  language('it', 'italiano'),
  language('ja', '日本語'),
  language('ko', '한국어'),
  language('la', 'Latina'),
  language('lt', 'lietuvių'),
  language('lv', 'latviešu'),
  language('nl', 'Nederlands'),
  language('no', 'norsk'),
  language('pl', 'polski'),
  language('pt', 'português'),
  language('pt-BR', 'português (Brasil)'),
  language('ro', 'română'),
  language('ru', 'русский'),
  language('sk', 'slovenčina'),
  language('sl', 'slovenščina'),
  language('sv', 'svenska'),
  language('sw', 'Kiswahili'),
  language('ta', 'தமிழ்'),
  language('th', 'ไทย'),
  language('tr', 'Türkçe'),
  language('uk', 'українська'),
  language('ur', 'اردو'),
  language('vi', 'Tiếng Việt'),
  language('zh', '中文'),
];

/** What a code looks like; whether there is such a language says `isLanguage`. */
export const languageCode = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

/** The code for a name of the specification (S1 §9), whose `br` is Portuguese as written in Brazil. */
export const codeOf = (name: string): string => (name === 'br' ? 'pt-BR' : name);

const byCode = new Map(languages.map((one) => [one.code, one]));

export function isLanguage(code: string): boolean {
  return byCode.has(code);
}

/** Bokmål and Nynorsk have one code. */
const wider: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** The code for what is made in a language that an instance adds: `es` for `es-MX`; English if there is none. */
export function nearestLanguage(tag: string): string {
  const [language = ''] = tag.split('-');
  return [tag, language, wider[language] ?? ''].find(isLanguage) ?? 'en';
}
