import { describe, expect, it } from 'vitest';
import type { CardState } from './card-limits.ts';
import { panelView } from './panel-view.ts';

describe('[S1 §4] the detail panel of a card', () => {
  it.each<[CardState, boolean, { repeat: boolean; flashTest: boolean; share: string | null }]>([
    ['PRIVATE', false, { repeat: true, flashTest: true, share: 'publish' }],
    ['PUBLISHED_PUBLIC', false, { repeat: true, flashTest: true, share: 'publish' }],
    ['PUBLISHED_PRIVATE', false, { repeat: true, flashTest: true, share: 'publish' }],
    ['FROMPUBLIC', false, { repeat: true, flashTest: true, share: 'share' }],
    ['FROMSECRET', false, { repeat: true, flashTest: true, share: null }],
    ['PUBLIC', false, { repeat: false, flashTest: false, share: 'share' }],
    ['SECRET', false, { repeat: false, flashTest: false, share: null }],
    ['FROMSECRET', true, { repeat: false, flashTest: false, share: null }],
    ['FROMPUBLIC', true, { repeat: false, flashTest: false, share: 'share' }],
    ['PRIVATE', true, { repeat: false, flashTest: false, share: 'publish' }],
  ])('%s, locked: %s', (state, locked, view) =>
    expect(panelView({ state, locked }, { hasReview: false })).toEqual({ ...view, teacherReview: false }),
  );

  it('the teacher’s review appears if there is one, on a locked card too', () => {
    expect(panelView({ state: 'FROMSECRET', locked: true }, { hasReview: true }).teacherReview).toBe(true);
  });
});
