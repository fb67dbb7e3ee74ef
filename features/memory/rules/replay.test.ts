import fc from 'fast-check';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { ratings } from './item-kinds.ts';
import { usualModel, type ItemState, type Outcome } from './memory-model.ts';
import {
  afterNewAnswers as afterNewAnswersBy,
  disagreements,
  inForce,
  replay as replayBy,
  type Answer,
  type LogEvent,
  type Reset,
} from './replay.ts';

const replay = (events: readonly LogEvent[]) => replayBy(events, usualModel);
const afterNewAnswers = (kept: ReadonlyMap<string, ItemState>, added: readonly Answer[]) =>
  afterNewAnswersBy(kept, added, usualModel);
const FSRS6 = fsrs({ enable_fuzz: false });
const day = 86_400_000;
const start = Date.parse('2026-03-02T09:00:00Z');
const dayAt = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const answer = (
  id: string,
  itemId: string,
  outcome: Outcome,
  answeredAt: number,
  more: Partial<Answer> = {},
): Answer => ({
  kind: 'answer',
  id,
  testId: 'run',
  itemId,
  outcome,
  answeredAt,
  day: dayAt(answeredAt),
  ...more,
});
const reset = (id: string, itemId: string, answeredAt: number, more: Partial<Reset> = {}): Reset => ({
  kind: 'reset',
  id,
  testId: 'run',
  itemId,
  answeredAt,
  day: dayAt(answeredAt),
  ...more,
});
const undoRun = (testId: string): LogEvent => ({ kind: 'undo_run', id: `undo of ${testId}`, testId });

/** Events of one learner on several devices: the same moments, items and runs come together often. */
const about = {
  id: fc.uuid(),
  testId: fc.constantFrom('monday', 'tuesday'),
  itemId: fc.constantFrom('one', 'two', 'three'),
  answeredAt: fc.integer({ min: 0, max: 40 }).map((halfDays) => start + halfDays * (day / 2)),
};
const someAnswer = fc
  .record({ ...about, rating: fc.constantFrom(null, ...ratings) })
  .map(({ id, itemId, answeredAt, rating, testId }) =>
    answer(id, itemId, rating === 1 ? 'wrong' : 'right', answeredAt, { rating, testId }),
  );
const someReset = fc
  .record({ ...about, state: fc.option(fc.constant({ stability: 12, difficulty: 4 }), { nil: undefined }) })
  .map(({ state, ...event }): Reset => ({
    kind: 'reset',
    ...event,
    day: dayAt(event.answeredAt),
    ...(state ? { state } : {}),
  }));

const someLog = fc
  .uniqueArray(fc.oneof({ weight: 6, arbitrary: someAnswer }, { weight: 1, arbitrary: someReset }), {
    selector: (event) => event.id,
    maxLength: 30,
  })
  .chain((events) => {
    const ids = events.map((each) => each.id);
    const undo = fc.record({ id: fc.uuid(), undoes: fc.constantFrom(...(ids.length > 0 ? ids : ['none'])) });
    return fc.record({
      events: fc.constant(events),
      undos: fc.uniqueArray(undo, { maxLength: 5, selector: (event) => event.id }),
      runs: fc.subarray(['monday', 'tuesday', 'none'], { maxLength: 1 }),
    });
  })
  .map(({ events, undos, runs }): LogEvent[] => [
    ...events,
    ...undos.map((each): LogEvent => ({ kind: 'undo', ...each })),
    ...runs.map(undoRun),
  ]);

describe('[S2 §6, decisions: repeat schedule] the state of an item is a replay of its log', () => {
  test('events give the same states in whatever order, and however often, they arrive', () => {
    fc.assert(
      fc.property(
        someLog.chain((log) =>
          fc.tuple(fc.constant(log), fc.shuffledSubarray([...log, ...log], { minLength: log.length * 2 })),
        ),
        ([log, shuffled]) => {
          expect(disagreements(replay(shuffled), replay(log))).toEqual([]);
        },
      ),
    );
  });

  test('an undone answer leaves no trace, even when the undo arrives first', () => {
    const kept = [answer('a', 'one', 'right', start)];
    const undone = [{ kind: 'undo' as const, id: 'u', undoes: 'b' }, ...kept, answer('b', 'one', 'wrong', start + 1)];
    expect(replay(undone)).toEqual(replay(kept));
    expect(replay([{ kind: 'undo', id: 'u', undoes: 'a' }, ...kept]).size).toBe(0);
  });

  test('an undo takes back its own answer only, that of a run all of the run and nothing else', () => {
    fc.assert(
      fc.property(someLog, (log) => {
        const undone = new Set(log.flatMap((event) => (event.kind === 'undo' ? [event.undoes] : [])));
        const runs = new Set(log.flatMap((event) => (event.kind === 'undo_run' ? [event.testId] : [])));
        const counted = log
          .filter((event) => event.kind === 'answer' || event.kind === 'reset')
          .filter(({ id, testId }) => !undone.has(id) && !runs.has(testId));
        expect(new Set(inForce(log).map((each) => each.id))).toEqual(new Set(counted.map((each) => each.id)));
      }),
    );
  });

  test('two devices that have each other’s events agree, whatever each of them had first', () => {
    fc.assert(
      fc.property(someLog, fc.nat(35), (log, cut) => {
        const [phone, desk] = [log.slice(0, cut), log.slice(cut)];
        expect(disagreements(replay([...phone, ...desk]), replay([...desk, ...phone]))).toEqual([]);
      }),
    );
  });

  test('a run that is undone leaves no trace, even of answers that arrive later', () => {
    const kept = [answer('a', 'one', 'right', start)];
    const later = answer('b', 'one', 'wrong', start + day, { testId: 'gone' });
    const forgotten = reset('c', 'one', start + day, { testId: 'gone' });
    expect(replay([undoRun('gone'), ...kept, later, forgotten])).toEqual(replay(kept));
  });

  describe('a reset forgets the item', () => {
    const before = [answer('a', 'one', 'right', start), answer('b', 'one', 'wrong', start + day)];

    test('what was answered before counts no more, also when it arrives later', () => {
      const forgotten = [reset('r', 'one', start + 2 * day), ...before];
      expect(replay(forgotten).size).toBe(0);
      const after = answer('c', 'one', 'right', start + 3 * day);
      expect(replay([...forgotten, after])).toEqual(replay([after]));
    });

    test('of one item only, and an undo brings it back', () => {
      const other = answer('d', 'two', 'right', start);
      const log = [...before, other, reset('r', 'one', start + 2 * day)];
      expect([...replay(log).keys()]).toEqual(['two']);
      expect(replay([...log, { kind: 'undo', id: 'u', undoes: 'r' }])).toEqual(replay([...before, other]));
    });

    test('one with a state goes on from there', () => {
      const set = reset('r', 'one', start + 2 * day, { state: { stability: 20, difficulty: 6 } });
      expect(replay([...before, set]).get('one')).toMatchObject({
        stability: 20,
        difficulty: 6,
        answers: 0,
        lapses: 0,
      });
      const known = answer('c', 'one', 'right', start + 22 * day);
      const { stability } = FSRS6.next_state({ stability: 20, difficulty: 6 }, 20, Rating.Good);
      expect(replay([...before, set, known]).get('one')).toMatchObject({ stability, answers: 1 });
    });
  });

  test('items are apart: answers to one never change another', () => {
    const one = [answer('a', 'one', 'right', start), answer('b', 'one', 'wrong', start + day)];
    const both = replay([...one, answer('c', 'two', 'wrong', start + day)]);
    expect(both.get('one')).toEqual(replay(one).get('one'));
    expect(both.get('two')).toMatchObject({ answers: 1, lapses: 0, lastOutcome: 'wrong' });
  });

  test.each([
    ['wrong', undefined, Rating.Again],
    ['wrong', 'order', Rating.Again],
    ['right', undefined, Rating.Good],
    ['right', 'name', Rating.Good],
    ['right', 'tick', Rating.Good],
    ['right', 'describe', Rating.Good],
    ['right', 'ask', Rating.Good],
    // The words were a cue.
    ['right', 'order', Rating.Hard],
  ] as const)('%s, task %s: rated %i', (outcome, task, rating) => {
    const log = [answer('a', 'one', outcome, start, { task })];
    const { stability, difficulty } = FSRS6.next_state(null, 0, rating);
    expect(replay(log).get('one')).toMatchObject({ stability, difficulty });
    expect(afterNewAnswers(new Map(), log).states.get('one')).toMatchObject({ stability, difficulty });
  });

  test.each([
    ['wrong', Rating.Again],
    ['right', Rating.Hard],
    ['right', Rating.Good],
    ['right', Rating.Easy],
  ] as const)('%s, and rated %i by the learner: that counts, whatever the task', (outcome, rating) => {
    const { stability, difficulty } = FSRS6.next_state(null, 0, rating);
    const log = [answer('a', 'one', outcome, start, { rating, task: 'order' })];
    expect(replay(log).get('one')).toMatchObject({ stability, difficulty });
  });

  test('a lapse is a wrong answer to what was known', () => {
    const outcomes: Outcome[] = ['wrong', 'right', 'wrong', 'wrong', 'right', 'wrong'];
    const state = replay(outcomes.map((outcome, index) => answer(`${index}`, 'one', outcome, start + index * day))).get(
      'one',
    );
    expect(state).toMatchObject({ answers: 6, lapses: 2, lastAnsweredAt: start + 5 * day });
  });

  test('two answers at the same time are ordered by their ids', () => {
    const [first, second] = [answer('a', 'one', 'right', start), answer('b', 'one', 'wrong', start)];
    expect(replay([second, first]).get('one')).toMatchObject({ lastOutcome: 'wrong' });
  });

  test('answers in order extend the stored states to the same result as a full replay; those out of order require a replay', () => {
    fc.assert(
      fc.property(someLog, fc.nat(30), (log, cut) => {
        const answers = log.filter((event) => event.kind === 'answer');
        const [before, added] = [answers.slice(0, cut), answers.slice(cut)];
        const kept = replay(before);
        const { states, toReplay } = afterNewAnswers(kept, added);
        const whole = replay(answers);
        expect(new Set([...states.keys(), ...toReplay])).toEqual(new Set(added.map((each) => each.itemId)));
        for (const [itemId, state] of states) expect(state).toEqual(whole.get(itemId));
        for (const itemId of toReplay) {
          const latest = kept.get(itemId)!.lastAnsweredAt;
          expect(added.some((each) => each.itemId === itemId && each.answeredAt <= latest)).toBe(true);
        }
      }),
    );
  });

  test('a stored state that differs from the log is found', () => {
    const replayed = replay([answer('a', 'one', 'right', start), answer('b', 'two', 'right', start)]);
    const kept = new Map([['one', { ...replayed.get('one')!, stability: 99 }]]);
    expect(disagreements(kept, replayed).map(({ itemId }) => itemId)).toEqual(['one', 'two']);
  });
});

describe('the days between two answers are those of the learner’s calendar', () => {
  const evening = Date.parse('2026-03-02T22:00:00Z');
  const morning = Date.parse('2026-03-03T07:00:00Z');
  const learnt = usualModel.afterAnswer(undefined, { outcome: 'right', answeredAt: evening, day: '2026-03-02' });

  test('learnt at 22:00 and known at 7:00 was known after a night', () => {
    const known = usualModel.afterAnswer(learnt, { outcome: 'right', answeredAt: morning, day: '2026-03-03' });
    expect(known.stability).toBeCloseTo(FSRS6.next_state(learnt, 1, Rating.Good).stability, 6);
    expect(known.stability).toBeCloseTo(7.3, 1);
  });

  test('answered again after midnight, within the same learning day, is one sitting', () => {
    const again = usualModel.afterAnswer(learnt, {
      outcome: 'right',
      answeredAt: evening + 4 * 3_600_000,
      day: '2026-03-02',
    });
    expect(again.stability).toBeCloseTo(FSRS6.next_state(learnt, 0, Rating.Good).stability, 6);
    expect(again.stability).toBeCloseTo(2.3, 1);
  });

  test.each([
    [10, 0],
    [13, 1],
    [36, 2],
  ])('without a stored day, %i hours are the nearest whole number of days: %i', (hours, days) => {
    const at = evening + hours * 3_600_000;
    const known = usualModel.afterAnswer(
      { ...learnt, lastDay: null },
      { outcome: 'right', answeredAt: at, day: '2026-03-05' },
    );
    expect(known.stability).toBeCloseTo(FSRS6.next_state(learnt, days, Rating.Good).stability, 6);
    expect(known.lastDay).toBe('2026-03-05');
  });

  test('a day that comes before the last one, as after a flight over the date line, is the same day', () => {
    const west = usualModel.afterAnswer(learnt, { outcome: 'right', answeredAt: morning, day: '2026-03-01' });
    expect(west.stability).toBeCloseTo(FSRS6.next_state(learnt, 0, Rating.Good).stability, 6);
  });

  test('a state that was stored without its day is replayed', () => {
    const next = answer('b', 'one', 'right', morning);
    const old = new Map([['one', { ...learnt, lastDay: null }]]);
    expect(afterNewAnswers(old, [next])).toEqual({ states: new Map(), toReplay: new Set(['one']) });
    expect(afterNewAnswers(new Map([['one', learnt]]), [next]).toReplay.size).toBe(0);
  });
});

describe('the memory model is FSRS-6 with its default parameters', () => {
  test('stability and difficulty are those of the library’s own scheduler, answer by answer', () => {
    const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, learning_steps: [], relearning_steps: [] });
    const outcomes: [Outcome, number][] = [
      ['right', 0],
      ['right', 3],
      ['right', 12],
      ['wrong', 60],
      ['right', 61],
      ['right', 70],
    ];
    let card = createEmptyCard(new Date(start));
    let state: ReturnType<typeof usualModel.afterAnswer> | undefined;
    for (const [outcome, days] of outcomes) {
      const at = start + days * day;
      card = scheduler.next(card, new Date(at), outcome === 'right' ? Rating.Good : Rating.Again).card;
      state = usualModel.afterAnswer(state, { outcome, answeredAt: at, day: dayAt(at) });
      expect(state.stability).toBeCloseTo(card.stability, 6);
      expect(state.difficulty).toBeCloseTo(card.difficulty, 6);
    }
  });

  test('recall is 100 % at the answer and 90 % after as many days as the stability', () => {
    const state = usualModel.afterAnswer(undefined, { outcome: 'right', answeredAt: start });
    expect(usualModel.recallAt(state, start)).toBe(1);
    expect(usualModel.recallAt(state, start - day)).toBe(1);
    expect(usualModel.recallAt(state, start + state.stability * day)).toBeCloseTo(0.9, 6);
  });
});
