import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertedKey } from '#tests/harness/inserted-key.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/api.md'), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code!);
const hasCurl = spawnSync('curl', ['--version']).error === undefined;

describe('the examples of docs/api.md work', () => {
  let instance: TestInstance;
  let person: Person;
  let key: string;
  beforeAll(async () => {
    instance = await openTestInstance('sqlite');
    person = await instance.person('Nils');
    ({ key } = await insertedKey(instance, person.id));
  });
  afterAll(() => instance.close());

  test('those in JavaScript', async () => {
    const said: unknown[][] = [];
    const run = new Function('process', 'console', `return (async () => {${blocks('js').join('\n')}})()`) as (
      process: object,
      console: object,
    ) => Promise<void>;
    await run({ env: { LOCI: instance.url, KEY: key } }, { log: (...words: unknown[]) => said.push(words) });
    expect(said).toEqual([['Planets', 1]]);
  });

  test.skipIf(!hasCurl)('those by curl', async () => {
    const replies: { insertedId?: string; ok?: true }[] = [];
    for (const block of blocks('sh')) {
      const CARD = replies.find(({ insertedId }) => insertedId)?.insertedId ?? '';
      const script = block.replaceAll(/^curl /gm, 'curl --silent --show-error --fail-with-body ');
      const env = { PATH: process.env['PATH'], LOCI: instance.url, KEY: key, CARD };
      const { stdout } = await promisify(execFile)('sh', ['-c', script], { env });
      replies.push(JSON.parse(stdout) as (typeof replies)[number]);
    }
    expect(replies).toMatchObject([
      {},
      { insertedId: expect.any(String) },
      { ok: true },
      { insertedId: expect.any(String) },
      { insertedId: expect.any(String) },
      { ok: true },
    ]);
    const made = replies.flatMap(({ insertedId }) => insertedId ?? []);
    const [card] = await person.calls.cards.read({ id: made[0]! });
    expect([
      card!.key_idea.map(({ title }) => title),
      card!.flashcard.map(({ answer_list }) => answer_list),
      card!.quizz.map(({ type }) => type),
      card!.resource.map(({ title }) => title),
    ]).toEqual([
      ['Mercury is the smallest', 'Venus is the hottest'],
      [['Jupiter'], ['Saturn']],
      ['multiple_choice', 'type_answer'],
      ['example.org'],
    ]);
    const [collection] = await person.calls.collections.read({ id: made[1]! });
    expect(collection!.cards).toMatchObject([{ _id: made[0] }]);
    const [map] = await person.calls.maps.read({ id: made[2]! });
    expect(map!.nodes).toHaveLength(5);
    expect(await person.calls.journals.read({ date: '2026-03-02' })).toMatchObject([{ title: 'Stars' }]);
  });
});
