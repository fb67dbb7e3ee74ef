import { effect } from '#client/effect.ts';
import type { FeatureClient } from '#client/feature-client.ts';
import { recordAnswers } from '#features/memory/client.ts';
import { givenPrefix, leftGiven } from './client/given-answers.ts';
import { withoutAnswered } from './rules/answered.ts';

export const reviewClient: FeatureClient = {
  area: 'review',
  deviceData: [
    { kind: 'key', name: givenPrefix, until: 'sent' },
    { kind: 'key', name: 'earPause', until: 'always' },
  ],
  async onSignIn(memberId, outbox) {
    for (const { given, forget } of leftGiven(memberId)) {
      await outbox.submit(recordAnswers({ ...given, events: [...given.events] }));
      forget();
    }
  },
  effectsLater: async () => (await import('./client/flag-effects.ts')).flagEffects,
  // Of both by name, so that what is stored of each is changed too.
  effects: (['proposed', 'all'] as const).map((share) =>
    effect(recordAnswers, 'review.items', {
      of: () => ({ share }),
      apply: (reply, { events }) => ({ ...reply, items: withoutAnswered(reply.items, events) }),
    }),
  ),
};
