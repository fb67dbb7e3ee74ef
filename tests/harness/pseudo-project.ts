import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { textFolders } from '../../platform/i18n/text-files.ts';
import { pseudoTexts, type PseudoLanguage } from './pseudo-texts.ts';

/**
 * A folder like the project's, in which a pseudo language takes the place of English. The built program and the folders
 * that lead to texts are copied, everything else is a link.
 *
 * @returns Its absolute path. Who asked for it deletes it.
 */
export function pseudoProject(root: string, language: PseudoLanguage): string {
  const project = mkdtempSync(join(tmpdir(), 'loci-pseudo-'));
  const build = process.env['LOCI_BUILD'] ?? 'build';
  const folders = [...textFolders(root).values()];
  const copied = new Set([build, ...folders]);
  const onTheWay = new Set(['', ...folders.flatMap(foldersAbove)]);
  for (const folder of onTheWay) {
    mkdirSync(join(project, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder))) {
      const path = join(folder, name);
      if (copied.has(path)) cpSync(join(root, path), join(project, path), { recursive: true });
      else if (!onTheWay.has(path)) symlinkSync(join(root, path), join(project, path));
    }
  }
  const rewrite = (path: string) =>
    writeFileSync(path, JSON.stringify(pseudoTexts(JSON.parse(readFileSync(path, 'utf8')), language)));
  for (const folder of folders) rewrite(join(project, folder, 'en.json'));
  const assets = join(project, build, 'client/assets');
  for (const file of globSync('texts-*-en-????????.json', { cwd: assets })) {
    rewrite(join(assets, file));
    // Compressed when it was built.
    for (const ending of ['.br', '.gz']) rmSync(join(assets, `${file}${ending}`), { force: true });
  }
  return project;
}

const foldersAbove = (folder: string): string[] => {
  const above = dirname(folder);
  return above === '.' ? [] : [...foldersAbove(above), above];
};
