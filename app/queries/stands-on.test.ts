import { describe, expect, test } from 'vitest';
import { standsOn } from './stands-on.ts';

const put = (input: object) => ({ call: 'focusCard.put', input });
const edit = put({ update: { title: 'One' } });
const resources = put({ update: { resource: { put: [] } } });
const mark = put({ keyResRead: 'r', markAsDone: true });
const start = put({ startFocusRepeat: true });
const session = put({ isRepeatDay: true, test_id: 't' });
const result = put({ test_id: 't', updateScore: true });
const by = (call: string) => ({ call, input: {} });

type Made = { call: string; input: object };

describe('what waits for a change that was refused', () => {
  test.for<[string, Made, Made]>([
    ['anything, for the thing to be made', by('cards.restore'), by('cards.create')],
    ['a change, for the card to be out of the bin', edit, by('cards.restore')],
    ['a change, for the one that it was made on', edit, edit],
    ['a tick, for the edit that may have written its resource', mark, resources],
    ['a tick, for the tick before it', mark, mark],
    ['a session of the schedule, for its start', session, start],
    ['a schedule, for the plan before it', by('repeat.changePlan'), start],
    ['a score, for the answers it stands on', result, by('memory.record')],
    ['a change to a collection, for the one that it was made on', by('collections.edit'), by('collections.edit')],
  ])('%s', ([, later, earlier]) => {
    expect(standsOn(later, earlier)).toBe(true);
  });
});

describe('what goes out all the same', () => {
  test.for<[string, Made, Made]>([
    ['the card, out of the bin, past a change that it refused there', by('cards.restore'), edit],
    ['the card, into the bin', by('cards.remove'), edit],
    ['the card, deleted for good', by('cards.destroy'), by('cards.restore')],
    ['the bin, emptied again past a refusal', by('cards.emptyBin'), by('cards.emptyBin')],
    ['a change, past a refused deletion', edit, by('cards.remove')],
    ['a tick, past a title', mark, edit],
    ['a schedule, past a title', start, edit],
    ['answers, past a refused result', by('memory.record'), result],
    ['a rating, past a title', by('publishing.rate'), edit],
    ['a collection, deleted past a change to it', by('collections.remove'), by('collections.edit')],
  ])('%s', ([, later, earlier]) => {
    expect(standsOn(later, earlier)).toBe(false);
  });
});
