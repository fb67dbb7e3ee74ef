import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applied, inverseOf } from '#platform/documents/operations.ts';
import { contentOf, newSettings, rowsOf, type MapContent, type MapNode, type Place } from '../map-content.ts';
import { cubeSide, laidDown, settled, stepped } from './board-moves.ts';
import {
  board,
  confetti,
  isPlaced,
  letFollow,
  partOf,
  putDown,
  putOnTile,
  resetBoard,
  startPlaces,
  strayed,
  throwsConfetti,
  tileAt,
  tileOf,
  tilesPerRow,
  withinBoard,
} from './board.ts';

const place = (x: number, y: number, z: number): Place => ({ x, y, z });
const node = (at: number, rest: Partial<MapNode> = {}): MapNode => ({
  id: at === 0 ? 'main' : `n${at}`,
  type: 'custom',
  position: { x: 0, y: at * 10 },
  label: `Node ${at}`,
  ...rest,
});
const mapOf = (nodes: readonly MapNode[]): MapContent => ({ settings: newSettings, nodes, edges: [] });
const mapWith = (count: number, stored: (at: number) => Place | undefined = () => undefined) =>
  mapOf(
    Array.from({ length: count }, (_, at) => {
      const spacePosition = stored(at);
      return node(at, spacePosition && { spacePosition });
    }),
  );

test('[S3 §9] a cube is 100, a step of the grid 50, a row of tiles 10', () => {
  expect([cubeSide, tilesPerRow]).toEqual([100, 10]);
  expect(stepped(place(0, 50, 0), 'right', 24).x).toBe(50);
  // Half a cube high in the middle; tiles are a cube and a step apart.
  expect(tileOf(0).y).toBe(cubeSide / 2);
  expect(tileOf(1).x - tileOf(0).x).toBe(150);
  expect([isPlaced(place(-675 + 50, 50, 0), 0), isPlaced(place(-675 + 50.1, 50, 0), 0)]).toEqual([true, false]);
});

test.each([
  [0, place(-675, 50, 0)],
  [9, place(675, 50, 0)],
  [10, place(-675, 50, 150)],
  [23, place(-225, 50, 300)],
])('[S3 §9] tile %i', (index, middle) => {
  expect(tileOf(index)).toEqual(middle);
  expect(tileAt(middle, 24)).toBe(index);
});

test.each([
  ['one step away counts', place(-625, 50, 50), true],
  ['further does not', place(-624.9, 50, 0), false],
  ['at any height', place(-626, 400, 0), true],
])('[S3 §4] a cube is placed within one step of its tile: %s', (_title, at, placed) => {
  expect(isPlaced(at, 0)).toBe(placed);
});

test('[S3 §4, §9] between tiles there is none, nor beyond the last', () => {
  expect(tileAt(place(-600, 50, 0), 24)).toBeUndefined();
  expect(tileAt(tileOf(24), 24)).toBeUndefined();
  expect(tileAt(place(-825, 50, 150), 24)).toBeUndefined();
});

test("[S3 §4] another one's cube on a tile stays where it was put; one's own goes to the middle", () => {
  const on = board(mapWith(24), 0);
  expect(putDown(on, 'n1', place(-650, 120, 20)).operations).toMatchObject([
    { id: 'n1', fields: { spacePosition: place(-650, 50, 20) } },
  ]);
  expect(putDown(on, 'main', place(-650, 120, 20)).operations).toMatchObject([
    { id: 'main', fields: { spacePosition: tileOf(0) } },
  ]);
  expect(putDown(on, 'gone', place(0, 0, 0)).operations).toEqual([]);
});

test.each([
  [place(0, -1e7, 0), place(0, 50, 0)],
  [place(1e7, 50, 0), place(1_500, 50, 0)],
  [place(0, 50, -1e7), place(0, 50, -750)],
  [place(0, 1e7, 1e7), place(0, 3_000, 2_400)],
])('[S3 §3] whatever was stored is on the board: %o', (stored, seen) => {
  expect(withinBoard(stored, 24)).toEqual(seen);
});

test('[S3 §2] cubes begin in rows before the tiles, strewn, the same on each device', () => {
  const ids = Array.from({ length: 24 }, (_, at) => `n${at}`);
  const places = startPlaces(ids);
  expect(places).toEqual(startPlaces(ids));
  expect(places.size).toBe(24);
  for (const { x, y, z } of places.values()) {
    expect(z).toBeGreaterThanOrEqual(4 * 150 - 20);
    expect(Math.abs(x)).toBeLessThanOrEqual(695);
    expect(y).toBe(50);
    expect(tileAt(place(x, y, z), 24)).toBeUndefined();
  }
  const rows = [...places.values()];
  for (const [at, one] of rows.entries())
    for (const other of rows.slice(at + 1))
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.z - other.z))).toBeGreaterThanOrEqual(100);
  expect([...places.keys()]).not.toEqual(ids);
});

test.each([
  [1, 1],
  [200, 1],
  [201, 2],
  [5_000, 25],
])('[S3 §2] %i nodes are %i boards', (count, parts) => {
  expect(board(mapWith(count), 0).parts).toBe(parts);
});

test('[S3 §2] tile numbers go on from board to board', () => {
  const { cubes, part } = board(mapWith(201), 1);
  expect([part, cubes.map(({ id, tile, at }) => [id, tile, at])]).toEqual([1, [['n200', 201, 0]]]);
  expect(partOf(200)).toEqual({ part: 1, at: 0 });
  expect(board(mapWith(201), 7).part).toBe(1);
});

test('[S3 §4] all placed is solved, until one more node is there', () => {
  const solved = board(mapWith(12, tileOf), 0);
  expect([solved.placed, solved.isSolved]).toEqual([12, true]);
  const more = board(mapOf([...mapWith(12, tileOf).nodes, node(12)]), 0);
  expect([more.placed, more.isSolved]).toEqual([12, false]);
  expect(board(mapOf([]), 0).isSolved).toBe(false);
});

test('[S3 §4] when the order changes the present order counts, and cubes can follow', () => {
  const map = mapWith(4, (at) => (at === 3 ? undefined : tileOf(at)));
  const turned = mapOf(map.nodes.map((each) => (each.id === 'n1' ? { ...each, position: { x: 0, y: 25 } } : each)));
  const on = board(turned, 0);
  expect(on.cubes.map(({ id, isPlaced: placed }) => [id, placed])).toEqual([
    ['main', true],
    ['n2', false],
    ['n1', false],
    ['n3', false],
  ]);
  expect(strayed(on).map(({ id }) => id)).toEqual(['n2', 'n1']);
  expect(letFollow(on).operations).toMatchObject([
    { id: 'n2', fields: { spacePosition: tileOf(1) } },
    { id: 'n1', fields: { spacePosition: tileOf(2) } },
  ]);
});

test('[S3 §4] a cube that somebody put on a wrong tile does not follow', () => {
  const at = putOnTile(board(mapWith(4), 0), 'n1', 3);
  expect(tileAt(at, 4)).toBe(3);
  const on = board(
    mapWith(4, (each) => (each === 1 ? at : undefined)),
    0,
  );
  expect(strayed(on)).toEqual([]);
  expect(putOnTile(on, 'n1', 1)).toEqual(tileOf(1));
});

test('[S3 §2] a reset moves back what was moved', () => {
  const on = board(
    mapWith(4, (at) => (at === 2 ? tileOf(0) : undefined)),
    0,
  );
  expect(resetBoard(on).operations).toEqual([{ kind: 'set', list: 'node', id: 'n2', fields: { spacePosition: null } }]);
});

test('[S3 §4] a cube in the hand has its place there', () => {
  const on = board(mapWith(4), 0, new Map([['n3', tileOf(3)]]));
  expect(on.cubes[3]).toMatchObject({ id: 'n3', isPlaced: true });
  expect(on.placed).toBe(1);
});

test.each([
  [undefined, 0, true],
  [1_000, 7_999, false],
  [1_000, 8_000, true],
])('[S3 §4, §9] confetti, thrown at %s ms, at %s ms: %s', (last, now, expected) => {
  expect(confetti).toEqual({ pieces: 200, ms: 7_000 });
  expect(throwsConfetti(last, now)).toBe(expected);
});

const part = fc.oneof(fc.integer({ min: -1_600, max: 2_600 }), fc.double({ min: -1e7, max: 1e7, noNaN: true }));
const anywhere = fc.record({ x: part, y: part, z: part });

test('[S3 §3, §4] whatever is stored, an act leaves cubes at whole places on the board, and undone it leaves the same rows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(anywhere, { nil: undefined }), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      anywhere,
      fc.constantFrom('putDown', 'laidDown', 'settled', 'letFollow', 'resetBoard'),
      (stored, chosen, to, act) => {
        const map = mapWith(stored.length, (at) => stored[at]);
        const on = board(map, 0);
        const { id } = on.cubes[chosen % on.cubes.length]!;
        const { operations } = {
          putDown: () => putDown(on, id, to),
          laidDown: () => laidDown(on, id, to),
          settled: () => settled(on, new Map([[id, to]]), id),
          letFollow: () => letFollow(on),
          resetBoard: () => resetBoard(on),
        }[act]();
        const before = rowsOf(map);
        const after = applied(before, operations);
        for (const { fields } of operations.filter((each) => each.kind === 'set')) {
          const written = fields['spacePosition'] as Place | null;
          if (!written) continue;
          expect(Object.values(written).every(Number.isInteger)).toBe(true);
          expect(withinBoard(written, stored.length)).toEqual(written);
        }
        if (act === 'putDown') expect(Object.keys(after)).toEqual(Object.keys(before));
        const seen = board(contentOf(after), 0).cubes;
        for (const cube of seen) expect(withinBoard(cube.place, stored.length)).toEqual(cube.place);
        expect(applied(after, inverseOf(before, operations))).toEqual(before);
      },
    ),
    { seed: 20_260, numRuns: 300, endOnFailure: true },
  );
});
