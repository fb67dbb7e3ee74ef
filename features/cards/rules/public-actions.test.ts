import { describe, expect, it } from 'vitest';
import type { Viewer } from '#vocabulary/viewer.ts';
import { publicOffer, type PublicOffer } from './public-actions.ts';

const paid = { plan: 'PREMIUM', sold: true } as const;
const open = { hasTest: true, isSecret: false, hasAddress: true };

describe('[S1 §2, §6] the actions of a public card', () => {
  it.each<[Viewer, 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER', PublicOffer]>([
    ['visitor', 'FREE', { bar: ['share', 'flashTest', 'signIn'], callToAction: 'signIn', report: true }],
    ['member', 'FREE', { bar: ['share', 'flashTest', 'bookmark'], callToAction: 'upgrade', report: true }],
    ['member', 'PREMIUM', { bar: ['share', 'flashTest', 'bookmark'], callToAction: null, report: true }],
    ['member', 'PREMIUM_TEACHER', { bar: ['share', 'flashTest', 'bookmark'], callToAction: null, report: true }],
    ['author', 'PREMIUM', { bar: ['share', 'flashTest', 'edit', 'addedBy'], callToAction: null, report: false }],
    ['author', 'FREE', { bar: ['share', 'flashTest', 'edit', 'addedBy'], callToAction: 'upgrade', report: false }],
  ])('to a %s on %s', (viewer, plan, offer) => expect(publicOffer(viewer, { plan, sold: true }, open)).toEqual(offer));

  it('a card without flashcards and questions has no test', () => {
    expect(publicOffer('visitor', { plan: 'FREE', sold: true }, { ...open, hasTest: false }).bar).toEqual([
      'share',
      'signIn',
    ]);
  });

  it('only the author shares a secret card and sees who added it; it has no public test', () => {
    const secret = { ...open, isSecret: true };
    expect(publicOffer('author', paid, secret).bar).toEqual(['share', 'edit', 'addedBy']);
    expect(publicOffer('member', paid, { ...secret, hasAddress: false }).bar).toEqual(['bookmark']);
  });

  it('where nothing is sold, nobody is led to an upgrade', () => {
    for (const viewer of ['member', 'author'] as const)
      expect(publicOffer(viewer, { plan: 'FREE', sold: false }, open).callToAction).toBeNull();
  });

  it('a card hidden by a moderator has no share action', () => {
    expect(publicOffer('author', paid, { ...open, hasAddress: false }).bar).toEqual(['edit', 'addedBy']);
  });
});
