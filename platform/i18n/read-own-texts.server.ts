import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from './languages.ts';
import { fallbackLocale } from './locales.ts';
import type { OwnTexts } from './own-texts.ts';
import { pluralsOf, type Texts } from './owed-texts.ts';
import { englishOf, faultsOfMarks, flat, nested, wantedKeys, withoutPlural } from './text-faults.ts';
import { textFolders, textsIn } from './text-files.ts';

/** A file of texts, or one of its texts, that is not used, and why. */
export interface OwnTextFault {
  /** From the folder of texts, such as `ar/cards.json`. */
  readonly file: string;
  readonly key?: string;
  readonly says: string;
}

/** What an instance has of a language. */
export interface OwnLanguage extends OwnTexts {
  /** By namespace: the texts that are used. */
  readonly texts: ReadonlyMap<string, Texts>;
  readonly count: number;
  /** How many of all texts there are, 0 to 1, counting those of the product. */
  readonly share: number;
  readonly isOffered: boolean;
}

/** A language beyond the table is offered from this share of texts on. */
export const offeredFrom = 0.95;

const ofProject = fileURLToPath(new URL('../../', import.meta.url));
const longestName = 40;
const nameFile = 'language.json';

/** Where an instance may have texts of its own: `{tag}/{namespace}.json`, and `{tag}/language.json` with its name. */
export const ownTextsFolder = (dataFolder: string): string => join(dataFolder, 'texts');

/**
 * Reads and checks the texts of an instance. Never throws for what is in a file: a text that would break a screen is
 * not used, and named.
 *
 * @param root The folder of the project, with the texts of the product.
 */
export function readOwnLanguages(
  dataFolder: string,
  root = ofProject,
): { languages: OwnLanguage[]; faults: OwnTextFault[] } {
  const folder = ownTextsFolder(dataFolder);
  const faults: OwnTextFault[] = [];
  const found: OwnLanguage[] = [];
  if (!existsSync(folder)) return { languages: found, faults };
  const entries = namesIn(folder);
  if (typeof entries === 'string') faults.push({ file: 'texts', says: entries });
  else if (entries.length > 0) {
    const product = productTexts(root);
    for (const tag of entries) {
      const ofLanguage = join(folder, tag);
      // Also a link to one, as containers mount what they are configured with.
      const isFolder = statSync(ofLanguage, { throwIfNoEntry: false })?.isDirectory();
      const wrong = isFolder ? faultOfTag(tag) : 'is no folder of a language';
      const files = wrong ?? namesIn(ofLanguage);
      if (typeof files === 'string') faults.push({ file: tag, says: files });
      else found.push(languageIn({ folder: ofLanguage, files, tag, product }, faults));
    }
  }
  return { languages: found, faults };
}

/** The English texts, flat, and the whole ones of a language, by namespace. */
interface ProductTexts {
  readonly english: ReadonlyMap<string, ReadonlyMap<string, string>>;
  in(namespace: string, tag: string, own: Texts): Texts;
  /** How many texts of a language the product has itself. */
  translated(namespace: string, tag: string): boolean;
}

function productTexts(root: string): ProductTexts {
  const folders = textFolders(root);
  return {
    english: new Map(
      [...folders].map(([namespace, folder]) => [namespace, flat(textsIn(root, folder, fallbackLocale))]),
    ),
    in: (namespace, tag, own) => textsIn(root, folders.get(namespace)!, tag, own),
    translated: (namespace, tag) => existsSync(join(root, folders.get(namespace)!, `${tag}.json`)),
  };
}

interface OwnFolder {
  readonly folder: string;
  readonly files: readonly string[];
  readonly tag: string;
  readonly product: ProductTexts;
}

function languageIn({ folder, files, tag, product }: OwnFolder, faults: OwnTextFault[]): OwnLanguage {
  const texts = new Map<string, Texts>();
  let name = ownNameOf(tag);
  let [count, done, all] = [0, 0, 0];
  for (const entry of files) {
    const file = `${tag}/${entry}`;
    const content = jsonIn(join(folder, entry));
    const namespace = /^([\w-]+)\.json$/.exec(entry)?.[1] ?? '';
    const english = product.english.get(namespace);
    if (entry === nameFile) {
      const given = content?.['name'];
      if (typeof given === 'string' && given.trim() !== '' && given.length <= longestName) name = given.trim();
      else faults.push({ file, says: `has no "name" of at most ${longestName} characters` });
    } else if (!english) faults.push({ file, says: 'is named as no texts are' });
    else if (!content) faults.push({ file, says: 'is no JSON object' });
    else {
      const { used, wrong } = checkedTexts(leaves(content), english, tag);
      faults.push(...wrong.map((fault) => ({ file, ...fault })));
      count += used.size;
      if (used.size > 0) texts.set(namespace, nested(used));
    }
  }
  const hash = createHash('sha256').update(name);
  for (const [namespace, english] of product.english) {
    const own = texts.get(namespace) ?? {};
    const keys = new Set([...english.keys()].map(withoutPlural));
    const has = new Set([...flat(own).keys()].map(withoutPlural));
    all += keys.size;
    done += product.translated(namespace, tag) ? keys.size : has.size;
    hash.update(JSON.stringify(product.in(namespace, tag, own)));
  }
  const share = done / all;
  const isOffered = isKnown(tag) ? count > 0 : share >= offeredFrom;
  return { tag, name, hash: hash.digest('base64url').slice(0, 8), texts, count, share, isOffered };
}

/** The texts that may be shown, by key, and what is wrong with the others. */
export function checkedTexts(
  given: Iterable<readonly [key: string, text: unknown]>,
  english: ReadonlyMap<string, string>,
  tag: string,
): { used: Map<string, string>; wrong: { key: string; says: string }[] } {
  const wanted = wantedKeys(english, pluralsOf(tag));
  const used = new Map<string, string>();
  const wrong: { key: string; says: string }[] = [];
  for (const [key, text] of given) {
    const original = englishOf(english, key);
    const says =
      typeof text !== 'string'
        ? 'is no text'
        : original === undefined
          ? 'is the key of no text'
          : wanted.has(key)
            ? faultsOfMarks({ key, english: original, translated: text }).join(', ')
            : 'is a plural form that the language does not have';
    if (says) wrong.push({ key, says });
    else used.set(key, text as string);
  }
  return { used, wrong };
}

/** `a.b.c` and what is there, which may be no text. */
export function* leaves(content: object, prefix = ''): Generator<readonly [key: string, value: unknown]> {
  for (const [key, value] of Object.entries(content))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) yield* leaves(value, `${prefix}${key}.`);
    else yield [`${prefix}${key}`, value];
}

/** What is in a folder, sorted and without hidden files, or why that cannot be said. */
function namesIn(folder: string): string[] | string {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .toSorted();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR' ? 'is no folder' : 'cannot be read';
  }
}

/** `undefined` where the file has no object. */
export function jsonIn(path: string): Record<string, unknown> | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
    const isObject = typeof content === 'object' && content !== null && !Array.isArray(content);
    return isObject ? (content as Record<string, unknown>) : undefined;
  } catch {
    // Its fault is told with the name of the file.
    return undefined;
  }
}

const isKnown = (tag: string): boolean => languages.some((each) => each.tag === tag);

/** What is wrong with the name of a folder. */
export function faultOfTag(tag: string): string | undefined {
  const named = languages.find((each) => each.specName === tag && each.tag !== tag);
  if (named) return `is named ${named.tag} here`;
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical === tag ? undefined : `is named ${canonical} as a language tag`;
  } catch {
    return 'is no language tag, such as nl or es-MX';
  }
}

const ownNameOf = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
