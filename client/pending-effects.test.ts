import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { command } from './command.ts';
import { effect } from './effect.ts';
import { registerFeatures } from './feature-client.ts';
import { topicsOf } from './pending-effects.ts';

test('a command that has left the queue invalidates its own area and those of its effects, not that of its call', () => {
  const start = command('repeat.start', 'focusCard.put', { subject: ({ id }) => `card:${id}`, label: 'x' });
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
    subject: ({ date }) => `journal:${date}`,
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
