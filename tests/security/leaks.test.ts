import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { allRoutes } from './all-routes.ts';
import { lockedCopyRoutes } from './locked-copy-routes.ts';
import { routeTable } from './route-table.ts';
import { changesState, sendAsk } from './send-ask.ts';
import { openWorld, postJson, roles, signInAs, type World } from './world.ts';

/** Internals that no reply may contain after a failure. */
const inside =
  /\bat .+:\d+:\d+|node_modules|\.server\.ts|SQLITE|syntax error|relation "|no such table|select .+ from |stack/i;

/** Whom a teacher may call back, that teacher alone may. */
const phone = '+33 6 99 88 77 66';
/** What one person has chosen, has, or may. */
const ownFields = ['young', 'shows_email', 'gpt_token', 'allowed_student'];
/** Beginnings of the paths at which other people are read. */
const ofOthers = (
  '{id} profile/ friend requests following followers online search/ blocks stats/ focus-card-published/ ' +
  'public-resources/'
)
  .split(' ')
  .map((path) => `user/${path}`);
const readsOthers = (route: string) =>
  [...ofOthers, 'messages', 'focus-card/public', 'focusmap/public', 'study-room', 'pair-up', 'explain-room'].some(
    (path) => route.startsWith(`GET /${path}`),
  );

onBothEngines('leaks', (engine) => {
  let world: World;
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  beforeAll(async () => {
    // Captures the log, which is written to standard output.
    process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      if (text.startsWith('{"level"')) return lines.push(text) > 0;
      return write(chunk, ...rest);
    }) as typeof process.stdout.write;
    process.env['TEST_LOG_LEVEL'] = 'trace';
    world = await openWorld(engine);
  });
  afterAll(async () => {
    delete process.env['TEST_LOG_LEVEL'];
    process.stdout.write = write;
    await world.close();
  });

  test('no reply contains a secret of an account, or the address of another person', async () => {
    const { instance, people } = world;
    const { database } = instance.product.services;
    const handle = database.handle as never as {
      selectFrom(table: string): { selectAll(): { execute(): Promise<Record<string, string>[]> } };
    };
    const read = async (table: string) => handle.selectFrom(table).selectAll().execute();
    await postJson(people.owner, '/api/auth/two-factor/enable', { password: people.owner.password });
    const secrets = [
      ...(await read('session')).map(({ token }) => token),
      ...(await read('account')).map(({ password }) => password),
      ...(await read('twoFactor')).flatMap(({ secret, backupCodes }) => [secret, backupCodes]),
      instance.settings.secret,
    ].filter((secret) => secret);
    expect(secrets.length).toBeGreaterThan(5);
    const teacher = await instance.person('Teacher');
    await people.administrator.calls.membership.setMembership({ id: teacher.id, grantedPlan: 'PREMIUM_TEACHER' });
    await teacher.calls.profiles.save({ page: 'updateUser', id: teacher.id, enabledTeacherContact: true });
    const contact = { recipientId: teacher.id, message: 'Hello there', phone, contactTeacher: true };
    await people.owner.calls.messages.send(contact);
    const conversation = { memberId: people.owner.id };
    expect(JSON.stringify(await teacher.calls.messages.read(conversation))).toContain(phone);
    const leaks: string[] = [];
    const open = new Set<string>();
    const rows = [...allRoutes.map((route) => [route, routeTable[route]!] as const), ...lockedCopyRoutes];
    for (const [route, row] of rows) {
      if (route === 'POST /auth/sign-out' || route.startsWith('DELETE /user/sessions')) continue;
      // Password hashing is slow, and the replies of these calls do not depend on the role.
      for (const role of route.startsWith('POST /auth') ? (['owner'] as const) : roles) {
        for (const ask of Object.values(row.asks)) {
          const text = await (await sendAsk(people[role], route, await ask(world, role))).text();
          if (secrets.some((secret) => text.includes(secret!))) leaks.push(`${route} as ${role}: a secret`);
          // The administrator sees accounts, and reads the letters of an instance without a mail server.
          const namesPeople = role === 'administrator' && /^GET \/admin\/(outbox|members|contact|health)/.test(route);
          const ownStudents = role === 'owner' ? [people.student.email] : [];
          const mayName = new Set([
            people[role].email,
            ...ownStudents,
            ...(namesPeople ? Object.values(people).map(({ email }) => email) : []),
          ]);
          for (const { email } of Object.values(people))
            if (email && !mayName.has(email) && text.includes(email)) leaks.push(`${route} as ${role}: ${email}`);
          // The rows ask about the owner.
          for (const field of role !== 'owner' && readsOthers(route) ? ownFields : [])
            if (text.includes(`"${field}":`)) leaks.push(`${route} as ${role}: ${field}`);
          if (role === 'student' && text.includes(world.lockedAway)) leaks.push(`${route} as ${role}: what is locked`);
          if (role === 'holder' && text.includes(world.lockedAway)) open.add(route);
          for (const canary of [...world.ownersAlone, phone])
            if (role !== 'owner' && text.includes(canary))
              leaks.push(`${route} as ${role}: ${canary}, which its author alone may read`);
        }
      }
    }
    const signedIn = await signInAs(instance.visitor(), people.other);
    expect(await signedIn.json()).toEqual({ ok: true, signedIn: true });
    expect(leaks).toEqual([]);
    expect(open.size, 'what is locked for its student stands in replies to whoever has the link').toBeGreaterThan(1);
  }, 300_000);

  test('a failure of the server reveals no internals, and the server continues', async () => {
    const { instance, people } = world;
    const handle = instance.product.services.database.handle;
    await handle.schema.alterTable('friend_request').renameTo('friend_request_gone').execute();
    const broken = await people.owner.fetch('/api/user/friend');
    const text = await broken.text();
    expect(broken.status).toBe(500);
    expect(text).not.toMatch(inside);
    expect(JSON.parse(text)).toMatchObject({ code: 'FAILED', data: { key: 'app:refusal.failed' } });
    await handle.schema.alterTable('friend_request_gone').renameTo('friend_request').execute();
    expect((await people.owner.fetch('/api/user/friend')).status).toBe(200);
  });

  test('unusual paths and values reveal no internals', async () => {
    const odd = [
      "'",
      '"',
      "' OR 1=1 --",
      '%00',
      '../../../etc/passwd',
      '%2e%2e%2f',
      '{"$ne":null}',
      '${7*7}',
      'a'.repeat(3_000),
      '\u{1f4a3}',
      '-1',
      'NaN',
      ']]>',
    ];
    for (const route of allRoutes.filter((each) => each.includes('{') || !changesState(each))) {
      for (const value of odd) {
        const params = Object.fromEntries([...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, value]));
        const query = new URLSearchParams({ search: value, cursor: value, limit: value, sort: value }).toString();
        const response = await sendAsk(world.people.owner, route, { params, query, body: {} });
        const text = await response.text();
        expect(response.status, `${route} with ${value.slice(0, 20)}: ${text.slice(0, 200)}`).toBeLessThan(500);
        expect(text, route).not.toMatch(inside);
      }
    }
  }, 300_000);

  test('the log of all this contains no password, cookie, token or address', async () => {
    const { instance, people } = world;
    await postJson(instance.visitor(), '/api/auth/sign-in/email', {
      email: people.owner.email,
      password: 'canary-password-1234',
    });
    await postJson(instance.visitor(), '/api/auth/reset-password', {
      token: 'canary-token-1234',
      newPassword: 'canary-password-5678',
    });
    await postJson(instance.visitor(), '/api/auth/sign-up/email', {
      name: 'x',
      email: `canary-${randomUUID()}@example.org`,
      password: 'canary-password-9999',
    });
    expect(lines.length).toBeGreaterThan(100);
    const log = lines.join('');
    expect(log).not.toMatch(/canary|@example\.org|session_token|horse battery/);
    for (const { email, password } of Object.values(people))
      if (email) expect(log.includes(email) || log.includes(password)).toBe(false);
    expect(log).not.toContain(phone);
    expect(log, 'each request has its id').toMatch(/"requestId":"[0-9a-f-]{36}"/);
  });
});
