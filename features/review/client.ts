import { effect } from '#client/effect.ts';
import type { FeatureClient } from '#client/feature-client.ts';
import { recordAnswers } from '#features/memory/client.ts';
import { withoutAnswered } from './rules/answered.ts';

export const reviewClient: FeatureClient = {
  area: 'review',
  effects: [
    effect(recordAnswers, 'review.items', {
      apply: (reply, { events }) => ({ ...reply, items: withoutAnswered(reply.items, events) }),
    }),
  ],
};
