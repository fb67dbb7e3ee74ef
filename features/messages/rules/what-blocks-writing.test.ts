import { expect, test } from 'vitest';
import type { Relation } from '#features/people/rules/visible-parts.ts';
import { whatBlocksWriting, type Between, type Reason } from './what-blocks-writing.ts';

const owner: Between['owner'] = {
  reach: 'members',
  young: false,
  plan: 'FREE',
  enabledTeacherContact: false,
  hasOpenEdition: false,
  gone: false,
};
const teacher = { ...owner, plan: 'PREMIUM_TEACHER' as const, enabledTeacherContact: true };
const friends = { begun: 'friend' as const, awaitsAnswer: false };
const answered = { begun: 'teacher' as const, awaitsAnswer: false };
const waiting = { begun: 'teacher' as const, awaitsAnswer: true };

const rows: [string, Relation, Partial<Omit<Between, 'relation'>>, boolean, Reason | undefined][] = [
  ['a friend', 'friend', {}, false, undefined],
  ['a stranger', 'member', {}, false, 'friendsOnly'],
  ['a teacher whom one has', 'taught', {}, false, 'friendsOnly'],
  ['oneself', 'self', {}, false, 'oneself'],
  ['a hidden stranger', 'member', { owner: { ...owner, reach: 'friends' } }, false, 'notFound'],
  ['somebody blocked', 'blocked', {}, false, 'notFound'],
  ['a teacher', 'member', { owner: teacher }, true, undefined],
  ['a teacher, without contacting', 'member', { owner: teacher }, false, 'friendsOnly'],
  ['contacting somebody who is no teacher', 'member', {}, true, 'notFound'],
  ['contacting a teacher who is blocked', 'blocked', { owner: teacher }, true, 'notFound'],
  ['a friend before', 'member', { conversation: friends }, false, 'closed'],
  ['a friend again', 'friend', { conversation: friends }, false, undefined],
  ['blocked since', 'blocked', { conversation: friends }, false, 'closed'],
  ['leaving', 'friend', { conversation: friends, owner: { ...owner, gone: true } }, false, 'closed'],
  ['who contacted one', 'member', { conversation: answered }, false, undefined],
  [
    'who contacted one, hidden',
    'member',
    { conversation: answered, owner: { ...owner, reach: 'friends' } },
    false,
    undefined,
  ],
  ['a teacher who has not answered', 'member', { conversation: waiting, owner: teacher }, false, 'unanswered'],
  ['contacting again without an answer', 'member', { conversation: waiting, owner: teacher }, true, 'unanswered'],
  ['a teacher who has not answered, a friend since', 'friend', { conversation: waiting }, false, undefined],
  ['contacting a teacher who was a friend', 'member', { conversation: friends, owner: teacher }, true, undefined],
  ['contacting who teaches no more', 'member', { conversation: answered }, true, 'closed'],
  ['contacting who blocked one', 'blocked', { conversation: answered, owner: teacher }, true, 'closed'],
];

test.each(rows)('[S3 §7] writing to %s', (_, relation, between, contactsTeacher, reason) => {
  const all = { relation, owner, conversation: undefined, ...between };
  expect(whatBlocksWriting({ emailVerified: true }, all, contactsTeacher)).toBe(reason);
});

test.each(rows)('[S1 §3 Report] whom a moderator has hidden does not write to %s', (_, relation, between, contacts) => {
  const all = { relation, owner, conversation: undefined, ...between };
  const reason = whatBlocksWriting({ emailVerified: true, hidden: true }, all, contacts);
  expect(reason).toBe(relation === 'self' ? 'oneself' : 'hidden');
});

test('without a verified address nobody writes, and a block is not told from the end of a friendship', () => {
  const by = (relation: Relation, conversation?: Between['conversation']) =>
    whatBlocksWriting({ emailVerified: false }, { relation, owner, conversation }, false);
  expect([by('friend'), by('friend', friends), by('member', answered)]).toEqual(
    Array.from({ length: 3 }, () => 'emailNotVerified'),
  );
  expect([by('member', friends), by('blocked', friends)]).toEqual(['closed', 'closed']);
});
