import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { hashes, where } from 'virtual:texts';
import { fallbackLocale, isLocale, type Locale } from './locales.ts';
import { ownTexts } from './own-texts.ts';
import { regained, regainTexts } from './regain-texts.ts';
import { textOptions } from './text-options.ts';

type Texts = Record<string, unknown>;

/** i18next adds nothing to what it reads: the same texts serve all that ask. */
const files = new Map<string, Promise<Record<string, Texts>>>();

/** The texts of a group in a language, by namespace. One request serves all namespaces of a group. */
function textsOf(group: string, locale: string): Promise<Record<string, Texts>> {
  const own = ownTexts().find(({ tag }) => tag === locale)?.hash;
  const language = own || hashes[locale] ? locale : fallbackLocale;
  const address = `/assets/texts-${group}-${language}-${own ?? hashes[language]}.json`;
  let texts = files.get(address);
  if (!texts) {
    texts = fetch(address).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(address))));
    files.set(address, texts);
    texts.catch(() => files.delete(address));
  }
  return texts;
}

/** Loads the texts of the current screens; those of other screens are loaded when they open. */
export async function browserTexts(namespaces: string[]): Promise<i18n> {
  const texts = createInstance()
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read(locale: string, namespace: string, answer: (error: unknown, textsOrAgain: Texts | boolean | null) => void) {
        void textsOf(where[namespace] ?? namespace, locale).then(
          (texts) => answer(null, texts[namespace]!),
          // A screen waits for the texts of its parts. Without a network it is shown at once: a part whose texts are
          // not on the device is not there itself.
          (error: unknown) => answer(error, navigator.onLine),
        );
      },
    });
  const needed = [...new Set([...textOptions.ns, ...namespaces])];
  const lng = chosenLocale();
  await texts.init({
    ...textOptions,
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
  await textsOf(where['app']!, locale);
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
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked === lang && isLocale(lang)) return lang;
  const cookie = /(?:^|; )locale=([A-Za-z\d-]+)/.exec(document.cookie)?.[1];
  if (isLocale(cookie)) return cookie;
  return isLocale(lang) ? lang : fallbackLocale;
}
