import { expect, test } from 'vitest';
import { deviceName } from './tab-name.ts';

const storageWith = (part: Partial<Storage>): Storage =>
  ({ getItem: () => null, setItem: () => undefined, ...part }) as Partial<Storage> as Storage;
const refused = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('a device has one name, also where storage cannot be read or is full', () => {
  const stored = new Map<string, string>();
  const storage = storageWith({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  });
  const name = deviceName(storage);
  expect(deviceName(storage)).toBe(name);
  expect([...stored.values()]).toEqual([name]);

  const full = deviceName(storageWith({ setItem: refused }));
  expect(full).not.toBe('');
  expect(deviceName(storageWith({ getItem: refused }))).toBe(full);
  expect(deviceName(storageWith({ setItem: refused }))).toBe(full);
});

test('where there is no storage at all, the page has one name', () => {
  expect(deviceName()).not.toBe('');
  expect(deviceName()).toBe(deviceName());
});
