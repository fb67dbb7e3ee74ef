import { languages } from './languages.ts';

export type Texts = { readonly [key: string]: string | Texts };

const pluralKey = /^(.+)_(?:one|two|few|many|other)$/;

/**
 * Translated texts with English ones for those that are not there yet. A counted text that is missing gets every plural
 * form of its language, because i18next looks for the form alone.
 */
export function filledFrom(english: Texts, translated: Texts, tag: string): Texts {
  const filled: Record<string, string | Texts> = { ...translated };
  for (const [key, value] of Object.entries(english)) {
    const own = translated[key];
    if (typeof value !== 'string') filled[key] = filledFrom(value, typeof own === 'object' ? own : {}, tag);
    else {
      const counted = pluralKey.exec(key)?.[1];
      if (counted === undefined || english[`${counted}_other`] === undefined) filled[key] = own ?? value;
    }
  }
  for (const key of Object.keys(english)) {
    if (!key.endsWith('_other')) continue;
    const counted = key.slice(0, -'_other'.length);
    for (const form of pluralsOf(tag)) {
      // Of a text that is translated in part, its own general form is nearer than another language.
      filled[`${counted}_${form}`] ??= translated[key] ?? englishForm(english, counted, form, tag);
    }
  }
  return filled;
}

/** The plural forms that texts in a language have; of one beyond the table all that it knows. */
export function pluralsOf(tag: string): readonly string[] {
  const known: readonly string[] | undefined = languages.find((each) => each.tag === tag)?.plurals;
  if (known) return known;
  return Intl.PluralRules.supportedLocalesOf(tag).length > 0
    ? new Intl.PluralRules(tag).resolvedOptions().pluralCategories
    : ['one', 'other'];
}

/** In English "one" is 1 alone; where it is 0 or 21 too, a text that does not say the number would be wrong. */
function englishForm(english: Texts, counted: string, form: string, tag: string): string | Texts {
  const one = english[`${counted}_one`];
  const rules = new Intl.PluralRules(tag);
  const saysNumber = typeof one === 'string' && one.includes('{{count');
  const mayBeOne = form === 'one' && (saysNumber || [0, 21].every((count) => rules.select(count) !== 'one'));
  return (mayBeOne ? one : undefined) ?? english[`${counted}_other`]!;
}
