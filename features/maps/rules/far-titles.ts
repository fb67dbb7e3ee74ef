import { overlaps, type Box } from './boxes.ts';
import { outlineOf, type Graph } from './graph.ts';

/** Titles that are smaller on the screen cannot be read. In pixels. */
export const leastReadable = 7;
/** Of a title that is drawn larger than its node has it: the height, and the space around it. In pixels. */
export const farTitle = { height: 20, gap: 4, widest: 150, narrowest: 80 } as const;
/** As many fit on a large screen. */
const most = 300;
/** No title is narrower, in pixels: the space at both ends. */
const leastWidth = 12;

/**
 * How wide titles may be on a map that is drawn so wide: four of them fit side by side. In steps, so that what was
 * measured holds while the zoom changes.
 */
export const widestFor = (width: number): number =>
  Math.min(farTitle.widest, Math.max(farTitle.narrowest, Math.round(width / 40) * 10));

export interface Depth {
  /** 1 for the main node. */
  readonly level: number;
  /** Nodes below it. */
  readonly below: number;
}

/** How deep each node lies, and how many lie below it. */
export function depthsOf(graph: Graph): Map<string, Depth> {
  const rows = outlineOf(graph);
  const below = new Map<string, number>();
  // From the last row up: what lies below a node comes after it.
  for (const { id, parentId } of rows.toReversed())
    if (parentId !== undefined) below.set(parentId, (below.get(parentId) ?? 0) + (below.get(id) ?? 0) + 1);
  return new Map(rows.map(({ id, level }) => [id, { level, below: below.get(id) ?? 0 }]));
}

/** A title as it would be drawn. In pixels of the screen; the middle is that of its node. */
export interface Title {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Asked only for titles that may have room: measuring all of a large map takes longer than drawing it. */
  readonly widthOf: () => number;
  /** Selected, or found by the search. */
  readonly isMarked: boolean;
}
export interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Which titles of a map seen from afar are drawn, and where: as many as do not overlap, the main node first, then what
 * is marked, then level by level, larger branches first. Those of the first branches move up or down a little where
 * they would lie over another.
 *
 * @param taken What no title may lie over.
 * @returns Middles, in pixels of the screen.
 */
export function farTitles(
  titles: readonly Title[],
  depths: ReadonlyMap<string, Depth>,
  taken: readonly Box[] = [],
): Placed[] {
  const deepest = { level: Infinity, below: 0 };
  const known = titles.map((title) => ({ title, depth: depths.get(title.id) ?? deepest }));
  const order = known.toSorted(
    (one, other) =>
      Number(other.depth.level === 1) - Number(one.depth.level === 1) ||
      Number(other.title.isMarked) - Number(one.title.isMarked) ||
      one.depth.level - other.depth.level ||
      other.depth.below - one.depth.below,
  );
  const grid = new Grid();
  for (const rect of taken) grid.add(rect);
  const drawn: Placed[] = [];
  for (const { title, depth } of order) {
    if (drawn.length >= most) break;
    const step = farTitle.height + farTitle.gap;
    const shifts = depth.level <= 2 || title.isMarked ? [0, -step, step, -2 * step, 2 * step] : [0];
    const boxOf = (by: number, width: number): Box => ({
      x: title.x - width / 2,
      y: title.y - farTitle.height / 2 + by,
      width: width + farTitle.gap,
      height: step,
    });
    const free = shifts.filter((by) => grid.isFree(boxOf(by, leastWidth)));
    if (free.length === 0) continue;
    const width = title.widthOf();
    const place = free.map((by) => boxOf(by, width)).find((rect) => grid.isFree(rect));
    if (!place) continue;
    grid.add(place);
    drawn.push({ id: title.id, x: title.x, y: place.y + farTitle.height / 2, width });
  }
  return drawn;
}

/** Finds what overlaps among many rectangles by the cells that they lie in. */
class Grid {
  readonly #cells = new Map<string, Box[]>();

  add(rect: Box): void {
    for (const cell of cellsOf(rect)) {
      const known = this.#cells.get(cell);
      if (known) known.push(rect);
      else this.#cells.set(cell, [rect]);
    }
  }

  isFree(rect: Box): boolean {
    for (const cell of cellsOf(rect)) if (this.#cells.get(cell)?.some((other) => overlaps(rect, other))) return false;
    return true;
  }
}

const cell = { width: farTitle.widest, height: 4 * farTitle.height } as const;

function* cellsOf({ x, y, width, height }: Box): Generator<string> {
  for (let column = Math.floor(x / cell.width); column <= Math.floor((x + width) / cell.width); column++)
    for (let row = Math.floor(y / cell.height); row <= Math.floor((y + height) / cell.height); row++)
      yield `${column} ${row}`;
}

/** A title as it is drawn, and how wide. */
export interface ShortTitle {
  readonly text: string;
  readonly width: number;
}

const mostSigns = 80;
/** One for all titles: making one takes longer than measuring a title. */
let segmenter: Intl.Segmenter | undefined;

/**
 * The beginning of a title that is no wider than `widest`, at least one sign. Measures as little as possible: a layout
 * changes the room for all titles of a large map at once.
 */
export function shortTitle(title: string, widest: number, widthOf: (text: string) => number): ShortTitle {
  if (title.length <= mostSigns) {
    const width = widthOf(title);
    if (width <= widest) return { text: title, width };
  }
  segmenter ??= new Intl.Segmenter();
  const signs = Array.from(segmenter.segment(title.slice(0, 200)), ({ segment }) => segment);
  const firstSigns = (count: number): ShortTitle => {
    const text = count < signs.length ? `${signs.slice(0, count).join('').trimEnd()}…` : title;
    return { text, width: widthOf(text) };
  };
  let fits = 1;
  let fitting = firstSigns(fits);
  let tooMany = Math.min(signs.length, mostSigns) + 1;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    const tried = firstSigns(middle);
    if (tried.width > widest) tooMany = middle;
    else [fits, fitting] = [middle, tried];
  }
  return fitting;
}
