import { currentMember } from '#app/query-client.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { dayOf, type Day } from '#features/memory/rules/learning-day.ts';
import type { TodayReply } from '#features/repeat/contract.ts';
import { begunHere, notOnRepeat, planChangedHere, sessionHeldHere } from '#features/repeat/rules/repeat-of-card.ts';
import type { Held } from '#features/repeat/rules/schedule.ts';
import { asOf, withAnswer, withBegun, withSessionHeld, withoutCard } from '#features/repeat/rules/today-view.ts';
import type { QueuedCommand } from '#platform/offline/outbox.ts';
import { effect, type Effect } from './effect.ts';

/** What putting on repeat, sessions and answers do to Today, to a card's schedule and to its tile. */
export const repeatEffects: readonly Effect[] = [
  effect('focusCard.put', 'repeat.today', {
    apply(reply, input) {
      if (isCancel(input)) return withoutCard(reply, input.id);
      if (!isSession(input)) return reply;
      return withSessionHeld(asOf(reply, dayNow()), { cardId: input.id, ...heldBy(input) });
    },
  }),
  effect('memory.record', 'repeat.today', {
    apply: (reply, { events }) => events.reduce((shown, { answered_at }) => withAnswer(shown, dayAt(answered_at)), asOf(reply, dayNow())),
  }),
  effect('focusCard.put', 'repeat.ofCard', {
    of: ({ id }) => ({ id }),
    apply(schedule, input) {
      if (isCancel(input)) return notOnRepeat(schedule.today);
      if (isSession(input)) return sessionHeldHere(schedule, heldBy(input));
      if (!isStart(input)) return schedule;
      const { notification_focus_repeat_id: id = null, plan = 'adaptive' } = input;
      return begunHere(schedule, { id, plan, on: dayAt(input.started_at) });
    },
  }),
  // A card made without a network has its repeat tab too.
  effect('cards.create', 'repeat.ofCard', {
    of: ({ _id }) => ({ id: _id }),
    makes: true,
    apply: (schedule) => schedule ?? notOnRepeat(dayNow()),
  }),
  effect('repeat.changePlan', 'repeat.ofCard', {
    of: ({ id }) => ({ id }),
    apply: (schedule, { plan }, reply) => reply ?? planChangedHere(schedule, plan),
  }),
  effect('focusCard.put', 'cards.read', {
    of: ({ id }) => ({ id }),
    apply: (cards, input) => cards.map((card) => onRepeat(card, input)),
  }),
  effect('focusCard.put', 'cards.listShort', {
    apply: (tiles, input) => tiles.map((tile) => (tile._id === input.id ? onRepeat(tile, input) : tile)),
  }),
];

/**
 * Today with the cards that were put on repeat on this device and that the server does not know of yet, and with what was done to them
 * since. `tiles` is the library: a command names its card by id alone.
 */
export function withBegunHere(reply: TodayReply, queue: readonly QueuedCommand[], tiles: readonly CardShort[]): TodayReply {
  return queue.filter(putsCard).reduce((shown, { input }) => {
    if (isCancel(input)) return withoutCard(shown, input.id);
    if (isSession(input)) return withSessionHeld(shown, { cardId: input.id, ...heldBy(input) });
    const card = isStart(input) ? tiles.find(({ _id }) => _id === input.id) : undefined;
    if (!card || !isStart(input)) return shown;
    const on = dayAt(input.started_at);
    const begun = withBegun(shown, { scheduleId: input.notification_focus_repeat_id ?? card._id, card, on });
    return input.test_id === undefined
      ? begun
      : withSessionHeld(begun, { cardId: card._id, on, score: input.score ?? null, testId: input.test_id });
  }, reply);
}

/** Whether something of that waits. */
export const beginsHere = (queue: readonly QueuedCommand[]) => queue.some((command) => putsCard(command) && isStart(command.input));

const putsCard = (command: QueuedCommand): command is QueuedCommand & { input: { id: string } } =>
  command.call === 'focusCard.put' && typeof command.input === 'object' && command.input !== null;

function onRepeat<Thing extends { on_repeat: boolean }>(thing: Thing, input: object): Thing {
  return isStart(input) || isCancel(input) ? { ...thing, on_repeat: isStart(input) } : thing;
}

interface Start {
  id: string;
  startFocusRepeat: true;
  plan?: 'adaptive' | 'classic';
  notification_focus_repeat_id?: string;
  started_at?: string;
  /** With a test just finished, that is the first session. */
  test_id?: string;
  score?: number | null;
}
const isStart = (input: object): input is Start => 'startFocusRepeat' in input;
const isCancel = (input: object): input is { id: string; cancelFocusRepeat: true } => 'cancelFocusRepeat' in input;
interface Session {
  id: string;
  isRepeatDay: true;
  score: number | null;
  test_id?: string;
  done_at?: string;
}
const isSession = (input: object): input is Session => 'isRepeatDay' in input;
const heldBy = ({ score, test_id, done_at }: Session): Held => ({ on: dayAt(done_at), score, testId: test_id ?? null });

const dayNow = () => dayAt(undefined);

function dayAt(instant: string | undefined): Day {
  const { timeZone, dayStartsAt } = currentMember() ?? { timeZone: 'UTC', dayStartsAt: 4 };
  return dayOf(instant === undefined ? Date.now() : Date.parse(instant), { timeZone, dayStartsAt });
}
