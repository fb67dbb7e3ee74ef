import { describe, expect, it } from 'vitest';
import { publicOffer, type PublicOffer, type Viewer } from './public-actions.ts';

describe('[S1 §2, §6] what a public card offers', () => {
  it.each<[Viewer, 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER', PublicOffer]>([
    ['visitor', 'FREE', { bar: ['share', 'flashTest', 'signIn'], callToAction: 'signIn', report: true }],
    ['member', 'FREE', { bar: ['share', 'flashTest', 'bookmark'], callToAction: 'upgrade', report: true }],
    ['member', 'PREMIUM', { bar: ['share', 'flashTest', 'bookmark'], callToAction: null, report: true }],
    ['member', 'PREMIUM_TEACHER', { bar: ['share', 'flashTest', 'bookmark'], callToAction: null, report: true }],
    ['author', 'PREMIUM', { bar: ['share', 'flashTest', 'edit', 'addedBy'], callToAction: null, report: false }],
    ['author', 'FREE', { bar: ['share', 'flashTest', 'edit', 'addedBy'], callToAction: 'upgrade', report: false }],
  ])('to a %s on %s', (viewer, plan, offer) => expect(publicOffer(viewer, plan, { hasTest: true })).toEqual(offer));

  it('a card without flashcards and questions has no test', () => {
    expect(publicOffer('visitor', 'FREE', { hasTest: false }).bar).toEqual(['share', 'signIn']);
  });
});
