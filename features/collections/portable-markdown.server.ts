import { line, plain, withFiles } from '#platform/portable/markdown.server.ts';
import type { ReadableFile } from '#platform/portable/portable.server.ts';
import type { ExportedCollection } from './portable.contract.ts';

/** A collection as Markdown: its texts, and its cards in order, each linked to its file. */
export function collectionMarkdown(
  collection: ExportedCollection,
  cards: readonly ReadableFile[],
  words: (key: 'untitled' | 'untitledCollection' | 'cover') => string,
): string {
  const rows = cards.map(({ name, title }, at) => `${at + 1}. [${line(title) || words('untitled')}](<../${name}>)`);
  return `${[
    `# ${line(collection.title) || words('untitledCollection')}`,
    ...(collection.cover_picture ? [`![${words('cover')}](../${withFiles(collection.cover_picture.regular)})`] : []),
    ...(collection.description.trim() ? [plain(collection.description.trim())] : []),
    ...(rows.length > 0 ? [rows.join('\n')] : []),
  ].join('\n\n')}\n`;
}
