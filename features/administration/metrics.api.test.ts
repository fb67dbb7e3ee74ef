import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';

const token = 'a token that nobody can guess';
onBothEngines('metrics', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine, { METRICS_TOKEN: token });
  });
  afterAll(() => instance.close());

  const ask = (authorization?: string) =>
    instance.visitor().fetch('/metrics', { headers: authorization === undefined ? {} : { authorization } });
  const metrics = async () => (await ask(`Bearer ${token}`)).text();

  test('without the variable there is no such page, for nobody', async () => {
    const without = await openTestInstance(engine);
    const reply = await without.visitor().fetch('/metrics', { headers: { authorization: 'Bearer undefined' } });
    expect(reply.status).toBe(404);
    await without.close();
  });

  test.each([undefined, '', 'Bearer', `bearer ${token}x`, `Basic ${token}`, token])(
    'without the token it is refused: %s',
    async (authorization) => {
      const reply = await ask(authorization);
      expect(reply.status).toBe(401);
      expect(await reply.text()).toBe('');
    },
  );

  test('a session, also the administrator’s, is no token', async () => {
    expect((await instance.administrator.fetch('/metrics')).status).toBe(401);
  });

  test('it counts members, jobs, letters, bytes, sockets, and the age of the backup', async () => {
    const reply = await ask(`Bearer ${token}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await reply.text();
    expect(text).toMatch(/^loci_members 1$/m);
    expect(text).toMatch(/^loci_jobs\{state="waiting"\} \d+$/m);
    expect(text).toMatch(/^loci_jobs\{state="late"\} 0$/m);
    expect(text).toMatch(/^loci_jobs\{state="failed"\} 0$/m);
    expect(text).toMatch(/^loci_letters_waiting 0$/m);
    expect(text).toMatch(/^loci_store_bytes \d{5,}$/m);
    expect(text).toMatch(/^loci_sockets 0$/m);
    expect(text).toMatch(/^loci_backup_age_seconds Nan$/im);
  });

  test('requests are counted by the call of the contract, without the id, and by kind', async () => {
    const member = await instance.person('Somebody Special');
    const id = crypto.randomUUID();
    await member.calls.cards.create({ _id: id, update: { title: 'Private' } });
    await member.calls.profiles.user({ id: member.id });
    await member.fetch('/api/nothing/of-this');
    await member.fetch(`/media/${id}/nothing`);
    await fetch(`${instance.url}/api/mcp`, { method: 'POST' });
    const text = await metrics();
    expect(text).toMatch(/loci_http_seconds_count\{method="POST",route="POST \/focus-card\/?",status="2xx"\} 1/);
    expect(text).toMatch(/route="GET \/user\/\{id\}",status="2xx"/);
    expect(text).toMatch(/route="unknown call",status="4xx"/);
    expect(text).toMatch(/route="assistants",status="4xx"/);
    for (const secret of [id, member.id, 'Somebody', 'somebody', 'of-this', 'Private', member.email])
      expect(text, secret).not.toContain(secret);
  });
});
