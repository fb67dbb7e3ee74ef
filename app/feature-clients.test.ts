import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editCard, markResource } from '#features/cards/client/commands.ts';
import { putMeanings } from '#features/focus-card-put.contract.ts';
import { putMindMap } from '#features/mind-maps/client/commands.ts';
import { cancelRepeat, holdSession, startRepeat } from '#features/repeat/client/commands.ts';
import { saveScore } from '#features/self-test/client.ts';
import { testOptions } from '#features/self-test/rules/mode-picker.ts';
import type { AnyCommand } from '#client/command.ts';
import { featureClients } from './feature-clients.ts';

const commands: readonly AnyCommand[] = featureClients.flatMap(({ commands: own = [] }) => own);
const root = join(import.meta.dirname, '..');

describe.each(['en', 'fr'])('in %s', (language) => {
  test.each(commands.map(({ commandName, rules }) => [commandName, rules.label] as const))(
    '%s has a name in the queue: %s',
    (_name, label) => {
      const [area = '', key = ''] = label.split(':');
      const file = join(root, 'features', area, 'texts', `${language}.json`);
      const texts: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      const found = key.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], texts);
      expect(found, label).toBeTypeOf('string');
    },
  );
});

const id = '11111111-1111-4111-8111-111111111111';

describe('a target of the queue', () => {
  test.each([
    [`card:${id}`, `/app/card/${id}`],
    [`review:${id}`, `/app/card/${id}`],
    [`recordings:${id}`, `/app/card/${id}`],
    [`collection:${id}`, `/app/collection/${id}`],
    [`focusmap:${id}`, `/app/focusmap/${id}`],
    ['journal:2026-03-02', '/app/journal/2026-03-02'],
  ])('%s has a title and opens at %s', (target, address) => {
    const sources = featureClients.flatMap((client) => client.titles?.(target) ?? []);
    const thing = { _id: id, title: 'Rivers' };
    const titles = sources.map(({ title, from }) =>
      title(from.queryKey.includes('journals') || from.queryKey[1] !== 'list' ? [thing] : listed(from.queryKey, thing)),
    );
    expect(new Set(titles)).toEqual(new Set(['Rivers']));
    expect(featureClients.flatMap((client) => client.opensAt?.(target) ?? [])).toEqual([address]);
  });

  const listed = ([area]: readonly unknown[], thing: object) => (area === 'cards' ? { cards: [thing] } : [thing]);

  test('of an unknown kind has neither', () => {
    expect(featureClients.flatMap((client) => client.titles?.('bin') ?? [])).toEqual([]);
    expect(featureClients.flatMap((client) => client.opensAt?.('bin') ?? [])).toEqual([]);
  });
});

const at = '2026-03-02T09:00:00.000Z';
const taken = { score: 80, test_id: id, option: testOptions.full, ended_at: at, counted: true, revision: 3 };

const schedule = { notification_focus_repeat_id: id };

/** One of each command that is sent as `PUT /focus-card/{id}`, and the meaning that the server reads in it. */
const puts: readonly (readonly [meaning: string, AnyCommand, input: object])[] = [
  ['edit', editCard, { id, update: { title: 'T' }, base: 3, editor: id }],
  ['markResource', markResource, { id, keyIdeaId: null, keyResRead: id, markAsDone: true }],
  ['saveScore', saveScore, { id, category: 'OTHER', ...taken }],
  ['startRepeat', startRepeat, { id, ...schedule, plan: 'classic', started_at: at }],
  ['startRepeat', startRepeat, { id, ...schedule, plan: 'adaptive', started_at: at, test: taken, firstPassScore: 50 }],
  ['cancelRepeat', cancelRepeat, { id, ...schedule, test: true }],
  ['repeatDay', holdSession, { id, ...schedule, done_at: at, test: null }],
  ['repeatDay', holdSession, { id, ...schedule, done_at: at, test: taken, firstPassScore: 50 }],
  ['mindMap', putMindMap, { id, mindMap: { nodes: [], edges: [] } }],
];

test.each(puts)('the server reads %s in %o', (meaning, named, input) => {
  expect(putMeanings.parse(named.toCall(input))).toMatchObject({ meaning });
});

test('a queued score that does not say when its test ended has the time of its command', () => {
  const { ended_at, ...old } = { id, category: 'OTHER', ...taken };
  const madeAt = Date.parse('2026-02-01T08:00:00.000Z');
  expect(saveScore.toCall(old, madeAt)).toMatchObject({ ended_at: '2026-02-01T08:00:00.000Z' });
  expect(saveScore.toCall({ ...old, ended_at }, madeAt)).toMatchObject({ ended_at });
});

test('each command that is sent as PUT /focus-card/{id} is tried here', () => {
  const all = commands.filter(({ call }) => call === 'focusCard.put').map(({ commandName }) => commandName);
  expect(new Set(puts.map(([, named]) => named.commandName))).toEqual(new Set(all));
});
