import { expect, test } from 'vitest';
import { defaultSettings } from './instance-settings.ts';
import { planGives } from './plan-gives.ts';

const { limits } = defaultSettings;
const counted = (plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER', of = limits) =>
  planGives(plan, of).flatMap(({ give, count }) => (count === undefined ? [] : [`${give} ${count}`]));

test('of students and tokens a plan names what is more than the plan below gives', () => {
  expect(counted('FREE')).toEqual(['library 20', 'students 3']);
  expect(counted('PREMIUM')).toEqual(['students 10', 'tokens 1000']);
  expect(counted('PREMIUM_TEACHER')).toEqual(['students 100']);
  expect(counted('PREMIUM', { ...limits, students: { FREE: 10, PREMIUM: 10, PREMIUM_TEACHER: 10 } })).toEqual(['tokens 1000']);
});

test('each larger plan begins with the one below it', () => {
  expect(planGives('PREMIUM', limits)[0]).toEqual({ give: 'allOfFree' });
  expect(planGives('PREMIUM_TEACHER', limits)[0]).toEqual({ give: 'allOfPremium' });
});
