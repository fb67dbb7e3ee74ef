import { createInstance } from 'i18next';
import { expect, test, vi } from 'vitest';
import { regained, regainTexts } from './regain-texts.ts';

test('texts that could not be had are read again until they are there, and what shows them is told', async () => {
  const reachable = new Set(['app']);
  const asked: string[] = [];
  const texts = createInstance().use({
    type: 'backend' as const,
    init: () => undefined,
    read(_locale: string, namespace: string, answer: (error: unknown, found: Record<string, string> | null) => void) {
      asked.push(namespace);
      if (reachable.has(namespace)) answer(null, { name: `the words of ${namespace}` });
      else answer(new Error('no network'), null);
    },
  });
  await texts.init({ lng: 'en', fallbackLng: false, ns: ['app'], defaultNS: 'app' });
  const name = (namespace: string): unknown => texts.getResource('en', namespace, 'name');
  const pauses: (() => void)[] = [];
  const tell = vi.fn();
  texts.on(regained, tell);
  regainTexts(texts, () => new Promise((resolve) => void pauses.push(resolve)));

  await texts.loadNamespaces(['maps', 'locked']);
  expect(name('maps')).toBeUndefined();
  expect(pauses).toHaveLength(1);

  pauses[0]!();
  await vi.waitFor(() => expect(pauses).toHaveLength(2));
  expect(tell).not.toHaveBeenCalled();

  reachable.add('maps').add('locked');
  pauses[1]!();
  await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(1));
  expect(name('maps')).toBe('the words of maps');
  expect(name('locked')).toBe('the words of locked');
  expect(asked.filter((name) => name === 'maps')).toHaveLength(3);

  // The network may go once more.
  reachable.clear();
  await texts.loadNamespaces(['moderation']);
  expect(pauses).toHaveLength(3);
});
