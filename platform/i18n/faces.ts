import type { LanguageTag } from './languages.ts';

/** Files of fonts that some languages alone are set in, as in `ui/languages.css`; all languages have the others. */
export const facesOfLanguages: readonly (readonly [RegExp, readonly LanguageTag[]])[] = [
  [/\/fraunces-latin-wght-normal/, ['en', 'fr', 'de', 'es', 'it', 'pt-BR', 'pt-PT']],
  [/\/inter-cyrillic-wght-normal/, ['ru']],
  [/\/inter-vietnamese-wght-normal/, ['vi']],
];
