import { expect, test } from 'vitest';
import { emptyProfile } from '../rules/profile-fields.ts';
import { changedFields, losesLevels, whatBlocksForm, withCountry, type ProfileForm } from './profile-form.ts';

const { ad, teacherModeList, ...fields } = emptyProfile;
const form: ProfileForm = {
  ...fields,
  name: 'Ada',
  image: null,
  cover_picture: null,
  country: { code: 'FR', name: 'France' },
  educationLevel: 'FR_PS',
  best_category: [],
  best_read: [],
  best_watch: [],
  best_listen: [],
  subject_teached: [],
  educationTeached: [],
  languageSpeakList: [],
  teacher_premium_info: { ad, teacherModeList: [...teacherModeList] },
};

test('only what differs is sent', () => {
  expect(changedFields(form, structuredClone(form))).toEqual({});
  expect(changedFields({ ...form, best_read: ['Emma'], country: null }, form)).toEqual({
    best_read: ['Emma'],
    country: null,
  });
});

const mode = (part: object) => ({
  teacher_premium_info: {
    ad: '',
    teacherModeList: [{ value: 'HOME' as const, isSelected: true, cityTeached: '', priceTeacher: 5, ...part }],
  },
});

test.each<[Partial<ProfileForm>, string | undefined]>([
  [{ name: 'x'.repeat(45) }, undefined],
  [{ name: 'x'.repeat(46) }, 'name'],
  [{ name: '  ' }, 'name'],
  [{ educationTopic: 'x'.repeat(51) }, 'educationTopic'],
  [{ university: '' }, undefined],
  [{ best_read: ['x'.repeat(21)] }, 'best_read.0'],
  [{ country: { code: 'US', name: 'United States' }, educationLevel: 'FR_PS' }, 'educationLevel'],
  [mode({}), undefined],
  [mode({ priceTeacher: -1 }), 'teacher_premium_info.teacherModeList.0.priceTeacher'],
  [mode({ cityTeached: 'x'.repeat(61) }), 'teacher_premium_info.teacherModeList.0.cityTeached'],
  [{ widgetId: 'a' }, 'widgetId'],
])('[S3 §5] %j is stopped at %s', (change, field) => {
  expect(whatBlocksForm(change, form, 'PREMIUM')).toBe(field);
});

test('[S3 §6] without a plan, the fields of teachers are not changed', () => {
  expect(whatBlocksForm(mode({}), form, 'FREE')).toBe('teacher_premium_info.teacherModeList');
  expect(whatBlocksForm({ taglife: 'Counts' }, form, 'FREE')).toBe(undefined);
});

test('another country takes the levels of its own list, and keeps them where the list is the same', () => {
  const us = { code: 'US', name: 'United States' };
  expect(losesLevels(form, 'US')).toBe(true);
  expect(withCountry(form, us)).toEqual({ country: us, educationLevel: null, educationTeached: [] });
  const german: ProfileForm = { ...form, country: { code: 'DE', name: 'Germany' }, educationLevel: 'EN_Y1' };
  expect(losesLevels(german, 'IT')).toBe(false);
  expect(withCountry(german, null)).toEqual({ country: null });
  expect(losesLevels({ ...form, educationLevel: null }, 'US')).toBe(false);
});
