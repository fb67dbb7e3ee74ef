import type { MapNode, MapResource } from '../map-content.ts';
import { mapLimits } from '../map-limits.ts';
import { wordsOf, text, type CanvasRow } from './canvas-rows.ts';
import { beginning, Notes, storable } from './import-notes.ts';
import { writeInline, writeLink } from './inline-marks.ts';
import { atStart, noteOf, writeNote } from './markdown-lines.ts';
import { resourcesOf } from './outline-tree.ts';

/** What a node shows of a row: as much as there is room for. The row keeps the rest. */
export function shownOf(row: CanvasRow, notes = new Notes()) {
  const { label: whole, desc: wholeDesc, links } = wordsOf(row);
  const label = beginning(whole, mapLimits.label).trim();
  const note = noteOf(storable(wholeDesc));
  const desc = beginning(note, mapLimits.nodeDesc);
  notes.add('shownInPart', Number(whole.length > mapLimits.label) + Number(note.length > mapLimits.nodeDesc));
  const { resources = [] } = resourcesOf(links, label, notes);
  return { label, desc, resources };
}

/** The text of a node that no file had. */
export const textOf = (node: MapNode): string =>
  withTitle(node, [...described(node), ...attachedLinks(node), ...(node.resources ?? []).map(linkOf)]);

/** The texts that the row had, unless they were changed here. */
export function changedWords(node: MapNode, row: CanvasRow): CanvasRow {
  const had = wordsOf(row);
  const shown = shownOf(row);
  const isSameLabel = (node.label ?? '') === shown.label;
  const type = text(row['type']);
  if (type === 'group' || type === 'file' || type === 'link') return isSameLabel ? {} : { label: node.label ?? '' };
  const resources = node.resources ?? [];
  const isSameDesc =
    (node.desc ?? '') === shown.desc && shown.resources.every((known) => resources.some((each) => isSame(each, known)));
  const added = resources.filter((each) => !shown.resources.some((known) => isSame(each, known)));
  const links = [...attachedLinks(node), ...(isSameDesc ? added : resources).map(linkOf)];
  if (isSameLabel && isSameDesc && links.length === 0) return {};
  // What had no room here and was never seen stays in the file.
  const unseen = had.label.slice(shown.label.length).trim();
  const label = isSameLabel ? [had.written.label] : [title(node), ...(unseen === '' ? [] : [writeInline(unseen)])];
  const desc = isSameDesc
    ? [had.written.desc]
    : [...described(node), ...writeNote(had.desc.slice(shown.desc.length).trimEnd(), 'canvas')];
  const below = [...desc, ...links].filter((line, at, all) => line !== '' || (at > 0 && at < all.length - 1));
  return { text: isSameLabel ? [...label, ...below].join('\n') : withTitle(node, [...label.slice(1), ...below]) };
}

/** Whether a row has this resource in its text or is it. */
export const isNamedIn = (row: CanvasRow, title: string, url: string): boolean =>
  (row['type'] === 'link' && row['url'] === url) || shownOf(row).resources.some((each) => isSame(each, { title, url }));

type Named = Pick<MapResource, 'title' | 'url'>;
const isSame = (one: Named, other: Named) => one.url === other.url && one.title === other.title;

const title = ({ label = '' }: MapNode) => atStart(asLines(label).trim(), 'canvas');
const described = ({ desc = '' }: MapNode) => {
  const note = noteOf(asLines(desc));
  return note === '' ? [] : writeNote(note, 'canvas');
};

/** The first line is the title, even if it is empty. */
function withTitle(node: MapNode, below: readonly string[]): string {
  const first = title(node);
  return [first === '' && below.length > 0 ? '&nbsp;' : first, ...below].join('\n');
}

const asLines = (words: string) => words.replaceAll(/\r\n?/g, '\n');

function linkOf({ title: words, url }: Named): string {
  if (url === '') return atStart(words, 'canvas');
  return /^[^\s()<>\\&]+$/.test(url) ? writeLink(words, url).replace(/\(<([^<>]*)>\)$/, '($1)') : writeLink(words, url);
}

const attachedLinks = ({ memento, roadmap }: MapNode): string[] => [
  ...(memento ? [linkOf({ title: memento.title, url: `/app/card/${memento._id}` })] : []),
  ...(roadmap ? [linkOf({ title: roadmap.title, url: `/app/focusmap/${roadmap._id}` })] : []),
];
