import { randomInt, randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { inject } from 'vitest';
import { insertMember } from './member-rows.ts';
import { postgresDatabase } from './postgres-database.ts';
import { contract, type Contract } from '#features/contract.ts';
import { largeBodies, mountCalls, openProduct, type Product } from '#features/product.server.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import type { Engine } from '#platform/database/database.server.ts';
import { listen } from '#platform/http/listen.server.ts';
import { openWebApp, type WebApp } from '#platform/http/web-app.server.ts';
import { readSettings, type Settings } from '#platform/settings.server.ts';

type ClientContext = { idempotencyKey?: string };
export type TestCalls = JsonifiedClient<ContractRouterClient<Contract, ClientContext>>;

/** A person with a browser: stores cookies, and sends the right origin. */
export interface Person {
  readonly calls: TestCalls;
  readonly email: string;
  readonly password: string;
  id: string;
  fetch(path: string, options?: RequestInit): Promise<Response>;
  cookie(): string;
}

export interface TestInstance {
  readonly product: Product;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly url: string;
  readonly settings: Settings;
  visitor(): Person;
  /** The first person of the instance, created when it opens. */
  readonly administrator: Person;
  /** A signed-in new member, inserted as rows. */
  person(name: string): Promise<Person>;
  /** A new member through the calls of the sign-up form and the link in the letter; for tests of accounts. */
  signUp(name: string): Promise<Person>;
  /** Runs due jobs and returns the letters to an address, newest last. */
  lettersTo(address: string): Promise<{ subject: string; text: string; action_url: string | null }[]>;
  close(): Promise<void>;
}

/**
 * A complete instance over real HTTP with its own real store. Its clock shows `2026-03-02T09:00:00Z` until it is
 * advanced. It has an administrator, unless it is `empty`.
 */
export async function openTestInstance(
  engine: Engine,
  environment: Record<string, string> = {},
  { empty = false }: { empty?: boolean } = {},
): Promise<TestInstance> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'loci-test-'));
  // Bind the port before the product opens, because the product's settings contain it.
  let app: WebApp | undefined;
  const notYet = { fetch: (...args: Parameters<WebApp['fetch']>) => app!.fetch(...args) } as WebApp;
  const listening = await listen(notYet, { port: 0, host: 'localhost' });
  const { port } = listening;
  const database =
    engine === 'postgres'
      ? await postgresDatabase(inject('postgresUrl')!, { copyOf: inject('migratedPostgres') })
      : undefined;
  if (!database) copyFileSync(inject('migratedSqlite'), join(dataFolder, 'loci.sqlite'));
  const settings = readSettings({
    DATA_DIR: dataFolder,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    SAMPLE_WORLD: '0',
    BACKUP_AT: 'off',
    // Each person has an address of their own, as behind a proxy, so that rate limits count persons instead of the
    // machine.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...environment,
  });
  const clock = fixedClock(Date.parse('2026-03-02T09:00:00Z'));
  const product = await openProduct(settings, { clock });
  app = openWebApp(product.services, largeBodies);
  await mountCalls(app, product);
  const url = `http://localhost:${port}`;

  function visitor(email = '', password = '', session?: { name: string; value: string }): Person {
    const jar = new Map<string, string>(session ? [[session.name, session.value]] : []);
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const send = async (path: string | URL | Request, options: RequestInit = {}): Promise<Response> => {
      const request = new Request(typeof path === 'string' ? new URL(path, url) : path, options);
      if (jar.size > 0) request.headers.set('cookie', cookie());
      if (!request.headers.has('x-forwarded-for')) request.headers.set('x-forwarded-for', address);
      if (!request.headers.has('origin')) request.headers.set('origin', url);
      const response = await fetch(request, { redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at));
        else jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return response;
    };
    const calls: TestCalls = createORPCClient(
      new OpenAPILink<ClientContext>(contract, {
        url: `${url}/api`,
        fetch: (request) => send(request),
        headers: ({ context }) => (context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
      }),
    );
    return { calls, email, password, id: '', fetch: send, cookie };
  }

  // While the clock stands still, rows do not show which of two letters is older; track which were there at the last
  // call.
  const lettersSeen = new Set<string>();
  async function lettersTo(address: string) {
    await product.services.jobs.runDue();
    const letters = await product.services.database.read((rows) =>
      rows
        .selectFrom('letter')
        .select(['id', 'subject', 'text', 'action_url'])
        .where('recipient', '=', address)
        .orderBy('created_at')
        .execute(),
    );
    for (const { id } of letters) lettersSeen.add(id);
    const order = [...lettersSeen];
    return letters
      .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
      .map(({ subject, text, action_url }) => ({ subject, text, action_url }));
  }

  const postJson = (person: Person, path: string, body: unknown) =>
    person.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  async function person(name: string): Promise<Person> {
    const member = await insertMember(product.services.database, settings, name);
    return { ...visitor(member.email, member.password, member.cookie), id: member.id };
  }
  const administrator = empty ? undefined : await person('Administrator');

  return {
    get administrator() {
      if (!administrator) throw new Error('this instance was opened empty');
      return administrator;
    },
    product,
    clock,
    url,
    settings,
    visitor: () => visitor(),
    lettersTo,
    person,
    async signUp(name) {
      const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${randomUUID().slice(0, 8)}@example.org`;
      const password = `horse battery ${name}`;
      const person = visitor(email, password);
      const signedUp = await postJson(person, '/api/auth/sign-up/email', { name, email, password });
      if (!signedUp.ok) throw new Error(`sign-up failed: ${signedUp.status} ${await signedUp.text()}`);
      const signedIn = await postJson(person, '/api/auth/sign-in/email', { email, password });
      if (!signedIn.ok) {
        const link = (await lettersTo(email)).at(-1)?.action_url;
        if (!link) throw new Error('no letter with a link came');
        const confirmed = await postJson(person, '/api/auth/verify-email', {
          token: new URL(link).searchParams.get('token'),
        });
        if (!confirmed.ok) throw new Error(`the letter’s link failed: ${confirmed.status} ${await confirmed.text()}`);
      }
      person.id = (await person.calls.account.me())._id;
      return person;
    },
    async close() {
      await listening.close();
      await product.close();
      await database?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** An empty database in the test run's cluster. */
export const freshPostgresDatabase = () => postgresDatabase(inject('postgresUrl')!);
