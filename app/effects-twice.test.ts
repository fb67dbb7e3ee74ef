import { describe, expect, test, vi } from 'vitest';
import type { ZodType } from 'zod';
import { contract } from '#features/contract.ts';
import type { Effect } from '#client/effect.ts';
import { sampleId, sampleOf } from '#tests/harness/sample-of-schema.ts';
import { featureClients } from './feature-clients.ts';

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00.000Z') });

interface Call {
  readonly '~orpc': { readonly inputSchema?: ZodType; readonly outputSchema?: ZodType };
}
const callAt = (path: string) =>
  path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], contract) as Call;
const replyOf = (path: string) => sampleOf(callAt(path)['~orpc'].outputSchema!, 'output');

/** What `PUT /focus-card/{id}` takes differs by command; the other calls have the input of their command. */
const ofCard = {
  id: sampleId,
  update: { title: 'T', key_idea: { put: [{ _id: sampleId, order: 'a0', title: 'K', key_idea_description: '' }] } },
  base: 1,
  keyIdeaId: null,
  keyResRead: sampleId,
  markAsDone: true,
  plan: 'classic',
  notification_focus_repeat_id: sampleId,
  started_at: '2026-03-02T09:00:00.000Z',
  done_at: '2026-03-02T09:00:00.000Z',
  test: null,
  score: 80,
  mindMap: { nodes: [], edges: [] },
};
const inputOf = ({ command }: Effect): unknown => {
  if (command.call === 'focusCard.put') return ofCard;
  if (command.call === 'profiles.save') return { id: sampleId, changes: { name: 'N', taglife: 'T' } };
  const schema = callAt(command.call)['~orpc'].inputSchema;
  const input = schema ? sampleOf(schema, 'input') : undefined;
  return typeof input === 'object' ? { id: sampleId, title: 'T', url_seo: 'x', ...input } : input;
};

/** A reply with the thing of the input, one with another thing, and one with none. */
function repliesOf(query: string): unknown[] {
  const whole = JSON.stringify(replyOf(query));
  const other = whole.replaceAll(sampleId, sampleId.replaceAll('1', '2'));
  // A schedule always has its sessions.
  const empty = JSON.stringify(JSON.parse(whole), (name, value: unknown) =>
    Array.isArray(value) && name !== 'repeat_session' ? [] : value,
  );
  // A profile of somebody else.
  const member = whole.replaceAll('"relation":"self"', '"relation":"member"');
  return [whole, other, empty, ...(member === whole ? [] : [member])].map((text) => JSON.parse(text) as unknown);
}

const later = await Promise.all(featureClients.map(({ effectsLater }) => effectsLater?.() ?? []));
const effects = [...featureClients.flatMap(({ effects: own = [] }) => own), ...later.flat()];

describe.each(effects.map((each) => [each.command.commandName, each.query, each] as const))(
  '%s on %s: applied twice it is the same as applied once',
  (_name, query, each) => {
    const input = inputOf(each);
    const { command, makes } = each;

    test.each([
      ['before the server has it', undefined],
      ['with its reply', replyOf(command.call)],
    ])('%s', (_when, reply) => {
      for (const data of [...repliesOf(query), ...(makes ? [undefined] : [])]) {
        const once = each.apply(structuredClone(data), input, reply);
        expect(each.apply(structuredClone(once), input, reply)).toEqual(once);
      }
    });
  },
);

test('the samples fit together: most effects change theirs', () => {
  const changes = effects.filter((each) =>
    repliesOf(each.query).some((data) =>
      [undefined, replyOf(each.command.call)].some((reply) => {
        const before = JSON.stringify(data);
        return JSON.stringify(each.apply(data, inputOf(each), reply)) !== before;
      }),
    ),
  );
  expect(changes.length).toBeGreaterThan(effects.length * 0.6);
});
