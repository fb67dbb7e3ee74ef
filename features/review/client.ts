import { effect } from '#client/effect.ts';
import type { FeatureClient } from '#client/feature-client.ts';
import { recordAnswers } from '#features/memory/client.ts';
import { withoutAnswered } from './rules/answered.ts';

export const reviewClient: FeatureClient = {
  area: 'review',
  // Of both by name, so that what is stored of each is changed too.
  effects: (['proposed', 'all'] as const).map((share) =>
    effect(recordAnswers, 'review.items', {
      of: () => ({ share }),
      apply: (reply, { events }) => ({ ...reply, items: withoutAnswered(reply.items, events) }),
    }),
  ),
};
