/** Languages written from right to left, by the first part of their code. */
const rightToLeft = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ku',
  'nqo',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);

/**
 * Which way a language is written, for what lines up several texts of it: the words of a sentence, the chips of an
 * answer. A single text finds its own direction with `dir="auto"`.
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [code = '', script] = language.toLowerCase().split('-');
  if (script === 'latn' || script === 'cyrl') return 'ltr';
  // Kurdish is written in two scripts; without one named, in Latin letters.
  if (code === 'ku') return script === 'arab' ? 'rtl' : 'ltr';
  return rightToLeft.has(code) ? 'rtl' : 'ltr';
}

/** The direction of a text by its first letter, as `dir="auto"` finds it; for what is drawn rather than written. */
export function directionOfText(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(letter) ? 'rtl' : 'ltr';
}
