import { expect, test } from 'vitest';
import { changedPrivacy, whatBlocksPrivacy, type Privacy } from './privacy.ts';

const initial: Privacy = {
  reach: 'members',
  found: true,
  young: null,
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
