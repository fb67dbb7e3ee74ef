import { createInstance, type i18n, type Resource, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { regained, regainTexts } from './regain-texts.ts';
import { fallbackLocale, isLocale, locales, type Locale } from './locales.ts';

type TextsModule = { default: Record<string, unknown> };

/**
 * Keys look like `/features/cards/texts/fr.json`; the folder before `texts` is the namespace. Screens that are seldom
 * opened have texts of their own: `/features/self-test/ui/several/texts/fr.json`.
 */
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<TextsModule>([
      '/features/*/texts/*.json',
      '/features/*/ui/*/texts/*.json',
      '/app/texts/*.json',
      '/ui/texts/*.json',
    ]);
const eager = import.meta.env.SSR
  ? import.meta.glob<TextsModule>(
      ['/features/*/texts/*.json', '/features/*/ui/*/texts/*.json', '/app/texts/*.json', '/ui/texts/*.json'],
      { eager: true },
    )
  : {};

function named(path: string): { namespace: string; locale: string } {
  const [, namespace = '', locale = ''] = /([^/]+)\/texts\/([^/]+)\.json$/.exec(path) ?? [];
  return { namespace, locale };
}

const shared = {
  fallbackLng: fallbackLocale,
  defaultNS: 'app',
  ns: ['app', 'ui'],
  supportedLngs: [...locales],
  interpolation: { escapeValue: false },
};

const onServer = new Map<Locale, i18n>();

/** All texts of a language, loaded once. */
export function serverTexts(locale: Locale): i18n {
  const known = onServer.get(locale);
  if (known) return known;
  const resources: Resource = {};
  for (const [path, module] of Object.entries(eager)) {
    const { namespace, locale: language } = named(path);
    (resources[language] ??= {})[namespace] = module.default;
  }
  const texts = createInstance().use(initReactI18next);
  void texts.init({ ...shared, lng: locale, resources, initAsync: false });
  rememberTexts(texts);
  onServer.set(locale, texts);
  return texts;
}

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

/** Loads the texts of the current screens; those of other screens are loaded when they open. */
export async function browserTexts(namespaces: string[]): Promise<i18n> {
  const texts = createInstance()
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read(
        locale: string,
        namespace: string,
        answer: (error: unknown, textsOrAgain: Record<string, unknown> | boolean | null) => void,
      ) {
        const path = Object.keys(files).find((file) => file.endsWith(`/${namespace}/texts/${locale}.json`));
        if (!path) return answer(new Error(`no texts ${namespace} in ${locale}`), null);
        void files[path]!().then(
          (module) => answer(null, module.default),
          // A screen waits for the texts of its parts. Without a network it is shown at once: a part whose texts are
          // not on the device is not there itself.
          (error: unknown) => answer(error, navigator.onLine),
        );
      },
    });
  const needed = [...new Set([...shared.ns, ...namespaces])];
  const lng = chosenLocale();
  await texts.init({
    ...shared,
    ns: needed,
    lng,
    fallbackLng: false,
    // Two more tries, within about a second: longer than that no screen waits for a server that refuses.
    maxRetries: 2,
    react: { bindI18n: `languageChanged ${regained}` },
  });
  // Without its texts a hydrated page would show text keys: until they are loaded it stays as the server rendered it.
  for (;;) {
    const missing = needed.filter((namespace) => !texts.hasResourceBundle(lng, namespace));
    if (missing.length === 0) {
      regainTexts(texts, () => (navigator.onLine ? networkOrPause() : network()));
      return texts;
    }
    await networkOrPause();
    await texts.reloadResources(lng, missing);
  }
}

/** Rejects if the texts of a language can be had neither from the network nor from this device. */
export async function textsAreReachable(locale: Locale): Promise<void> {
  await files[`/app/texts/${locale}.json`]!();
}

const network = (): Promise<void> =>
  new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));

const askAgainMs = 5_000;

function networkOrPause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, askAgainMs);
    addEventListener('online', goOn);
    function goOn() {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    }
  });
}

/** The language that the address asked for, else the one from the cookie, else that of the document. */
export function chosenLocale(): Locale {
  const { lang } = document.documentElement;
  const asked = new URLSearchParams(location.search).get('lang')?.toLowerCase();
  if (asked !== undefined && asked === lang.toLowerCase() && isLocale(lang)) return lang;
  const cookie = /(?:^|; )locale=([a-z]{2})/.exec(document.cookie)?.[1];
  if (isLocale(cookie)) return cookie;
  return isLocale(lang) ? lang : fallbackLocale;
}
