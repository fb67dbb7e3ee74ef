import { expect, test } from 'vitest';
import { defaultSettings } from './instance-settings.ts';
import en from '../texts/en.json' with { type: 'json' };
import fr from '../texts/fr.json' with { type: 'json' };
import { allOfPlan, planGives } from './plan-gives.ts';

const { limits } = defaultSettings;
const counted = (plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER', of = limits) =>
  planGives(plan, of).flatMap(({ give, count }) => (count === undefined ? [] : [`${give} ${count}`]));

test('[S1 §5] students are named where cards can be given to them: with publishing, and where there are more than in the plan below', () => {
  expect(counted('FREE')).toEqual(['library 20']);
  expect(counted('PREMIUM')).toEqual(['students 10']);
  expect(counted('PREMIUM_TEACHER')).toEqual(['students 100']);
  const same = { ...limits, students: { FREE: 10, PREMIUM: 10, PREMIUM_TEACHER: 10 } };
  expect(counted('PREMIUM', same)).toEqual(['students 10']);
  expect(counted('PREMIUM_TEACHER', same)).toEqual([]);
});

test('nothing is sold that is not there yet', () => {
  const gives = (['FREE', 'PREMIUM', 'PREMIUM_TEACHER'] as const).flatMap((plan) =>
    planGives(plan, limits).map(({ give }) => give),
  );
  expect(gives).not.toContain('tokens');
  expect(gives).not.toContain('hideName');
});

test('a plan names what it gives, and no text says of what is there that it is missing', () => {
  for (const texts of [en, fr])
    expect(JSON.stringify(texts.plans)).not.toMatch(
      /not there yet|for now|focus session|pas encore|pour l’instant|sessions? de concentration/i,
    );
});

test('each larger plan begins with the one below it', () => {
  expect(planGives('PREMIUM', limits)[0]).toEqual({ give: 'allOfFree' });
  expect(planGives('PREMIUM_TEACHER', limits)[0]).toEqual({ give: 'allOfPremium' });
});

test('where nothing is sold, a plan is listed whole', () => {
  const whole = (plan: Parameters<typeof allOfPlan>[0]) => allOfPlan(plan, limits).map(({ give }) => give);
  expect(whole('FREE')).toEqual(['own', 'learn', 'offline', 'library']);
  expect(whole('PREMIUM')).toEqual(['own', 'learn', 'offline', 'unlimited', 'publish', 'premiumCards', 'students']);
  expect(allOfPlan('PREMIUM_TEACHER', limits).at(-1)).toMatchObject({ give: 'students', count: 100 });
});
