import { expect, test } from 'vitest';
import { profilesClient, saveProfile } from '../client.ts';

const apply = (query: string, data: object, changes: object) =>
  profilesClient.effects!.find((each) => each.query === query)!.apply(data, { id: 'ada', changes }, undefined);

test('one’s own profile shows at once what was saved; that of others does not', () => {
  const own = { _id: 'ada', relation: 'self', taglife: '', university: 'Paris' };
  expect(apply('profiles.byName', own, { taglife: 'Counts' })).toEqual({ ...own, taglife: 'Counts' });
  const other = { _id: 'bo', relation: 'member', taglife: '' };
  expect(apply('profiles.byName', other, { taglife: 'Counts' })).toEqual(other);
  const me = { _id: 'ada', name: 'Ada', image: '/a' };
  expect(apply('account.me', me, { name: 'Ada L' })).toEqual({ ...me, name: 'Ada L' });
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
