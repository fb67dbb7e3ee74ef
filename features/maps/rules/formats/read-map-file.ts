import type { Graph } from '../graph.ts';
import { mapLimits } from '../map-limits.ts';
import { cutText, Notes, UnreadableFile, type ImportNote } from './import-notes.ts';
import { fromCanvas } from './json-canvas.ts';
import { mapOfTree } from './outline-tree.ts';
import { fromFreemind, fromMarkdown, fromOpml } from './read-outlines.ts';

/** In bytes. The largest maps that are shared on the web have 2 MB. */
export const largestFile = 5_000_000;

export interface ReadMap {
  readonly format: 'canvas' | 'freemind' | 'opml' | 'markdown';
  readonly title: string;
  readonly graph: Graph;
  readonly notes: readonly { readonly note: ImportNote; readonly count: number }[];
}

/**
 * Reads a file of another program. The format is told by the ending of its name, or by its first characters. Throws
 * `UnreadableFile` if it is none of the known ones.
 */
export function readMapFile(name: string, text: string, newId: () => string): ReadMap {
  const notes = new Notes();
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot).toLowerCase();
  const fileTitle = cutText(dot > 0 ? name.slice(0, dot) : name, mapLimits.title, new Notes());
  const format = formatOf(ending, text);
  if (format === 'canvas')
    return { format, title: fileTitle, graph: fromCanvas(text, newId, notes), notes: notes.list() };
  if (format === 'markdown' && text.includes('\0')) throw new UnreadableFile('not a text');
  const tree =
    format === 'opml'
      ? fromOpml(text, fileTitle, notes)
      : format === 'freemind'
        ? fromFreemind(text, fileTitle, notes)
        : fromMarkdown(text, fileTitle);
  const graph = mapOfTree(tree, newId, notes);
  const title = cutText(tree.text, mapLimits.title, new Notes()) || fileTitle;
  return { format, title, graph, notes: notes.list() };
}

function formatOf(ending: string, text: string): ReadMap['format'] {
  if (ending === '.canvas' || ending === '.json') return 'canvas';
  const head = text.slice(0, 2_000);
  const isXml = /^\s*(?:<\?xml|<map|<opml|<!)/i.test(head);
  if (ending === '.opml' || (isXml && /<opml/i.test(head))) return 'opml';
  return isXml || ending === '.mm' ? 'freemind' : 'markdown';
}
