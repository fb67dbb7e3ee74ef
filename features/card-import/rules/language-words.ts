/** Languages whose names head the columns of vocabulary lists, and the languages in which such lists are written. */
const languages = [
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'eu',
  'fa',
  'fi',
  'fr',
  'ga',
  'he',
].concat(
  ['hi', 'hr', 'hu', 'id', 'is', 'it', 'ja', 'ko', 'la', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl'],
  ['sr', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
);
const writtenIn = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'sv', 'ja', 'zh', 'ko', 'th', 'vi'];

let languageNames: ReadonlySet<string> | undefined;
/** The names of languages, in common languages and in their own. */
function namesOfLanguages(): ReadonlySet<string> {
  languageNames ??= new Set(
    languages.flatMap((code) =>
      [...writtenIn, code].map((locale) =>
        (new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code).toLowerCase(),
      ),
    ),
  );
  return languageNames;
}
/** Whether this is the name of a language. */
export const namesLanguage = (cell: string): boolean =>
  namesOfLanguages().has(cell.trim().normalize('NFC').toLowerCase());
