import { expect, test } from 'vitest';
import { newSettings } from './map-content.ts';
import { isWorthKeeping, publishFormOf } from './publish-form.ts';

test('[S3 §5 Publishing maps] the category that every map starts with is not chosen yet', () => {
  expect(publishFormOf(newSettings, false)).toMatchObject({ category_1: '', category_2: '' });
  const chosen = { ...newSettings, category_1: 'SCIENCES', category_2: 'BIOLOGY' };
  expect(publishFormOf(chosen, false)).toMatchObject({ category_1: 'SCIENCES', category_2: 'BIOLOGY' });
  // It was chosen when the map was published.
  expect(publishFormOf(newSettings, true)).toMatchObject({ category_1: 'OTHER', category_2: 'OTHEROTHER' });
});

test('[S3 §8] what was typed is kept, accepting the terms is not', () => {
  const initial = publishFormOf({ ...newSettings, title: 'Tides' }, false);
  expect(isWorthKeeping({ ...initial, terms: true }, initial)).toBe(false);
  for (const change of [{ title: 'Ebb' }, { desc: '<p>Why</p>' }, { category_2: 'BIOLOGY' }, { language: 'fr' }])
    expect(isWorthKeeping({ ...initial, ...change }, initial)).toBe(true);
});
