/**
 * Languages of dictation (S1 §9), each with the region that recognisers expect. Codes are those of the catalogue, where
 * the `br` of S1 is `pt-BR`.
 */
export const dictationLanguages: Readonly<Record<string, string>> = {
  en: 'en-US',
  fr: 'fr-FR',
  es: 'es-ES',
  de: 'de-DE',
  pt: 'pt-PT',
  'pt-BR': 'pt-BR',
  it: 'it-IT',
  ko: 'ko-KR',
  ja: 'ja-JP',
  th: 'th-TH',
  zh: 'zh-CN',
  ru: 'ru-RU',
  vi: 'vi-VN',
};

/** Written without spaces between words. */
const unspaced = new Set(['ja', 'zh', 'th']);

/**
 * The language tag for a recogniser: the region of the table, or the browser's own region of the same language
 * (`en-GB`, `pt-BR`). `undefined`: not supported.
 */
export function recognisedLanguage(language: string, browserLanguages: readonly string[]): string | undefined {
  const ofTable = dictationLanguages[language];
  return ofTable && (browserLanguages.find((each) => each.startsWith(`${language}-`)) ?? ofTable);
}

/**
 * The recognised text as it is inserted after `before`: with a leading space in languages that have them, unless there
 * is one.
 */
export function dictatedText(before: string, heard: string, language: string): string {
  const text = heard.trim();
  const apart = before === '' || /\s$/u.test(before) || unspaced.has(language) || /^[.,;:!?…]/u.test(text);
  return apart ? text : ` ${text}`;
}
