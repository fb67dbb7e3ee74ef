import { currentMember } from '#app/query-client.ts';
import { dayOf, type Day } from '#features/memory/rules/learning-day.ts';
import { begunHere, notOnRepeat, sessionHeldHere } from '#features/repeat/rules/repeat-of-card.ts';
import { asOf, withAnswer, withSessionHeld, withoutCard } from '#features/repeat/rules/today-view.ts';
import { effect, type Effect } from './effect.ts';

/** What putting on repeat, sessions and answers do to Today, to a card's schedule and to its tile. */
export const repeatEffects: readonly Effect[] = [
  effect('focusCard.put', 'repeat.today', {
    apply(reply, input) {
      if (isCancel(input)) return withoutCard(reply, input.id);
      if (!isSession(input)) return reply;
      return withSessionHeld(asOf(reply, dayNow()), { cardId: input.id, score: input.score, on: dayAt(input.done_at) });
    },
  }),
  effect('memory.record', 'repeat.today', {
    apply: (reply, { events }) => events.reduce((shown, { answered_at }) => withAnswer(shown, dayAt(answered_at)), asOf(reply, dayNow())),
  }),
  effect('focusCard.put', 'repeat.ofCard', {
    of: ({ id }) => ({ id }),
    apply(schedule, input) {
      if (isCancel(input)) return notOnRepeat(schedule);
      if (isSession(input)) return sessionHeldHere(schedule, { on: dayAt(input.done_at), score: input.score });
      if (!isStart(input)) return schedule;
      const { notification_focus_repeat_id: id = null, plan = 'adaptive', score = null } = input;
      return begunHere(schedule, { id, plan, on: dayAt(input.started_at), score });
    },
  }),
  effect('repeat.changePlan', 'repeat.ofCard', {
    of: ({ id }) => ({ id }),
    apply: (schedule, { plan }, reply) => reply ?? { ...schedule, plan },
  }),
  effect('focusCard.put', 'cards.read', {
    of: ({ id }) => ({ id }),
    apply: (cards, input) => cards.map((card) => onRepeat(card, input)),
  }),
  effect('focusCard.put', 'cards.listShort', {
    apply: (tiles, input) => tiles.map((tile) => (tile._id === input.id ? onRepeat(tile, input) : tile)),
  }),
];

function onRepeat<Thing extends { on_repeat: boolean }>(thing: Thing, input: object): Thing {
  return isStart(input) || isCancel(input) ? { ...thing, on_repeat: isStart(input) } : thing;
}

interface Start {
  id: string;
  startFocusRepeat: true;
  plan?: 'adaptive' | 'classic';
  notification_focus_repeat_id?: string;
  started_at?: string;
  score?: number | null;
}
const isStart = (input: object): input is Start => 'startFocusRepeat' in input;
const isCancel = (input: object): input is { id: string; cancelFocusRepeat: true } => 'cancelFocusRepeat' in input;
const isSession = (input: object): input is { id: string; isRepeatDay: true; score: number | null; done_at?: string } =>
  'isRepeatDay' in input;

const dayNow = () => dayAt(undefined);

function dayAt(instant: string | undefined): Day {
  const { timeZone, dayStartsAt } = currentMember() ?? { timeZone: 'UTC', dayStartsAt: 4 };
  return dayOf(instant === undefined ? Date.now() : Date.parse(instant), { timeZone, dayStartsAt });
}
