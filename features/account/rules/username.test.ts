import { expect, test } from 'vitest';
import { usernameFrom } from './username.ts';

test.each([
  ['Åsa Lindqvist', 'asa-lindqvist'],
  ['Øystein Łukasz Straße', 'oystein-lukasz-strasse'],
  ['  --Ada__Lovelace-- ', 'ada-lovelace'],
  ['李小龍', 'member'],
  ['Dr. 李 2', 'dr-2'],
  ['', 'member'],
  [`${'a'.repeat(29)} b`, 'a'.repeat(29)],
])('%j becomes %s', (name, username) => {
  expect(usernameFrom(name)).toBe(username);
  expect(username).toMatch(/^[a-z0-9](-?[a-z0-9]){1,29}$/);
});
