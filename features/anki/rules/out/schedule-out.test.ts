import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { usualModel as model, type ItemState } from '#features/memory/rules/memory-model.ts';
import { afterEvent } from '#features/memory/rules/replay.ts';
import { historyOf } from '../history.ts';
import { cardOut, reviewsOut, type EventOut } from './schedule-out.ts';

const utc = { timeZone: 'UTC', dayStartsAt: 4 };
const began = Date.UTC(2026, 0, 5, 9);
const dayMs = 86_400_000;
const about = (answeredAt: number) => ({
  id: String(answeredAt),
  testId: 'run',
  itemId: 'item',
  answeredAt,
  day: dayOf(answeredAt, utc),
  elapsedMs: 4_000,
  source: null,
});
const stateAfter = (events: readonly EventOut[]) =>
  events.reduce<ItemState | undefined>((state, event) => afterEvent(state, event, model), undefined);

/** The state that the import of a package infers. */
function stateInPackage(events: readonly EventOut[], dueOn = '2026-02-01'): ItemState | undefined {
  const state = stateAfter(events);
  const today = '2026-03-01';
  const card = cardOut(state && { state, dueOn }, events, { today, rest: undefined, wanted: 0.9, place: 1, model });
  const history = historyOf(
    {
      id: 1,
      noteId: 1,
      deckId: 1,
      ord: 0,
      type: card.type,
      queue: card.queue,
      due: card.due,
      interval: card.interval,
      factor: card.factor,
      answers: card.answers,
      lapses: card.lapses,
      flag: 0,
    },
    card.log.map(({ at, ...row }) => ({ id: at, cardId: 1, ...row })),
    Date.UTC(2026, 2, 1, 4),
  );
  return stateAfter(
    history.map((event): EventOut =>
      event.kind === 'reset'
        ? { ...about(event.at), kind: 'reset', ...(event.state && { state: event.state }) }
        : { ...about(event.at), kind: 'answer', rating: event.rating, outcome: event.rating === 1 ? 'wrong' : 'right' },
    ),
  );
}

const fourDigits = (state: ItemState | undefined) =>
  state && [state.stability.toFixed(4), state.difficulty.toFixed(4), state.answers, state.lapses];

const step = fc.record({
  wait: fc.integer({ min: 60_000, max: 90 * dayMs }),
  does: fc.constantFrom<1 | 2 | 3 | 4 | 'right' | 'wrong' | 'forget'>(1, 2, 3, 4, 'right', 'wrong', 'forget'),
});
const anyLog = fc.array(step, { minLength: 1, maxLength: 12 }).map((steps) => {
  let at = began;
  return steps.map(({ wait, does }): EventOut => {
    at += wait;
    if (does === 'forget') return { ...about(at), kind: 'reset' };
    if (does === 'right' || does === 'wrong') return { ...about(at), kind: 'answer', outcome: does };
    return { ...about(at), kind: 'answer', rating: does, outcome: does === 1 ? 'wrong' : 'right' };
  });
});

describe('what was learnt, as Anki has it', () => {
  test('of any log the import infers the same state, to four digits', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        expect(fourDigits(stateInPackage(events))).toEqual(fourDigits(stateAfter(events)));
      }),
    );
  });

  test('the columns of Anki’s own log go back as they came', () => {
    const first = {
      ...about(began),
      kind: 'answer',
      rating: 3,
      outcome: 'right',
      source: 'anki -600 -60 0 0',
    } as const;
    const next = {
      ...about(began + dayMs),
      kind: 'answer',
      rating: 2,
      outcome: 'right',
      source: 'anki 4 1 2300 1',
    } as const;
    expect(reviewsOut([first, next], model)).toMatchObject([
      { at: began, ease: 3, interval: -600, lastInterval: -60, factor: 0, type: 0 },
      { at: began + dayMs, ease: 2, interval: 4, lastInterval: 1, factor: 2_300, type: 1 },
    ]);
  });

  test.each([
    ['of a log that does not begin with learning', 'anki 34 12 2300 1'],
    ['of a card without a log', 'anki 34 0 2300 card'],
  ])('the beginning %s is inferred again', (_, source) => {
    const events = historyOf(
      {
        id: 1,
        noteId: 1,
        deckId: 1,
        ord: 0,
        type: 2,
        queue: 2,
        due: 0,
        interval: 34,
        factor: 2_300,
        answers: 3,
        lapses: 0,
        flag: 0,
      },
      [],
      began,
    );
    const [begins] = events;
    if (begins?.kind !== 'reset' || !begins.state) throw new Error('it begins with a state');
    const reset: EventOut = { ...about(began), kind: 'reset', state: begins.state, source };
    expect(fourDigits(stateInPackage([reset]))).toEqual(fourDigits(stateAfter([reset])));
    const answered: EventOut = { ...about(began + 40 * dayMs), kind: 'answer', rating: 3, outcome: 'right' };
    expect(fourDigits(stateInPackage([reset, answered]))).toEqual(fourDigits(stateAfter([reset, answered])));
    expect(reviewsOut([reset], model)).toHaveLength(source.endsWith('card') ? 0 : 1);
  });

  test('what was never answered is new, at its place; what is suspended or buried says so', () => {
    const of = { today: '2026-03-01', wanted: 0.9, place: 7, model };
    expect(cardOut(undefined, [], { ...of, rest: undefined })).toMatchObject({
      type: 0,
      queue: 0,
      due: 7,
      data: '{}',
    });
    expect(cardOut(undefined, [], { ...of, rest: 'suspended' })).toMatchObject({ type: 0, queue: -1 });
    expect(cardOut(undefined, [], { ...of, rest: 'buried' })).toMatchObject({ type: 0, queue: -3 });
  });
});
