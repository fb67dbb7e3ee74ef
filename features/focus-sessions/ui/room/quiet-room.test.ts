import { afterEach, expect, test, vi } from 'vitest';
import { quietRoom } from './quiet-room.ts';

afterEach(() => vi.unstubAllGlobals());

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const kept = new Map<string, string>();
const shared = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};

test.each([
  ['stored for all tabs', shared],
  [
    'on a device that forbids storage, for this page',
    { getItem: forbidden, setItem: forbidden, removeItem: forbidden },
  ],
  ['on a device whose storage is full, for this page', { ...shared, setItem: forbidden }],
])('the session whose sounds were stopped is known, %s', (_how, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect(quietRoom.is('a')).toBe(false);
  quietRoom.set('a', true);
  expect(quietRoom.is('a')).toBe(true);
  quietRoom.set('b', false);
  expect([quietRoom.is('a'), quietRoom.is('b')]).toEqual([true, false]);
  quietRoom.set('a', false);
  expect(quietRoom.is('a')).toBe(false);
});
