import { readFileSync } from 'node:fs';
import { createInstance, type i18n } from 'i18next';
import { fallbackLocale, isLocale, locales } from './locales.ts';

const root = new URL('../../', import.meta.url);
const loaded = new Map<string, i18n>();

/** Folders of texts: `features/{area}/texts`, and those of the shell and the house components. */
export function textsFile(namespace: string, locale: string): URL {
  const folder = namespace === 'app' || namespace === 'ui' ? namespace : `features/${namespace}`;
  return new URL(`${folder}/texts/${locale}.json`, root);
}

/** Texts that the server writes itself: e-mails and notifications. */
export function translator(
  locale: string,
  namespace: string,
): (key: string, values?: Record<string, string | number>) => string {
  const language = isLocale(locale) ? locale : fallbackLocale;
  let texts = loaded.get(namespace);
  if (!texts) {
    texts = createInstance();
    void texts.init({
      initAsync: false,
      fallbackLng: fallbackLocale,
      defaultNS: namespace,
      interpolation: { escapeValue: false },
      resources: Object.fromEntries(
        locales.map((each) => [
          each,
          { [namespace]: JSON.parse(readFileSync(textsFile(namespace, each), 'utf8')) as Record<string, unknown> },
        ]),
      ),
    });
    loaded.set(namespace, texts);
  }
  // Untyped, because keys are composed at run time here.
  const translate = texts.getFixedT(language, namespace as 'account') as unknown as (
    key: string,
    values: Record<string, string | number>,
  ) => string;
  return (key, values) => translate(key, values ?? {});
}
