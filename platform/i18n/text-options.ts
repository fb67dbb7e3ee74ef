import { fallbackLocale, locales } from './locales.ts';

/** Options of i18next in the browser and for pages on the server. */
export const textOptions = {
  fallbackLng: fallbackLocale,
  defaultNS: 'app',
  ns: ['app', 'ui'],
  // A tag is a file: texts of `pt-BR` are not looked for in `pt`.
  load: 'currentOnly' as const,
  supportedLngs: locales,
  interpolation: { escapeValue: false },
};
