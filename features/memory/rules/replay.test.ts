import fc from 'fast-check';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { afterAnswer, recallAt, type Outcome } from './memory-model.ts';
import { afterNewAnswers, answersInForce, disagreements, replay, type Answer, type LogEvent } from './replay.ts';

const FSRS6 = fsrs({ enable_fuzz: false });
const day = 86_400_000;
const start = Date.parse('2026-03-02T09:00:00Z');
const answer = (id: string, itemId: string, outcome: Outcome, answeredAt: number): LogEvent => ({
  kind: 'answer',
  id,
  itemId,
  outcome,
  answeredAt,
});

const someLog = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      itemId: fc.constantFrom('one', 'two', 'three'),
      outcome: fc.constantFrom('right' as const, 'wrong' as const),
      answeredAt: fc.integer({ min: 0, max: 40 }).map((halfDays) => start + halfDays * (day / 2)),
    }),
    { selector: (event) => event.id, maxLength: 30 },
  )
  .chain((answers) => {
    const ids = answers.map((each) => each.id);
    const undo = fc.record({ id: fc.uuid(), undoes: fc.constantFrom(...(ids.length > 0 ? ids : ['none'])) });
    return fc.record({
      answers: fc.constant(answers),
      undos: fc.uniqueArray(undo, { maxLength: 5, selector: (event) => event.id }),
    });
  })
  .map(({ answers, undos }): LogEvent[] => [
    ...answers.map((each): LogEvent => ({ kind: 'answer', ...each })),
    ...undos.map((each): LogEvent => ({ kind: 'undo', ...each })),
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

  test('an undo takes back its own answer only', () => {
    fc.assert(
      fc.property(someLog, (log) => {
        const undone = new Set(log.flatMap((event) => (event.kind === 'undo' ? [event.undoes] : [])));
        const answers = log.filter((event) => event.kind === 'answer');
        expect(new Set(answersInForce(log).map((each) => each.id))).toEqual(
          new Set(answers.filter((each) => !undone.has(each.id)).map((each) => each.id)),
        );
      }),
    );
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
    const log: LogEvent[] = [{ ...answer('a', 'one', outcome, start), task } as LogEvent];
    const { stability, difficulty } = FSRS6.next_state(null, 0, rating);
    expect(replay(log).get('one')).toMatchObject({ stability, difficulty });
    expect(afterNewAnswers(new Map(), log as Answer[]).states.get('one')).toMatchObject({ stability, difficulty });
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
    let state: ReturnType<typeof afterAnswer> | undefined;
    for (const [outcome, days] of outcomes) {
      const at = start + days * day;
      card = scheduler.next(card, new Date(at), outcome === 'right' ? Rating.Good : Rating.Again).card;
      state = afterAnswer(state, outcome, at);
      expect(state.stability).toBeCloseTo(card.stability, 6);
      expect(state.difficulty).toBeCloseTo(card.difficulty, 6);
    }
  });

  test('recall is 100 % at the answer and 90 % after as many days as the stability', () => {
    const state = afterAnswer(undefined, 'right', start);
    expect(recallAt(state, start)).toBe(1);
    expect(recallAt(state, start - day)).toBe(1);
    expect(recallAt(state, start + state.stability * day)).toBeCloseTo(0.9, 6);
  });
});
