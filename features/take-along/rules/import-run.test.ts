import { describe, expect, test } from 'vitest';
import {
  atStart,
  countsOf,
  mayBegin,
  next,
  nothingMade,
  type Found,
  type ImportEvent,
  type ImportRun,
} from './import-run.ts';

type Event = ImportEvent<string>;
const found = (id: string, verdict: Found['verdict']): Found => ({ id, title: id.toUpperCase(), verdict });
const things = {
  cards: [found('a', 'new'), found('b', 'binned'), found('c', 'wrong'), found('d', 'known')],
  collections: [found('e', 'new')],
  maps: [found('f', 'binned')],
};
const after = (...events: Event[]): ImportRun<string> => events.reduce<ImportRun<string>>(next, atStart);

const reads: Event = { type: 'reads', done: 0, all: 0 };
const isFound: Event = { type: 'found', ...things, rest: 'diary' };
const begun: Event = { type: 'begun', left: [{ id: 'c', title: 'C', why: 'no title' }] };
const tookOut = (...ids: string[]): Event => ({ type: 'tookOut', ids: new Set(ids) });
const left: Event = { type: 'left', left: { id: 'a', title: 'A', why: 'no room' } };

const preview = { at: 'preview', ...things, rest: 'diary', withSettings: false, takenOut: 0, takesOut: false };
const making = {
  at: 'making',
  working: { at: 'cards', done: 0, all: 1 },
  made: nothingMade,
  left: [{ id: 'c', title: 'C', why: 'no title' }],
  takenOut: 0,
};

describe('[S1 §5] the import of an archive', () => {
  test.each<[string, Event[], object]>([
    [
      'a file is read',
      [{ type: 'reads', done: 20, all: 90 }],
      { at: 'reading', working: { at: 'reading', done: 20, all: 90 } },
    ],
    ['what it holds is shown', [reads, isFound], preview],
    ['a cancelled or refused file leads back', [reads, { type: 'readingEnded' }], { at: 'start', cancelled: true }],
    [
      'another file may be read after one is shown',
      [reads, isFound, reads],
      { at: 'reading', working: { at: 'reading', done: 0, all: 0 } },
    ],
    [
      'settings are taken over if chosen',
      [reads, isFound, { type: 'settingsChosen', withSettings: true }],
      { ...preview, withSettings: true },
    ],
    ['things are taken out of the bin', [reads, isFound, { type: 'takesOut' }], { ...preview, takesOut: true }],
    [
      'those that came out are in the library',
      [reads, isFound, { type: 'takesOut' }, tookOut('b')],
      { ...preview, cards: things.cards.with(1, found('b', 'known')), takenOut: 1 },
    ],
    ['what could not come out stays in the bin', [reads, isFound, { type: 'takesOut' }, tookOut()], preview],
    ['it begins with what is known to be refused', [reads, isFound, begun], making],
    [
      'it shows what it works on',
      [reads, isFound, begun, { type: 'works', working: { at: 'maps', done: 1, all: 2, waits: true } }],
      { ...making, working: { at: 'maps', done: 1, all: 2, waits: true } },
    ],
    [
      'it counts what was made',
      [reads, isFound, begun, { type: 'made', made: { cards: 1 } }, { type: 'made', made: { cards: 1, answers: 7 } }],
      { ...making, made: { ...nothingMade, cards: 2, answers: 7 } },
    ],
    ['it goes on after a refusal', [reads, isFound, begun, left], { ...making, left: [...making.left, left.left] }],
    [
      'it ends with what was made and what was not',
      [reads, isFound, begun, { type: 'made', made: { cards: 1 } }, left, { type: 'ended', stopped: true }],
      { at: 'end', made: { ...nothingMade, cards: 1 }, left: [...making.left, left.left], takenOut: 0, stopped: true },
    ],
  ])('%s', (_, events, expected) => expect(after(...events)).toEqual(expected));

  test.each<[string, Event[], Event]>([
    ['a late result of a cancelled file', [reads, { type: 'readingEnded' }], isFound],
    ['a second refusal', [reads, isFound], { type: 'readingEnded' }],
    ['a stop, which lets the part in progress end', [reads, isFound, begun], { type: 'readingEnded' }],
    ['another file during an import', [reads, isFound, begun], reads],
    ['a second press', [reads, isFound, begun], begun],
    ['a press while things come out of the bin', [reads, isFound, { type: 'takesOut' }], begun],
    ['a press before anything was read', [], begun],
    ['what comes out of the bin after the import has begun', [reads, isFound, begun], tookOut('b')],
    [
      'progress after the end',
      [reads, isFound, begun, { type: 'ended', stopped: false }],
      { type: 'made', made: { cards: 1 } },
    ],
  ])('%s changes nothing', (_, events, event) => expect(after(...events, event)).toEqual(after(...events)));

  test('what is new, in the bin or refused is counted', () => {
    expect(countsOf(things)).toEqual({
      cards: 1,
      collections: 1,
      maps: 0,
      binnedCards: 1,
      binnedMaps: 1,
      wrongCards: 1,
    });
  });

  test('it may begin from the preview only', () => {
    expect(mayBegin(after(reads, isFound))).toBe(true);
    for (const run of [after(), after(reads), after(reads, isFound, begun)]) expect(mayBegin(run)).toBe(false);
  });
});
