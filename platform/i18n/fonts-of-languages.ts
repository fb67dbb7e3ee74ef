import type { LanguageTag } from './languages.ts';

/**
 * Files of fonts that some languages alone are set in, as `ui/languages.css` does: a device keeps them for use without
 * a network if its member reads such a language.
 */
export const fontsOfLanguages: readonly (readonly [file: RegExp, languages: readonly LanguageTag[]])[] = [
  [/\/fraunces-latin-wght-normal/, ['en', 'fr', 'es', 'de', 'it', 'pt-BR', 'pt-PT']],
  [/\/inter-cyrillic-wght-normal/, ['ru']],
  [/\/inter-vietnamese-wght-normal/, ['vi']],
];
