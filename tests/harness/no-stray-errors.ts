import { afterEach, expect, vi } from 'vitest';

/** What is written to the console as an error is a failure, unless a test says that it expects it by clearing the spy. */
const errors = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.map(String).join(' '));
  errors.mockClear();
  expect(calls, 'unexpected console.error').toEqual([]);
});
