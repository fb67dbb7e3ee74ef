import { mapLimits } from '../map-limits.ts';
import { storable } from './import-notes.ts';
import { readInline } from './inline-marks.ts';
import { isBlank, noteOf, readNote, withoutEdges } from './markdown-lines.ts';
import type { TreeLink } from './link-address.ts';

/** A row of JSON Canvas 1.0, with whatever keys other programs add. */
export interface CanvasRow {
  readonly [key: string]: unknown;
}

export const isRow = (value: unknown): value is CanvasRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An id; some programs write numbers. */
export const key = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

const number = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 9_000_000 ? value : otherwise;

export interface CanvasBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const boxOf = (row: CanvasRow): CanvasBox => ({
  x: number(row['x'], 0),
  y: number(row['y'], 0),
  width: Math.min(20_000, Math.max(1, number(row['width'], 240))),
  height: Math.min(20_000, Math.max(1, number(row['height'], 80))),
});

/** What a row says, uncut, and how it is written there. */
export interface RowWords {
  readonly label: string;
  readonly desc: string;
  readonly links: readonly TreeLink[];
  readonly written: { readonly label: string; readonly desc: string };
}

/** Of the Markdown in a row the first line that is written is the title of a node, the rest its description. */
export function wordsOf(row: CanvasRow): RowWords {
  const markdown = storable(text(row['text'])).replaceAll(/\r\n?/g, '\n');
  if (markdown === '') {
    const name = text(row['file']);
    const file = name.slice(name.lastIndexOf('/') + 1).replace(/\.md$/i, '');
    const label = storable(text(row['label']) || file || text(row['url'])).trim();
    return { label, desc: '', links: [], written: { label, desc: '' } };
  }
  const lines = markdown.split('\n');
  const at = Math.max(
    0,
    lines.findIndex((line) => !isBlank(line)),
  );
  const rest = lines.slice(at + 1);
  const title = readInline(withoutEdges(lines[at]!).replace(/^#{1,6}[ \t]+/, ''));
  const { note, links } = readNote(rest, 'canvas');
  return {
    label: title.text.trim(),
    desc: note,
    links: [...title.links, ...links],
    written: { label: lines[at]!, desc: noteOf(rest.join('\n')) },
  };
}

/** The six colours of the format, and any other one. */
const colours = ['#DC2626', '#EA580C', '#CA8A04', '#16A34A', '#0891B2', '#7C3AED'];
export function colourOf({ color }: CanvasRow): string | undefined {
  if (typeof color !== 'string') return undefined;
  return /^#[0-9a-f]{6}$/i.test(color) ? color : colours[Number(color) - 1];
}

/** Deeper values could not be checked by the server. */
const deepest = 40;
export function isKeepable(value: unknown): boolean {
  return !isDeeper(value, deepest) && JSON.stringify(value).length < mapLimits.extra - 100;
}

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((inner) => isDeeper(inner, most - 1));
}
