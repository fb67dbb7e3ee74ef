import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fallbackLocale } from './locales.ts';
import { filledFrom, type Texts } from './owed-texts.ts';

/**
 * Folders with texts, from the root of the project, by namespace: the folder that holds `texts`. Screens that are
 * seldom opened have texts of their own, such as `features/self-test/ui/several/texts`.
 */
export function textFolders(root: string): ReadonlyMap<string, string> {
  const folders = globSync(['app/texts', 'ui/texts', 'features/*/texts', 'features/*/ui/*/texts'], { cwd: root })
    .map((folder) => folder.replaceAll('\\', '/'))
    .sort();
  return new Map(folders.map((folder) => [basename(dirname(folder)), folder]));
}

/** Path of a namespace's texts in a language, or `undefined` if they are not translated. */
export function textFile(root: string, folder: string, locale: string): string | undefined {
  const path = join(root, folder, `${locale}.json`);
  return existsSync(path) ? path : undefined;
}

/**
 * A namespace's texts in a language, over which lie those of the instance; those that are not translated yet are in
 * English.
 */
export function textsIn(root: string, folder: string, locale: string, own: Texts = {}): Texts {
  const [english, translated] = [fallbackLocale, locale].map((each) => {
    const path = textFile(root, folder, each);
    return path ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
  });
  return locale === fallbackLocale ? laidOver(english!, own) : filledFrom(english!, laidOver(translated!, own), locale);
}

/** `own` has no keys but those of texts. */
function laidOver(texts: Texts, own: Texts): Texts {
  const all: Record<string, string | Texts> = { ...texts };
  for (const [key, value] of Object.entries(own)) {
    const below = all[key];
    all[key] = typeof value === 'string' ? value : laidOver(typeof below === 'object' ? below : {}, value);
  }
  return all;
}
