import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { command } from './command.ts';
import { effect } from './effect.ts';
import { registerFeatures } from './feature-client.ts';
import { applyLaterEffects, topicsOf } from './pending-effects.ts';
import { effectsOf } from './shown-commands.ts';

test('a command that has left the queue invalidates its own area and those of its effects, not that of its call', () => {
  const start = command('repeat.start', 'focusCard.put', { target: ({ id }) => `card:${id}`, label: 'x' });
  registerFeatures([
    {
      area: 'repeat',
      commands: [start],
      effects: [
        effect(start, 'repeat.today', { apply: (today) => today }),
        effect(start, 'cards.listShort', { apply: (tiles) => tiles }),
      ],
    },
  ]);
  expect(topicsOf({ name: 'repeat.start' })).toEqual(['repeat', 'cards']);
});

test('a command that names the calls to read again invalidates these alone of its own area', () => {
  const write = command('journals.write', 'journals.edit', {
    target: ({ date }) => `journal:${date}`,
    label: 'x',
    readsAgain: ['journals.list', 'journals.read'],
  });
  registerFeatures([
    {
      area: 'journals',
      commands: [write],
      effects: [
        effect(write, 'journals.list', { apply: (view) => view }),
        effect(write, 'cards.listShort', { apply: (tiles) => tiles }),
      ],
    },
  ]);
  expect(topicsOf({ name: 'journals.write' })).toEqual(['journals.list', 'journals.read', 'cards']);
});

test('effects that are loaded later are applied once they are there, in the order of the areas', async () => {
  const write = command('notes.write', 'journals.edit', { target: ({ date }) => `note:${date}`, label: 'x' });
  const loaded: string[] = [];
  registerFeatures([
    {
      area: 'notes',
      commands: [write],
      effects: [effect(write, 'journals.read', { apply: (data) => data })],
      effectsLater: () => {
        loaded.push('notes');
        return Promise.resolve([effect(write, 'journals.list', { apply: (data) => data })]);
      },
    },
    { area: 'tiles', effects: [effect(write, 'cards.listShort', { apply: (tiles) => tiles })] },
  ]);
  const queries = () => effectsOf({ name: 'notes.write' }).map(({ query }) => query);
  expect(queries()).toEqual(['journals.read', 'cards.listShort']);
  await Promise.all([applyLaterEffects(), applyLaterEffects()]);
  expect(queries()).toEqual(['journals.read', 'journals.list', 'cards.listShort']);
  expect(loaded).toEqual(['notes']);
});

test('a file of effects that cannot be loaded is asked for again at the next time', async () => {
  let there = false;
  const write = command('notes.write', 'journals.edit', { target: ({ date }) => `note:${date}`, label: 'x' });
  registerFeatures([
    {
      area: 'notes',
      commands: [write],
      effectsLater: () =>
        there
          ? Promise.resolve([effect(write, 'journals.list', { apply: (data) => data })])
          : Promise.reject(new Error('no network')),
    },
  ]);
  await expect(applyLaterEffects()).rejects.toThrow('no network');
  there = true;
  await applyLaterEffects();
  expect(effectsOf({ name: 'notes.write' })).toHaveLength(1);
});
