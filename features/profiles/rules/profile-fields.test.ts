import { expect, test } from 'vitest';
import { emptyProfile, profileChanges, type ProfileChanges, type ProfileFields } from './profile-fields.ts';

const a = { category_1: 'SCIENCES', category_2: 'SCIENCESOTHER' };
const b = { category_1: 'LANGUAGE', category_2: 'LANGUAGEOTHER' };
const c = { category_1: 'BUSINESS', category_2: 'BUSINESSOTHER' };
const d = { category_1: 'HUMANITIES', category_2: 'HUMANITIESOTHER' };

const saved = (sent: ProfileChanges, stored: Partial<ProfileFields> = {}, plan: 'FREE' | 'PREMIUM' = 'PREMIUM') =>
  profileChanges({ ...emptyProfile, ...stored }, sent, plan);
const refused = (field: string, why: 'badInput' | 'needsPremium' = 'badInput') => ({ refusal: { why, field } });

test('[S3 §5] topic and university: 50 characters, or none', () => {
  for (const field of ['educationTopic', 'university'] as const) {
    for (const text of ['x'.repeat(50), '']) expect(saved({ [field]: text })).toEqual({ changes: { [field]: text } });
    expect(saved({ [field]: 'x'.repeat(51) })).toEqual(refused(field));
  }
  expect(saved({ taglife: 'x'.repeat(121) })).toEqual(refused('taglife'));
});

test('[S3 §5] favourites: three of twenty characters, and the last three of more', () => {
  const long = 'x'.repeat(20);
  expect(saved({ best_read: [long, long, long] })).toEqual({ changes: { best_read: [long, long, long] } });
  expect(saved({ best_read: [`${long}y`] })).toEqual(refused('best_read.0'));
  expect(saved({ best_listen: ['1', ' 2 ', '3', '', '4'] })).toEqual({ changes: { best_listen: ['2', '3', '4'] } });
});

test('[S3 §4, §5] a fourth category replaces the oldest, and the same one twice is one', () => {
  for (const field of ['best_category', 'subject_teached'] as const) {
    expect(saved({ [field]: [a, b, c, d] })).toEqual({ changes: { [field]: [b, c, d] } });
    expect(saved({ [field]: [a, b, a] })).toEqual({ changes: { [field]: [a, b] } });
    expect(saved({ [field]: [a, { ...b, category_2: 'NONE' }] })).toEqual(refused(`${field}.1`));
  }
});

test('[S3 §5] a language is spoken once, and is one of the catalogue', () => {
  expect(saved({ languageSpeakList: ['fr', 'en', 'fr'] })).toEqual({ changes: { languageSpeakList: ['fr', 'en'] } });
  expect(saved({ languageSpeakList: ['fr', 'xx'] })).toEqual(refused('languageSpeakList.1'));
});

test('a country is one of the list', () => {
  expect(saved({ country: 'FR' })).toMatchObject({ changes: { country: 'FR' } });
  for (const country of ['ZZ', 'DD', 'EU']) expect(saved({ country })).toEqual(refused('country.code'));
});

test('a level of education is one of the country’s; a teacher keeps it, though it is not shown', () => {
  expect(saved({ educationLevel: 'FR_PS' }, { country: 'US' })).toEqual(refused('educationLevel'));
  expect(saved({ educationLevel: 'FR_PS', country: 'US' }, { country: 'FR' })).toEqual(refused('educationLevel'));
  expect(saved({ educationLevel: 'FR_PS', country: 'FR' })).toMatchObject({ changes: { educationLevel: 'FR_PS' } });
  expect(saved({ educationTeached: ['FR_PS', 'US_PREK'] }, { country: 'FR' })).toEqual(refused('educationTeached.1'));
  expect(saved({ occupation: 'TEACHER' }, { country: 'FR', educationLevel: 'FR_PS' })).toEqual({
    changes: { occupation: 'TEACHER' },
  });
});

test('another country clears the levels of the old one’s list', () => {
  const french = { country: 'FR', educationLevel: 'FR_PS', educationTeached: ['FR_PS'] };
  expect(saved({ country: 'US' }, french)).toEqual({
    changes: { country: 'US', educationLevel: null, educationTeached: [] },
  });
  expect(saved({ country: 'US' }, french, 'FREE')).toEqual({
    changes: { country: 'US', educationLevel: null, educationTeached: [] },
  });
  expect(saved({ country: 'DE' }, { country: 'GB' }), 'both use the same list').toEqual({ changes: { country: 'DE' } });
});

test('[S3 §6] a free plan sends what teachers have as it is stored, or is refused', () => {
  const stored = { subject_teached: [a], currency: 'euro', enabledTeacherContact: true, ad: '<p>Piano</p>' } as const;
  expect(saved({ ...stored, taglife: 'Hello' }, stored, 'FREE')).toEqual({ changes: { taglife: 'Hello' } });
  expect(saved({ taglife: 'Hello', subject_teached: [b] }, stored, 'FREE')).toEqual(
    refused('subject_teached', 'needsPremium'),
  );
  expect(saved({ ad: '<p>Violin</p>' }, stored, 'FREE')).toEqual(refused('teacher_premium_info.ad', 'needsPremium'));
  expect(saved({ enabledTeacherContact: false }, stored)).toEqual({ changes: { enabledTeacherContact: false } });
});

test('advertisement, places and prices of a teacher', () => {
  const at = (cityTeached: string, priceTeacher: number | null) =>
    ({ value: 'HOME', isSelected: true, cityTeached, priceTeacher }) as const;
  expect(saved({ ad: 'x'.repeat(20_000) })).toEqual({ changes: { ad: 'x'.repeat(20_000) } });
  expect(saved({ ad: 'x'.repeat(20_001) })).toEqual(refused('teacher_premium_info.ad'));
  for (const mode of [at('', null), at('Lyon', 12.5), at('Lyon', 0)])
    expect(saved({ teacherModeList: [mode] })).toEqual({ changes: { teacherModeList: [mode] } });
  for (const price of [-1, 12.345, 1_000_001])
    expect(saved({ teacherModeList: [at('Lyon', price)] })).toEqual(
      refused('teacher_premium_info.teacherModeList.0.priceTeacher'),
    );
  expect(saved({ teacherModeList: [at('Lyon', 1), at('Nice', 2)] }), 'one of each kind').toEqual({
    changes: { teacherModeList: [at('Lyon', 1)] },
  });
});

test('[S3 §5] the id of a call widget has 2 to 100 characters of an address', () => {
  for (const widgetId of ['ab', 'https://meet.example.org/ada', 'x'.repeat(100), ''])
    expect(saved({ widgetId })).toEqual({ changes: { widgetId } });
  for (const widgetId of ['a', 'x'.repeat(101), 'a b', '"><script>'])
    expect(saved({ widgetId })).toEqual(refused('widgetId'));
});
