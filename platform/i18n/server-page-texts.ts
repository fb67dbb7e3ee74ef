import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fallbackLocale, type Locale } from './locales.ts';
import { logsMissing } from './missing-text.ts';
import { namespacesOnServer, textsOnServer } from './texts-on-server.ts';
import { textOptions } from './text-options.ts';

const instances = new Map<Locale, i18n>();

/** All texts of a language for pages, read from disk when it is first asked for. */
export function serverTexts(locale: Locale): i18n {
  const known = instances.get(locale);
  if (known) return known;
  const resources = Object.fromEntries([locale, fallbackLocale].map((each) => [each, allIn(each)]));
  const texts = createInstance().use(initReactI18next);
  void texts.init({ ...textOptions, ...logsMissing, lng: locale, resources, initAsync: false });
  rememberTexts(texts);
  instances.set(locale, texts);
  return texts;
}

const allIn = (locale: Locale) =>
  Object.fromEntries(namespacesOnServer().map((namespace) => [namespace, textsOnServer(namespace, locale)]));

/** Texts with values that are remembered for one function: enough for the counts of a page of tiles. */
const mostWithValues = 500;
const longestValue = 60;

/**
 * Finds each text once, with short values once for each of them: all pages share these texts, and finding those of a
 * public card took a tenth of its rendering, those of a page of tiles more.
 */
function rememberTexts(texts: i18n): void {
  // The language of an instance stays, and looking up its direction creates an `Intl.Locale`.
  const direction = texts.dir();
  const directionOf = texts.dir.bind(texts);
  texts.dir = (locale) => (locale === undefined ? direction : directionOf(locale));
  const fixedTo = texts.getFixedT.bind(texts) as (...asked: readonly unknown[]) => TFunction;
  const functions = new Map<string, TFunction>();
  const remembering = (...asked: readonly unknown[]): TFunction => {
    const name = JSON.stringify(asked);
    const before = functions.get(name);
    if (before) return before;
    const translate = fixedTo(...asked) as TFunction & ((...given: readonly unknown[]) => string);
    const found = new Map<string, string>();
    const foundWithValues = new Map<string, string>();
    const made = Object.assign((...given: readonly unknown[]) => {
      const [key, values] = given;
      if (given.length > 2 || typeof key !== 'string') return translate(...given);
      const named = values === undefined ? key : nameOf(key, values);
      if (named === undefined) return translate(...given);
      const texts = values === undefined ? found : foundWithValues;
      const known = texts.get(named);
      if (known !== undefined) return known;
      const text = translate(...given);
      // A key without a text is answered as it is: unknown keys must not fill the memory.
      if (text === key) return text;
      if (foundWithValues.size >= mostWithValues) foundWithValues.clear();
      texts.set(named, text);
      return text;
    }, translate) as unknown as TFunction;
    functions.set(name, made);
    return made;
  };
  texts.getFixedT = remembering as i18n['getFixedT'];
}

/** What a text with these values is remembered by; `undefined` where one is long or neither text nor number. */
function nameOf(key: string, values: unknown): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  let name = key;
  for (const [each, value] of Object.entries(values)) {
    if (typeof value !== 'number' && (typeof value !== 'string' || value.length > longestValue)) return undefined;
    name += `\0${each}\0${typeof value === 'number' ? value : JSON.stringify(value)}`;
  }
  return name;
}
