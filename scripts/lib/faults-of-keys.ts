import { wantedKeys, withoutPlural } from '#platform/i18n/text-faults.ts';

/** What the checks know of a language: its plural forms, its script, and how it is typeset. */
export interface LanguageRules {
  readonly tag: string;
  /** The plural forms its texts must have, and no others. */
  readonly plurals: readonly string[];
}

/**
 * Keys of a namespace that are missing or too many in a translation, with their plural forms.
 *
 * @param owed Keys that may be missing, without plural suffixes.
 */
export function faultsOfKeys(
  { tag, plurals }: LanguageRules,
  english: ReadonlyMap<string, string>,
  translated: ReadonlyMap<string, string>,
  owed: ReadonlySet<string> = new Set(),
): string[] {
  const wanted = wantedKeys(english, plurals);
  const missing = [...wanted].filter((key) => !translated.has(key) && !owed.has(withoutPlural(key)));
  const tooMany = [...translated.keys()].filter((key) => !wanted.has(key));
  return [
    ...missing.map((key) => `${tag}: ${key} is missing`),
    ...tooMany.map((key) => `${tag}: ${key} is in no need`),
  ];
}
