import { expect, test } from 'vitest';
import { changedPrivacy, isTreatedAsYoung, shownPrivacy, whatBlocksPrivacy, type Privacy } from './privacy.ts';

const initial: Privacy = {
  reach: 'members',
  found: true,
  young: null,
  in_class: false,
  shows_presence: true,
  shows_focus: true,
  shows_email: false,
};
const young: Privacy = { ...initial, young: true, reach: 'friends', found: false };

test('what is given changes, the rest stays', () => {
  expect(changedPrivacy(initial, { reach: 'everybody', shows_email: true, found: undefined })).toEqual({
    ...initial,
    reach: 'everybody',
    shows_email: true,
  });
});

test('under sixteen: shown to friends alone, and not found; not to be widened while it holds', () => {
  expect(changedPrivacy({ ...initial, reach: 'everybody' }, { young: true })).toEqual(young);
  expect(whatBlocksPrivacy(young, { reach: 'members' })).toBe('reach');
  expect(whatBlocksPrivacy(initial, { young: true, reach: 'everybody' })).toBe('reach');
  expect(whatBlocksPrivacy(young, { found: true })).toBe('found');
  expect(whatBlocksPrivacy(young, { reach: 'friends', found: false, shows_focus: false })).toBeUndefined();
  expect(whatBlocksPrivacy(young, { young: false, reach: 'members', found: true })).toBeUndefined();
  expect(whatBlocksPrivacy(initial, { young: false, reach: 'everybody', found: true })).toBeUndefined();
});

test.each([
  [null, false, false],
  [null, true, true],
  [true, false, true],
  [true, true, true],
  [false, true, false],
] as const)('under sixteen: %j, in a class: %j → treated as young: %j', (answer, in_class, expected) => {
  const privacy: Privacy = { ...initial, reach: 'everybody', young: answer, in_class };
  expect(isTreatedAsYoung(privacy)).toBe(expected);
  expect(shownPrivacy(privacy)).toEqual(expected ? { ...privacy, reach: 'friends', found: false } : privacy);
  for (const [field, wider] of [
    ['reach', { reach: 'members' }],
    ['found', { found: true }],
  ] as const)
    expect(whatBlocksPrivacy(privacy, wider)).toBe(expected ? field : undefined);
  expect(whatBlocksPrivacy(privacy, { young: false, reach: 'everybody' })).toBeUndefined();
});
