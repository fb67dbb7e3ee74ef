import { expect, test } from 'vitest';
import { changedGrants, type Grants } from './changed-grants.ts';

const nothing: Grants = { grantedPlan: null, manualPromo: null, allowedStudents: null };
const all: Grants = { grantedPlan: 'PREMIUM', manualPromo: 35, allowedStudents: 0 };
const readOf = ({ allowedStudents, ...rest }: Grants) => ({ ...rest, grantedStudents: allowedStudents });

test.for([
  ['nothing', nothing, nothing, {}],
  ['nothing of what is granted', all, all, {}],
  ['a plan alone', nothing, { ...nothing, grantedPlan: 'PREMIUM_TEACHER' }, { grantedPlan: 'PREMIUM_TEACHER' }],
  ['a promotion taken back', all, { ...all, manualPromo: null }, { manualPromo: null }],
  ['none is a number of students', nothing, { ...nothing, allowedStudents: 0 }, { allowedStudents: 0 }],
  ['all of it', nothing, all, all],
] as const)('[S1 §9 administrator] only what was changed is sent: %s', ([, before, typed, expected]) => {
  expect(changedGrants(readOf(before), typed)).toEqual(expected);
});
