import { command } from '#client/command.ts';
import { cardTarget } from '#features/cards/client/commands.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { reviewsOf } from '#features/memory/client.ts';
import { sentTest, type TakenTest } from '#features/self-test/client.ts';
import type { Plan } from '../rules/schedule.ts';

const part = 'schedule';
const ofCard = ({ id }: { id: string }) => cardTarget(id);

interface StartRepeat {
  readonly id: string;
  readonly plan: Plan;
  readonly notification_focus_repeat_id: string;
  readonly started_at: string;
  /** Not sent; lets Today on this device show the card before the server knows the schedule. */
  readonly card?: CardShort | undefined;
  /** The test that starts the schedule and is its first session. */
  readonly test?: TakenTest;
  /** Not sent; see `RepeatSession`. */
  readonly firstPassScore?: number;
}

/** After a test, what concerns the schedule is sent after the answers that the test gave. */
const afterAnswers = ({ id, test }: { id: string; test?: unknown }) => (test ? reviewsOf(id) : cardTarget(id));

export const startRepeat = command(
  'repeat.start',
  'focusCard.put',
  { target: afterAnswers, part, label: 'repeat:queue.schedule' },
  ({ card: _card, firstPassScore: _shownHere, test, ...start }: StartRepeat) =>
    test
      ? { ...start, startFocusRepeat: true as const, ...sentTest(test) }
      : { ...start, startFocusRepeat: true as const },
);

export const cancelRepeat = command(
  'repeat.cancel',
  'focusCard.put',
  { target: afterAnswers, part, label: 'repeat:queue.schedule' },
  ({ test: _test, ...cancel }: { id: string; notification_focus_repeat_id: string | null; test?: true }) => ({
    ...cancel,
    cancelFocusRepeat: true as const,
  }),
);

export const changeRepeatPlan = command('repeat.changePlan', 'repeat.changePlan', {
  target: ofCard,
  part,
  label: 'repeat:queue.schedule',
});

interface RepeatSession {
  readonly id: string;
  readonly notification_focus_repeat_id: string | null;
  readonly done_at: string;
  /** `null` if the card was reviewed without a test. */
  readonly test: TakenTest | null;
  /** For what this device shows at once; the server works it out again. */
  readonly firstPassScore?: number;
}

/**
 * Records a session of a card on repeat. A second one that day, or for a card that is not on repeat, changes no
 * schedule.
 */
export const holdSession = command(
  'repeat.holdSession',
  'focusCard.put',
  {
    target: ({ id, test }) => (test ? reviewsOf(id) : cardTarget(id)),
    part,
    label: 'repeat:queue.session',
  },
  ({ test, firstPassScore: _shownHere, ...session }: RepeatSession) =>
    test
      ? { ...session, isRepeatDay: true as const, ...sentTest(test), updateScore: true }
      : { ...session, isRepeatDay: true as const, score: null },
);

export const repeatCommands = [startRepeat, cancelRepeat, changeRepeatPlan, holdSession];
