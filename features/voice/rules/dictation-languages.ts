/**
 * In what can be dictated (S1 §9), each with the region that recognisers ask for. Codes are those of the catalogue: what S1 calls `br`, beside
 * `pt`, is the Portuguese of Brazil; in ISO 639 that is Breton, in which nobody listens.
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
 * What a recogniser is asked for: the region of the table, or the one in which this person's browser speaks the same language (`en-GB`,
 * `pt-BR`). `undefined`: nobody listens in that language.
 */
export function recognisedLanguage(language: string, browserLanguages: readonly string[]): string | undefined {
  const ofTable = dictationLanguages[language];
  return ofTable && (browserLanguages.find((each) => each.startsWith(`${language}-`)) ?? ofTable);
}

/** What was heard as it goes in behind `before`: set apart by a space where words are, and where there is none yet. */
export function dictatedText(before: string, heard: string, language: string): string {
  const text = heard.trim();
  const apart = before === '' || /\s$/u.test(before) || unspaced.has(language) || /^[.,;:!?…]/u.test(text);
  return apart ? text : ` ${text}`;
}
