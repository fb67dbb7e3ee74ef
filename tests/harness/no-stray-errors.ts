import { afterEach, expect, vi } from 'vitest';

/** A `console.error` fails the test, unless the test expects it and clears the spy. */
const errors = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.map(String).join(' '));
  errors.mockClear();
  expect(calls, 'unexpected console.error').toEqual([]);
});
