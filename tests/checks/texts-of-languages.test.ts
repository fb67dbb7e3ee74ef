import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { locales } from '#platform/i18n/locales.ts';
import type { Texts } from '#platform/i18n/owed-texts.ts';
import { englishOf, faultsOfMarks, flat, withoutPlural, type TextPair } from '#platform/i18n/text-faults.ts';
import { faultsOfKeys } from '../../scripts/lib/faults-of-keys.ts';
import { root } from './source-files.ts';
import {
  faultsOfScript,
  faultsOfTerms,
  faultsOfTypesetting,
  isAsInEnglish,
  isTooLong,
  type Term,
} from './text-rules.ts';

/** What a language may do otherwise. */
interface Exceptions {
  /** Texts that are the same as in English. */
  readonly same: readonly string[];
  /** Keys of short texts that are longer than others, looked at on the screen. */
  readonly long: readonly string[];
  /** Keys of texts that have another word than the glossary, with the reason. */
  readonly terms: Readonly<Record<string, string>>;
}

const data = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'languages', name), 'utf8')) as unknown;
const terms = data('glossary.json') as readonly Term[];
/** Keys that were added since the other languages were whole, as `folder key`; they are in English until translated. */
const owed = new Set(data('owed.json') as readonly string[]);

const folders = ['app', 'ui', ...globSync(['features/*', 'features/*/ui/*'], { cwd: root })].filter((folder) =>
  existsSync(join(root, folder, 'texts')),
);
const read = (folder: string, tag: string): ReadonlyMap<string, string> | undefined => {
  const file = join(root, folder, 'texts', `${tag}.json`);
  return existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8')) as Texts) : undefined;
};
const english = new Map(folders.map((folder) => [folder, read(folder, 'en')!]));

/** Each text of a language beside the English one. */
function pairsOf(tag: string): (TextPair & { folder: string; name: string })[] {
  return folders.flatMap((folder) =>
    [...(read(folder, tag) ?? [])].flatMap(([key, translated]) => {
      const original = englishOf(english.get(folder)!, key);
      // A key too many is a fault of keys.
      if (original === undefined) return [];
      return [{ folder, key, name: `${folder} ${withoutPlural(key)}`, english: original, translated }];
    }),
  );
}

/** Each text with a fault, told for the one who mends it. */
const told = (
  pairs: readonly (TextPair & { folder: string })[],
  faultsOf: (pair: TextPair) => readonly string[],
): string[] =>
  pairs.flatMap((pair) => faultsOf(pair).map((fault) => `${pair.folder} ${pair.key} ${fault}: ${pair.translated}`));

test('[S1 §9] files of texts are those of the table of languages', () => {
  const known = new Set<string>(languages.map(({ tag }) => tag));
  const strange = folders.flatMap((folder) =>
    readdirSync(join(root, folder, 'texts')).filter(
      (file) => !known.has(file.replace(/\.json$/, '')) && file !== 'about.json',
    ),
  );
  expect(strange).toEqual([]);
});

/** A namespace that is newer than the translations is owed as a whole. */
const isOwed = (folder: string) =>
  [...english.get(folder)!.keys()].every((key) => owed.has(`${folder} ${withoutPlural(key)}`));

test.each(languages)('$tag is offered if, and only if, all its texts are there or owed', ({ tag }) => {
  const isWhole = folders.every(
    (folder) => read(folder, tag) !== undefined || (isOwed(folder) && read('app', tag) !== undefined),
  );
  expect((locales as readonly string[]).includes(tag)).toBe(isWhole);
});

test('an owed text exists', () => {
  const names = new Set(
    folders.flatMap((folder) => [...english.get(folder)!.keys()].map((key) => `${folder} ${withoutPlural(key)}`)),
  );
  expect([...owed].filter((name) => !names.has(name))).toEqual([]);
});

test('a note for translators is about a text that exists, and says something', () => {
  const faults = folders.flatMap((folder) =>
    [...(read(folder, 'about') ?? [])].flatMap(([key, note]) => {
      const texts = english.get(folder)!;
      const exists = texts.has(key) || texts.has(`${key}_other`);
      return [
        ...(exists ? [] : [`${folder} ${key}: no such text`]),
        ...(note.trim() ? [] : [`${folder} ${key}: empty`]),
      ];
    }),
  );
  expect(faults).toEqual([]);
});

describe.each(languages.filter(({ tag }) => folders.some((folder) => read(folder, tag))))(
  'texts in $tag',
  (language) => {
    const { tag } = language;
    const pairs = pairsOf(tag);
    const exceptions = existsSync(join(import.meta.dirname, 'languages', `${tag}.json`))
      ? (data(`${tag}.json`) as Exceptions)
      : { same: [], long: [], terms: {} };

    test('every namespace is whole or absent', () => {
      const owes = tag === 'en' || tag === 'fr' ? new Set<string>() : owed;
      const faults = folders.flatMap((folder) => {
        const translated = read(folder, tag);
        if (!translated) return [];
        const owedHere = [...owes]
          .filter((name) => name.startsWith(`${folder} `))
          .map((name) => name.slice(folder.length + 1));
        return faultsOfKeys(language, english.get(folder)!, translated, new Set(owedHere)).map(
          (fault) => `${folder} ${fault}`,
        );
      });
      expect(faults, '`node scripts/owed-texts.ts --write` counts new texts as owed').toEqual([]);
    });

    test('placeholders, tags and lines are those of the English text, and none is empty', () => {
      expect(told(pairs, faultsOfMarks)).toEqual([]);
    });

    test('letters are those of the language', () => {
      expect(told(pairs, (pair) => faultsOfScript(tag, pair))).toEqual([]);
    });

    test('signs are set as the language sets them', () => {
      expect(told(pairs, (pair) => faultsOfTypesetting(tag, pair))).toEqual([]);
    });

    test.skipIf(tag === 'en')('a text is not the same as in English, but for those that are listed', () => {
      const same = pairs.filter(isAsInEnglish).map(({ translated }) => translated);
      expect([...new Set(same)].sort()).toEqual([...exceptions.same].sort());
    });

    test('a short text is not much longer than in English, but for those that are listed', () => {
      const long = pairs.filter(isTooLong).map(({ name }) => name);
      expect([...new Set(long)].sort()).toEqual([...exceptions.long].sort());
    });

    test('the words of the product are those of the glossary, but for those that are listed', () => {
      const other = pairs.filter((pair) => faultsOfTerms(tag, pair, terms).length > 0);
      const unlisted = other.filter(({ name }) => !(name in exceptions.terms));
      expect(told(unlisted, (pair) => faultsOfTerms(tag, pair, terms))).toEqual([]);
      const stale = Object.keys(exceptions.terms).filter((listed) => !other.some(({ name }) => name === listed));
      expect(stale, 'exceptions that no text needs').toEqual([]);
    });
  },
);
