import { createHash } from 'node:crypto';
import { locales } from '../i18n/locales.ts';
import { textFile, textFolders, textsIn } from '../i18n/text-files.ts';

/** Namespaces that are always wanted together, by the name of their file. Each other one has a file of its own. */
export type TextGroups = Readonly<Record<string, readonly string[]>>;

/** A file of texts for the browser. */
export interface TextFile {
  /** From the root of the built client. */
  readonly file: string;
  readonly language: string;
  /** What it is made of, such as `/app/texts/en.json`. */
  readonly sources: readonly string[];
  /** Texts by namespace, as JSON. */
  readonly content: string;
}

export interface BuiltTexts {
  readonly files: readonly TextFile[];
  /** For the browser (`virtual:texts`). */
  readonly where: Readonly<Record<string, string>>;
  readonly hashes: Readonly<Record<string, string>>;
}

const characters = 8;

/**
 * The files of each language that has texts. One hash for a language instead of one for each of its files: the
 * browser has them all in its first script. Texts that are not translated yet are in English: the browser has no
 * second language to look in.
 */
export function builtTexts(root: string, groups: TextGroups): BuiltTexts {
  const folders = textFolders(root);
  const namespacesOf = new Map(Object.entries(groups));
  const where: Record<string, string> = {};
  for (const [group, namespaces] of namespacesOf)
    for (const namespace of namespaces) {
      if (!folders.has(namespace)) throw new Error(`no texts ${namespace} for the group ${group}`);
      if (where[namespace])
        throw new Error(`the texts ${namespace} are in the groups ${where[namespace]} and ${group}`);
      where[namespace] = group;
    }
  for (const namespace of folders.keys()) {
    if (groups[namespace]) throw new Error(`a group and texts are named ${namespace}`);
    if (!where[namespace]) namespacesOf.set(namespace, [namespace]);
  }
  const files: TextFile[] = [];
  const hashes: Record<string, string> = {};
  for (const language of locales.filter((each) => textFile(root, folders.get('app')!, each))) {
    const ofLanguage = [...namespacesOf].map(([group, namespaces]) => ({
      group,
      sources: namespaces.map((namespace) => `/${folders.get(namespace)}/${language}.json`),
      content: JSON.stringify(
        Object.fromEntries(namespaces.map((each) => [each, textsIn(root, folders.get(each)!, language)])),
      ),
    }));
    const hash = createHash('sha256');
    for (const { group, content } of ofLanguage) hash.update(group).update(content);
    hashes[language] = hash.digest('base64url').slice(0, characters);
    for (const { group, ...file } of ofLanguage)
      files.push({ file: `assets/texts-${group}-${language}-${hashes[language]}.json`, language, ...file });
  }
  return { files, where, hashes };
}
