import { expect, test } from 'vitest';
import { profilesClient } from '../client.ts';
import { likeResource, saveProfile, unlikeResource } from './commands.ts';
import { profileEffects } from './effects.ts';

const apply = (query: string, data: object, changes: object) =>
  [...profilesClient.effects!, ...profileEffects]
    .find((each) => each.query === query)!
    .apply(data, { id: 'ada', changes }, undefined);

test('one’s own profile shows at once what was saved; that of others does not', () => {
  const own = { _id: 'ada', relation: 'self', taglife: '', university: 'Paris' };
  expect(apply('profiles.byName', own, { taglife: 'Counts' })).toEqual({ ...own, taglife: 'Counts' });
  const other = { _id: 'bo', relation: 'member', taglife: '' };
  expect(apply('profiles.byName', other, { taglife: 'Counts' })).toEqual(other);
  const me = { _id: 'ada', name: 'Ada', image: '/a' };
  expect(apply('account.me', me, { name: 'Ada L' })).toEqual({ ...me, name: 'Ada L' });
});

test('[S3 §7] a like of a resource counts at once, and once; taken back it is gone', () => {
  const of = (command: typeof likeResource | typeof unlikeResource) =>
    profileEffects.find((each) => each.command === command)!;
  const input = { id: 'one', title: 'One', userId: 'ada' };
  const [one, two] = ['one', 'two'].map((_id) => ({ _id, likes: ['bo'], number_likes: 4 }));
  const liked = [{ _id: 'one', likes: ['ada', 'bo'], number_likes: 5 }, two];
  expect(of(likeResource).apply([one, two], input, undefined)).toEqual(liked);
  expect(of(likeResource).apply(liked, input, undefined)).toEqual(liked);
  expect(of(unlikeResource).apply(liked, input, undefined)).toEqual([one, two]);
  expect(of(unlikeResource).apply([one, two], input, undefined)).toEqual([one, two]);
});

test('two savings that are not sent are one, the later of each field', () => {
  const { rules, toCall } = saveProfile;
  const merged = rules.merge!(
    { id: 'ada', changes: { taglife: 'One', university: 'Paris' } },
    { id: 'ada', changes: { taglife: 'Two', image: null } },
  )!;
  expect(toCall(merged)).toEqual({
    page: 'updateUser',
    id: 'ada',
    taglife: 'Two',
    university: 'Paris',
    image: null,
    hasChangedPic: true,
    hasChangedName: false,
  });
});
