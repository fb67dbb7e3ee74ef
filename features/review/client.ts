import { effect } from '#client/effect.ts';
import type { FeatureClient } from '#client/feature-client.ts';
import { recordAnswers } from '#features/memory/client.ts';
import type { ReviewEvent } from '#features/memory/contract.ts';
import type { ReviewItems } from './contract.ts';
import { finishRun } from './client/finish-run.ts';
import { followQueue } from './client/follow-queue.ts';
import { givenPrefix, leftGiven } from './client/given-answers.ts';
import { withoutAnswered } from './rules/answered.ts';

const answered = (reply: ReviewItems, { events }: { readonly events: readonly ReviewEvent[] }): ReviewItems => ({
  ...reply,
  items: withoutAnswered(reply.items, events),
});

export const reviewClient: FeatureClient = {
  area: 'review',
  commands: [finishRun],
  deviceData: [
    { kind: 'key', name: givenPrefix, until: 'sent' },
    { kind: 'database', name: 'loci-review', until: 'signOut' },
    { kind: 'database', name: 'loci-memory', until: 'sessionEnd' },
    { kind: 'key', name: 'earPause', until: 'always' },
    { kind: 'key', name: 'reviewWish', until: 'always' },
  ],
  async onSignIn(memberId, outbox) {
    followQueue(memberId, outbox);
    for (const { given, forget } of leftGiven(memberId)) {
      await outbox.submit(recordAnswers({ ...given, events: [...given.events] }));
      forget();
    }
  },
  keepOnDevice: async () => (await import('./client/ahead/keep-review.ts')).keepReviewOnDevice(),
  effectsLater: async () => (await import('./client/flag-effects.ts')).flagEffects,
  // By name, so that what is stored is changed too: runs of all sizes are planned from this reply.
  effects: [
    effect(recordAnswers, 'review.items', { of: () => ({ share: 'ahead' as const }), apply: answered }),
    // Those of one card, one collection or one tag are not stored.
    effect(recordAnswers, 'review.items', { apply: answered }),
  ],
};
