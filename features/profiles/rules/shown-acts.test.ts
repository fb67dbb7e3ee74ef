import { expect, test } from 'vitest';
import type { Relation } from '#features/people/rules/visible-parts.ts';
import type { ActOwner } from '#features/people/rules/what-blocks-act.ts';
import { shownActs } from './shown-acts.ts';

const owner: ActOwner = {
  reach: 'members',
  young: false,
  plan: 'FREE',
  enabledTeacherContact: false,
  hasOpenEdition: true,
  gone: false,
};
const teaches = { plan: 'PREMIUM', enabledTeacherContact: true } as const;

test.each<[string, Relation, Partial<ActOwner>, readonly string[]]>([
  ['a member', 'member', {}, ['friend', 'follow', 'like', 'block']],
  ['a teacher', 'member', teaches, ['friend', 'follow', 'like', 'contactTeacher', 'block']],
  [
    'a teacher whom friends alone see, but for their name',
    'member',
    { ...teaches, reach: 'friends' },
    ['friend', 'follow', 'like', 'block'],
  ],
  [
    'a teacher, to their student',
    'taught',
    { ...teaches, reach: 'friends' },
    ['friend', 'follow', 'like', 'contactTeacher', 'block'],
  ],
  ['a sample author', 'member', { isSample: true }, []],
  ['somebody young who has published', 'member', { young: true }, ['block']],
  ['somebody young who asks', 'asks', { young: true }, ['friend', 'block']],
  ['oneself', 'self', teaches, []],
  ['anybody, to a visitor', 'visitor', { reach: 'everybody' }, []],
])('[S3 §6] the acts towards %s (%s)', (_, relation, change, acts) => {
  expect(shownActs(relation, { ...owner, ...change })).toEqual(acts);
});
