import { effect, type Effect } from '#client/effect.ts';
import { currentMember } from '#client/query-client.ts';
import { createCard } from '#features/cards/client/commands.ts';
import { withScore } from '#features/cards/client/marked-cards.ts';
import type { Card } from '#features/cards/contract.ts';
import { recordAnswers } from '#features/memory/client.ts';
import { dayOf, type Day } from '#features/memory/rules/learning-day.ts';
import { scoredBy, scoreOf, type TakenTest } from '#features/self-test/client.ts';
import { begunHere, notOnRepeat, planChangedHere, sessionHeldHere } from '../rules/repeat-of-card.ts';
import { withoutSchedule, withScheduleBegun, withScheduleHeld } from '../rules/running-schedules.ts';
import type { Held } from '../rules/schedule.ts';
import { asOf, withAnswer, withBegun, withSessionHeld, withoutCard } from '../rules/today-view.ts';
import { cancelRepeat, changeRepeatPlan, holdSession, startRepeat } from './commands.ts';

/** Optimistic updates of Today, of a card's schedule and of its tile. */
export const repeatEffects: readonly Effect[] = [
  effect(startRepeat, 'repeat.today', {
    apply(reply, { card, notification_focus_repeat_id: scheduleId, started_at, test, firstPassScore }) {
      const today = asOf(reply, dayNow());
      const begun = card ? withBegun(today, { scheduleId, card, on: dayAt(started_at) }) : today;
      const held = { cardId: card?._id ?? '', ...heldBy({ test: test ?? null, done_at: started_at, firstPassScore }) };
      return card && test ? withSessionHeld(begun, held) : begun;
    },
  }),
  effect(cancelRepeat, 'repeat.today', { apply: (reply, { id }) => withoutCard(reply, id) }),
  effect(holdSession, 'repeat.today', {
    apply: (reply, session) =>
      withSessionHeld(asOf(reply, dayNow()), {
        cardId: session.id,
        ...heldBy({ firstPassScore: undefined, ...session }),
      }),
  }),
  effect(recordAnswers, 'repeat.today', {
    apply: (reply, { events }) =>
      events.reduce((shown, { answered_at }) => withAnswer(shown, dayAt(answered_at)), asOf(reply, dayNow())),
  }),
  effect(startRepeat, 'repeat.notifications', {
    apply(running, { id: cardId, card, notification_focus_repeat_id: id, plan, started_at, test, firstPassScore }) {
      const begun = withScheduleBegun(running, { id, cardId, title: card?.title ?? '', plan, on: dayAt(started_at) });
      return test ? withScheduleHeld(begun, cardId, heldBy({ test, done_at: started_at, firstPassScore })) : begun;
    },
  }),
  effect(cancelRepeat, 'repeat.notifications', { apply: (running, { id }) => withoutSchedule(running, id) }),
  effect(holdSession, 'repeat.notifications', {
    apply: (running, session) =>
      withScheduleHeld(running, session.id, heldBy({ firstPassScore: undefined, ...session })),
  }),
  effect(startRepeat, 'repeat.ofCard', {
    of: ({ id }) => ({ id }),
    apply: (schedule, { notification_focus_repeat_id: id, plan, started_at, test, firstPassScore }) => {
      const begun = begunHere(schedule, { id, plan, on: dayAt(started_at) });
      return test ? sessionHeldHere(begun, heldBy({ test, done_at: started_at, firstPassScore })) : begun;
    },
  }),
  effect(cancelRepeat, 'repeat.ofCard', {
    of: ({ id }) => ({ id }),
    apply: (schedule) => notOnRepeat(schedule.today),
  }),
  effect(holdSession, 'repeat.ofCard', {
    of: ({ id }) => ({ id }),
    apply: (schedule, session) => sessionHeldHere(schedule, heldBy({ firstPassScore: undefined, ...session })),
  }),
  // A card that was created offline has a repeat tab too.
  effect(createCard, 'repeat.ofCard', {
    of: ({ _id }) => ({ id: _id }),
    makes: true,
    apply: (schedule) => schedule ?? notOnRepeat(dayNow()),
  }),
  effect(changeRepeatPlan, 'repeat.ofCard', {
    of: ({ id }) => ({ id }),
    apply: (schedule, { plan }, reply) => reply ?? planChangedHere(schedule, plan),
  }),
  effect(startRepeat, 'cards.read', {
    of: ({ id }) => ({ id }),
    apply: (cards, { id, test, started_at }) => scored(cards, id, test, started_at),
  }),
  effect(startRepeat, 'cards.listShort', {
    apply: (tiles, { id, test, started_at }) => scored(tiles, id, test, started_at),
  }),
  effect(holdSession, 'cards.read', {
    of: ({ id }) => ({ id }),
    apply: (cards, { id, test, done_at }) => scored(cards, id, test, done_at),
  }),
  effect(holdSession, 'cards.listShort', {
    apply: (tiles, { id, test, done_at }) => scored(tiles, id, test, done_at),
  }),
  ...[startRepeat, cancelRepeat].flatMap((each) => {
    const on_repeat = each === startRepeat;
    return [
      effect(each as typeof cancelRepeat, 'cards.read', {
        of: ({ id }) => ({ id }),
        apply: (cards, { id }) => withOnRepeat(cards, id, on_repeat),
      }),
      effect(each as typeof cancelRepeat, 'cards.listShort', {
        apply: (tiles, { id }) => withOnRepeat(tiles, id, on_repeat),
      }),
    ];
  }),
];

/** The same list where nothing changes, so that what shows it is not drawn again. */
const withOnRepeat = <Shown extends Pick<Card, '_id' | 'on_repeat'>>(cards: Shown[], id: string, on_repeat: boolean) =>
  cards.some((card) => card._id === id && card.on_repeat !== on_repeat)
    ? cards.map((card) => (card._id === id ? { ...card, on_repeat } : card))
    : cards;

/** Shows the score of the test, if there was one. */
const scored = <Scored extends Pick<Card, '_id' | 'flash_test_score'>>(
  cards: Scored[],
  id: string,
  test: TakenTest | null | undefined,
  at: string,
) => (test ? withScore(cards, id, scoreOf(test, at)) : cards);

type HeldHere = Pick<Parameters<typeof holdSession>[0], 'test' | 'done_at'> & { firstPassScore: number | undefined };

function heldBy({ test, done_at, firstPassScore }: HeldHere): Held {
  return {
    on: dayAt(done_at),
    score: test?.score ?? null,
    judgedBy: firstPassScore,
    testId: test?.test_id ?? null,
    test: test && scoredBy(test),
  };
}

const dayNow = () => dayAt(undefined);

function dayAt(instant: string | undefined): Day {
  const { timeZone, dayStartsAt } = currentMember() ?? { timeZone: 'UTC', dayStartsAt: 4 };
  return dayOf(instant === undefined ? Date.now() : Date.parse(instant), { timeZone, dayStartsAt });
}
