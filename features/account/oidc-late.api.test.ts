import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { openIdProvider } from '#tests/harness/openid-provider.ts';
import { postJson } from '#tests/security/world.ts';

const refusalOf = async (reply: Response) => {
  const { data } = (await reply.json()) as { data?: { key?: string; field?: string } };
  return [reply.status, data?.key, data?.field];
};

let instance: TestInstance;
let port: number;
beforeAll(async () => {
  port = await freePort();
  instance = await openTestInstance('sqlite', {
    OIDC_DISCOVERY_URL: `http://localhost:${port}/`,
    OIDC_CLIENT_ID: 'loci',
    OIDC_CLIENT_SECRET: 'unknown yet',
    OIDC_NAME: 'Late',
  });
});
afterAll(() => instance.close());

test('[oidc] one that starts after this server is said to be away, and found once it is there', async () => {
  const { administration } = instance.administrator.calls;
  const go = () => postJson(instance.visitor(), '/api/auth/sign-in/social', { provider: 'oidc' });
  expect(await refusalOf(await go())).toEqual([424, 'instance:refusal.providerUnreachable', undefined]);
  expect((await instance.visitor().calls.account.instance()).providers).toEqual([
    { id: 'oidc', name: 'Late', reachable: false },
  ]);
  expect((await administration.health()).oidc).toEqual({
    name: 'Late',
    problem: expect.stringContaining('ECONNREFUSED'),
  });

  const provider = await openIdProvider(instance.url, { port });
  instance.clock.advance(3_000);
  expect((await go()).status, 'asked again for whoever wants to sign in').toBe(200);
  expect((await administration.health()).oidc).toEqual({ name: 'Late', problem: null });
  expect((await instance.visitor().calls.account.instance()).providers).toMatchObject([{ reachable: true }]);
  // Away for a while: what was read last counts on.
  await provider.stop();
  instance.clock.advance(2 * 60 * 60_000);
  expect((await go()).status).toBe(200);
});

test('[oidc] what the environment decides cannot be changed at the desk', async () => {
  const { administration } = instance.administrator.calls;
  expect((await administration.instance()).fixed).toContain('oidc');
  await expect(administration.saveInstance({ oidc: null })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { field: 'oidc', values: { variable: 'OIDC_DISCOVERY_URL' } },
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
