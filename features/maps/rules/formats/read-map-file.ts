import type { Graph } from '../graph.ts';
import { mapLimits } from '../map-limits.ts';
import { cutText, Notes, UnreadableFile, type ImportNote } from './import-notes.ts';
import { fromIndentedText, isIndentedText } from './indented-text.ts';
import { mapOfTree, type TreeItem } from './outline-tree.ts';
import { fromJson } from './read-json.ts';
import { fromMarkdown } from './read-markdown.ts';
import { fromFreemind, fromOpml } from './read-outlines.ts';

/** In bytes. The largest maps that are shared on the web have 2 MB. */
export const largestFile = 5_000_000;

export interface ReadMap {
  readonly format: 'canvas' | 'flow' | 'freemind' | 'opml' | 'markdown' | 'text';
  readonly title: string;
  readonly graph: Graph;
  readonly notes: readonly { readonly note: ImportNote; readonly count: number }[];
}

/**
 * Reads a file of another program. The format is told by the ending of its name, or by its first characters. Throws
 * `UnreadableFile` if it is none of the known ones.
 */
export function readMapFile(name: string, file: string, newId: () => string): ReadMap {
  const notes = new Notes();
  notes.add('unreadableLetters', file.split('\uFFFD').length - 1);
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot).toLowerCase();
  const fileTitle = cutText(dot > 0 ? name.slice(0, dot) : name, mapLimits.title, new Notes());
  const isJson = ending === '.canvas' || ending === '.json';
  if (isJson) {
    const { format, graph } = fromJson(file, ending === '.canvas', newId, notes);
    return { format, title: fileTitle, graph, notes: notes.list() };
  }
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const format = formatOf(ending, text);
  if (!isXml(format) && text.includes('\0')) throw new UnreadableFile('not a text');
  const { tree, title } = read[format](text, fileTitle, notes);
  const graph = mapOfTree(tree, newId, notes);
  const own = cutText(title ?? tree.text, mapLimits.title, new Notes()).replaceAll('\n', ' ');
  return { format, title: own || fileTitle, graph, notes: notes.list() };
}

type TextFormat = Exclude<ReadMap['format'], 'canvas' | 'flow'>;

const read: Record<
  TextFormat,
  (text: string, title: string, notes: Notes) => { readonly tree: TreeItem; readonly title?: string }
> = {
  opml: fromOpml,
  freemind: (...file) => ({ tree: fromFreemind(...file) }),
  markdown: (...file) => ({ tree: fromMarkdown(...file) }),
  text: (text, title) => ({ tree: fromIndentedText(text, title) }),
};

const isXml = (format: TextFormat) => format === 'opml' || format === 'freemind';

function formatOf(ending: string, text: string): TextFormat {
  const head = text.slice(0, 2_000);
  const looksLikeXml = /^\s*(?:<\?xml|<map|<opml|<!DOCTYPE)/i.test(head);
  if (ending === '.opml' || (looksLikeXml && /<opml/i.test(head))) return 'opml';
  if (looksLikeXml || ending === '.mm' || ending === '.xml') return 'freemind';
  return !/^\.(?:md|markdown)$/.test(ending) && isIndentedText(text) ? 'text' : 'markdown';
}
