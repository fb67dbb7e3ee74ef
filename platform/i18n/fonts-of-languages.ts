import type { LanguageTag } from './languages.ts';

/** Languages in plain Latin letters, whose titles are in the display face. */
export const inDisplayFace: readonly string[] = [
  'en',
  'fr',
  'es',
  'de',
  'it',
  'pt-BR',
  'pt-PT',
] satisfies readonly LanguageTag[];

/**
 * Files of fonts that some languages alone are set in, as `ui/languages.css` does: a device keeps them for use without
 * a network if its member reads such a language.
 */
export const fontsOfLanguages: readonly (readonly [file: RegExp, languages: readonly string[]])[] = [
  [/\/fraunces-latin-wght-normal/, inDisplayFace],
  [/\/inter-cyrillic-wght-normal/, ['ru']],
  [/\/inter-vietnamese-wght-normal/, ['vi']],
];
