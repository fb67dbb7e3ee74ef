import { createInstance, type i18n } from 'i18next';
import { fallbackLocale, isLocale } from './locales.ts';
import { logsMissing } from './missing-text.ts';
import { textsOnServer } from './texts-on-server.ts';

const loaded = new Map<string, i18n>();

/** Texts that the server writes itself: e-mails and notifications. */
export function translator(
  locale: string,
  namespace: string,
): (key: string, values?: Record<string, string | number>) => string {
  const language = isLocale(locale) ? locale : fallbackLocale;
  const name = `${language} ${namespace}`;
  let texts = loaded.get(name);
  if (!texts) {
    texts = createInstance();
    void texts.init({
      ...logsMissing,
      initAsync: false,
      lng: language,
      load: 'currentOnly',
      fallbackLng: fallbackLocale,
      ns: namespace,
      defaultNS: namespace,
      interpolation: { escapeValue: false },
      resources: Object.fromEntries(
        [language, fallbackLocale].map((each) => [each, { [namespace]: textsOnServer(namespace, each) }]),
      ),
    });
    loaded.set(name, texts);
  }
  // Untyped, because keys are composed at run time here.
  const translate = texts.getFixedT(language, namespace as 'account') as unknown as (
    key: string,
    values: Record<string, string | number>,
  ) => string;
  return (key, values) => translate(key, values ?? {});
}
