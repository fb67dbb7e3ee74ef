import { describe, expect, it } from 'vitest';
import { defaultSettings } from './instance-settings.ts';
import { planThatHelps } from './upgrade.ts';

const { limits } = defaultSettings;

describe('[S1 §5, §6] which plan an upgrade prompt offers', () => {
  it.each([
    'libraryFull',
    'mapsFull',
    'publishing',
    'publishingCollection',
    'publishingMap',
    'hideName',
    'madeInPremium',
  ] as const)('%s: any paid plan, so the first', (reason) => {
    expect(planThatHelps(reason, 'FREE', limits)).toBe('PREMIUM');
    expect(planThatHelps(reason, 'PREMIUM', limits)).toBeUndefined();
  });

  it('more students: the next plan that has more, none at the largest', () => {
    expect(planThatHelps('studentsFull', 'FREE', limits)).toBe('PREMIUM');
    expect(planThatHelps('studentsFull', 'PREMIUM', limits)).toBe('PREMIUM_TEACHER');
    expect(planThatHelps('studentsFull', 'PREMIUM_TEACHER', limits)).toBeUndefined();
    const asMany = { ...limits, students: { FREE: 10, PREMIUM: 10, PREMIUM_TEACHER: 50 } };
    expect(planThatHelps('studentsFull', 'FREE', asMany)).toBe('PREMIUM_TEACHER');
  });

  it('more tokens: never a plan that gives no more of them', () => {
    expect(planThatHelps('tokens', 'FREE', limits)).toBe('PREMIUM');
    expect(planThatHelps('tokens', 'PREMIUM', limits)).toBeUndefined();
  });
});
