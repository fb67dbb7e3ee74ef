import { command } from '#client/command.ts';
import { effect } from '#client/effect.ts';
import type { Calls } from '#client/contract-types.ts';
import type { FeatureClient } from '#client/feature-client.ts';
import { ofCards } from '#features/cards/client/titles.ts';

/** The contract takes at most 500 events at once. */
const eventsAtOnce = 200;

/** Commands about one card's tests keep their order: the score is sent after the answers that it depends on. */
export const reviewsOf = (cardId: string) => `review:${cardId}`;

/** The run of a test of several cards, whose answers and result keep their order. */
export const reviewsOfRun = (testId: string) => `run:${testId}`;

type Recorded = Calls['memory.record']['input'] & {
  /** Of a test of several cards. */
  readonly run?: string;
};

export const recordAnswers = command(
  'memory.record',
  'memory.record',
  {
    target: ({ events, run }: Recorded) => (run === undefined ? reviewsOf(events[0]!.card_id) : reviewsOfRun(run)),
    label: 'memory:queue.answers',
    role: 'appends',
    readsAgain: ['memory.ofCard'],
    // Events carry their own ids and are only ever added, so two batches are the same as one.
    merge(earlier, later) {
      const events = [...earlier.events, ...later.events];
      return events.length <= eventsAtOnce ? { ...later, events } : undefined;
    },
  },
  ({ events }: Recorded) => ({ events }),
);

export const changeReviews = command('memory.saveSettings', 'memory.saveSettings', {
  target: () => 'memory:settings',
  label: 'memory:queue.settings',
  merge: (earlier, later) => ({ ...earlier, ...later }),
  readsAgain: ['memory.settings'],
});

/** Lets items of a card rest, or brings them back. */
export const flagItems = command('memory.flag', 'memory.flag', {
  target: ({ card_id }) => reviewsOf(card_id),
  label: 'memory:queue.flags',
  readsAgain: ['memory.items'],
});

/** An exam of a card, and whether reviews add its new items. */
export const saveGoal = command('memory.saveGoal', 'memory.saveGoal', {
  target: ({ id }) => reviewsOf(id),
  label: 'memory:queue.goal',
  merge: (earlier, later) => ({ ...earlier, ...later }),
  readsAgain: ['memory.goal'],
});

export const memoryClient: FeatureClient = {
  area: 'memory',
  commands: [recordAnswers, changeReviews, flagItems, saveGoal],
  effects: [
    effect(changeReviews, 'memory.settings', {
      apply: (settings, { made_at: _, ...change }) => ({ ...settings, ...change }),
    }),
  ],
  ...ofCards('review'),
};
