import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { command } from './command.ts';
import { effect } from './effect.ts';
import { registerFeatures } from './feature-client.ts';
import { areasOf } from './pending-effects.ts';

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
  expect(areasOf({ name: 'repeat.start' })).toEqual(['repeat', 'cards']);
});
