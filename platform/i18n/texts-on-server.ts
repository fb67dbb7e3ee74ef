import { fileURLToPath } from 'node:url';
import { ownTexts } from './own-texts.ts';
import type { Texts } from './owed-texts.ts';
import type { OwnLanguage } from './read-own-texts.server.ts';
import { textFolders, textsIn } from './text-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = new Map<string, Texts>();
let folders: ReadonlyMap<string, string> | undefined;

const allFolders = () => (folders ??= textFolders(root));

export const namespacesOnServer = (): string[] => [...allFolders().keys()];

/** Texts of the instance in a language. The pages have a copy of this module, so they are where both find them. */
export const ownTextsOnServer = (locale: string): OwnLanguage | undefined =>
  (ownTexts() as readonly OwnLanguage[]).find(({ tag }) => tag === locale);

/** A namespace in a language, for pages, letters and files, read from disk when it is first asked for. */
export function textsOnServer(namespace: string, locale: string): Texts {
  const name = `${locale} ${namespace}`;
  const known = read.get(name);
  if (known) return known;
  const folder = allFolders().get(namespace);
  if (!folder) throw new Error(`no texts ${namespace}`);
  const texts = textsIn(root, folder, locale, ownTextsOnServer(locale)?.texts.get(namespace));
  read.set(name, texts);
  return texts;
}
