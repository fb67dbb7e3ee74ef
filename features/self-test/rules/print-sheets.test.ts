import { describe, expect, test } from 'vitest';
import {
  cardPages,
  cardPlaces,
  cutMarks,
  flashcardPages,
  flashcardPlaces,
  papers,
  type Paper,
  type Place,
} from './print-sheets.ts';

const names = (places: readonly (Place | string)[]) =>
  places.map((place) => (place === null ? '-' : typeof place === 'string' ? place : place.cardId)).join('');
const ids = (count: number) => Array.from({ length: count }, (_, at) => String.fromCharCode(97 + at));

describe('[S2 §9] card sheet', () => {
  test.each(['a4', 'letter'] as const)('nine places of 63 × 88 mm in 3 × 3, centred on %s', (paper: Paper) => {
    const places = cardPlaces(paper);
    expect(places).toHaveLength(9);
    for (const { width, height } of places) expect([width, height]).toEqual([63, 88]);
    const [first, last] = [places[0]!, places.at(-1)!];
    expect(first.x).toBeCloseTo(papers[paper].width - last.x - last.width, 6);
    expect(first.y).toBeCloseTo(papers[paper].height - last.y - last.height, 6);
    expect(places[1]!.x - first.x).toBe(63);
    expect(places[3]!.y - first.y).toBe(88);
  });
  test('10 mm of padding on A4; on Letter what three cards leave', () => {
    expect(cardPlaces('a4')[0]!.x).toBeGreaterThanOrEqual(10);
    expect(cardPlaces('a4')[0]!.y).toBeGreaterThanOrEqual(10);
    expect(cardPlaces('letter')[0]!.x).toBeGreaterThanOrEqual(10);
    expect(cardPlaces('letter')[0]!.y).toBeCloseTo(7.7, 6);
  });
  test.each(['a4', 'letter'] as const)('cut marks of 5 mm outside the cards, on %s', (paper: Paper) => {
    const marks = cutMarks(paper);
    expect(marks).toHaveLength(16);
    const { x: left, y: top } = cardPlaces(paper)[0]!;
    for (const { x, y, width, height } of marks) {
      expect(width + height).toBe(5);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(papers[paper].width);
      expect(y + height).toBeLessThanOrEqual(papers[paper].height);
      const inside = x > left && x < left + 189 && y > top && y < top + 264;
      expect(inside && y + height > top && y < top + 264).toBe(false);
    }
  });
  test.each([
    ['two cards', 2, { variant: 0, backs: true }, ['front ab-------', 'back -ba------']],
    ['nine cards', 9, { variant: 3, backs: true }, ['front abcdefghi', 'back cbafedihg']],
    ['ten cards', 10, { variant: 0, backs: false }, ['front abcdefghi', 'front j--------']],
    ['no back for variant 5', 2, { variant: 5, backs: true }, ['front ab-------']],
    ['a single card nine times, without backs', 1, { variant: 0, backs: true }, ['front aaaaaaaaa']],
    ['no cards', 0, { variant: 0, backs: true }, []],
  ] as const)('%s', (_, count, options, pages) => {
    expect(cardPages(ids(count), options).map(({ side, places }) => `${side} ${names(places)}`)).toEqual(pages);
  });
  test('two hundred cards: 23 fronts, each followed by its back', () => {
    const pages = cardPages(
      Array.from({ length: 200 }, (_, at) => String(at)),
      { variant: 0, backs: true },
    );
    expect(pages.map(({ side }) => side)).toEqual(Array.from({ length: 46 }, (_, at) => (at % 2 ? 'back' : 'front')));
    expect(pages.at(-2)!.places.map((place) => place?.cardId)).toEqual(['198', '199', ...Array(7).fill(undefined)]);
    expect(pages.at(-1)!.places.map((place) => place?.cardId)).toEqual([
      undefined,
      '199',
      '198',
      ...Array(6).fill(undefined),
    ]);
  });
  test.each([
    ['every eye variant', 'all', [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ['the chosen one nine times', 3, [3, 3, 3, 3, 3, 3, 3, 3, 3]],
  ] as const)('a single card shows %s', (_, variant, shown) => {
    const [page] = cardPages(['a'], { variant, backs: true });
    expect(page!.places.map((place) => place!.variant)).toEqual(shown);
  });
});

describe('[S2 §9] single-card sheet', () => {
  test.each([
    ['no flashcards', 0, false, ['title ']],
    ['two flashcards are padded to six', 2, false, ['title ', 'questions ab----']],
    ['seven need two pages', 7, false, ['title ', 'questions abcdef', 'questions g-----']],
    ['answers on the backs', 3, true, ['title ', 'blank ', 'questions abc---', 'answers ba-c--']],
  ] as const)('%s', (_, count, backs, pages) => {
    expect(flashcardPages(ids(count), { backs }).map(({ side, places }) => `${side} ${names(places)}`)).toEqual(pages);
  });
  test.each(['a4', 'letter'] as const)('six cells within the padding, on %s', (paper: Paper) => {
    const places = flashcardPlaces(paper);
    expect(places).toHaveLength(6);
    const last = places.at(-1)!;
    expect([places[0]!.x, places[0]!.y]).toEqual([10, 10]);
    expect(last.x + last.width).toBeCloseTo(papers[paper].width - 10, 6);
    expect(last.y + last.height).toBeCloseTo(papers[paper].height - 10, 6);
  });
});
