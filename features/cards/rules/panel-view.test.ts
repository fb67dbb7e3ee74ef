import { describe, expect, it } from 'vitest';
import type { CardState } from './card-limits.ts';
import { canBeTested, panelView } from './panel-view.ts';

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
  ])('%s, locked: %s', (state, locked, view) => expect(panelView({ state, locked })).toEqual(view));

  it('a test needs something to ask', () => {
    const none = { state: 'PRIVATE', locked: false, key_idea_count: 0, flashcard_count: 0, quizz_count: 0 } as const;
    expect(canBeTested(none)).toBe(false);
    for (const count of ['key_idea_count', 'flashcard_count', 'quizz_count'])
      expect(canBeTested({ ...none, [count]: 1 })).toBe(true);
    expect(canBeTested({ ...none, quizz_count: 1, locked: true })).toBe(false);
  });
});
