import { expect, test } from 'vitest';
import { directionOf, directionOfText } from './direction.ts';

test.each(['ar', 'he', 'fa-IR', 'UR', 'ku-Arab'])('%s is written from right to left', (language) => {
  expect(directionOf(language)).toBe('rtl');
});
test.each(['en', 'fr', 'ja', 'ku', 'az-Latn', 'arn', ''])('%s is not', (language) => {
  expect(directionOf(language)).toBe('ltr');
});

test('a text has the direction of its first letter', () => {
  expect(directionOfText('1. שלום.')).toBe('rtl');
  expect(directionOfText('مرحبا OK')).toBe('rtl');
  expect(directionOfText('OK مرحبا')).toBe('ltr');
  expect(directionOfText('12')).toBe('ltr');
});
