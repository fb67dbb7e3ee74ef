import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { onBothEngines } from '#tests/harness/engines.ts';

const password = 'horse battery staple';
const address = (domain = 'elsewhere.example') => `${randomUUID()}@${domain}`;

const post = (person: Person, path: string, body: unknown) =>
  person.fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** What a sign-up answers: `ok`, or the reason of the refusal. */
async function signUp(instance: TestInstance, body: { email?: string; invitation?: string }, cookie?: string) {
  const visitor = instance.visitor();
  const response = await visitor.fetch('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify({ name: 'New Person', email: address(), password, ...body }),
  });
  const answer = (await response.json()) as { ok?: true; data?: { key: string; field?: string } };
  return answer.ok ? 'ok' : `${response.status} ${answer.data?.key} ${answer.data?.field ?? ''}`.trim();
}
const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1)!;
const accounts = (instance: TestInstance, email: string) =>
  instance.product.services.database.read((rows) =>
    rows.selectFrom('user').select(['id', 'invitationId']).where('email', '=', email).execute(),
  );

onBothEngines('[S1 §6] who may sign up is the administrator’s decision', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine, { BACKUP_AT: '' });
    administrator = instance.administrator;
  });
  afterAll(() => instance.close());
  const set = (signUp: Parameters<Person['calls']['administration']['saveInstance']>[0]['signUp']) =>
    administrator.calls.administration.saveInstance({ signUp });
  const invite = (more: { uses?: number; email?: string; endsAt?: string } = {}) =>
    administrator.calls.administration.invite({ uses: 1, endsAt: '2026-04-01T00:00:00.000Z', ...more });

  test('a part of the settings is changed, the rest stays, and the log has both values', async () => {
    expect(await administrator.calls.administration.instance()).toMatchObject({
      name: 'Loci',
      signUp: { mode: 'open', domains: [], membersInvite: false, approval: false },
      fixed: [],
    });
    await administrator.calls.administration.saveInstance({ name: '  Green School ' });
    // The log is read by time.
    instance.clock.advance(1_000);
    const saved = await set({ mode: 'domains', domains: [' School.example', '*.uni.example'] });
    expect(saved).toMatchObject({
      name: 'Green School',
      signUp: { mode: 'domains', domains: ['school.example', '*.uni.example'], membersInvite: false, approval: false },
      fixed: [],
    });
    const { acts } = await administrator.calls.administration.acts({});
    expect(acts[0]).toMatchObject({
      act: 'instance.saved',
      details: {
        'signUp.mode': 'domains',
        'before.signUp.mode': 'open',
        'signUp.domains': 'school.example, *.uni.example',
        'before.signUp.domains': '',
      },
    });
    expect(Object.keys(acts[0]!.details), 'only what has changed').toHaveLength(4);
    expect(await instance.visitor().calls.account.instance()).toMatchObject({
      name: 'Green School',
      signUp: { mode: 'domains', domains: ['school.example', '*.uni.example'] },
    });
    await set({ mode: 'domains' });
    expect((await administrator.calls.administration.acts({})).acts, 'nothing has changed').toHaveLength(acts.length);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: 'Not this', signUp: { mode: 'friends' } }, 'signUp.mode'],
    [{ name: 'Not this', signUp: { domains: ['school'] } }, 'signUp.domains.0'],
    [{ name: 'Not this', signUp: { domains: ['a.example', 'a@school.example'] } }, 'signUp.domains.1'],
    [{ name: 'Not this', signUp: { secret: true } }, 'signUp.secret'],
    [{ name: 'Not this', fixed: [] }, 'fixed'],
  ])('%j is refused with its field, and nothing is saved', async (input, field) => {
    const { instance: desk, saveInstance } = administrator.calls.administration;
    const before = await desk();
    await expect(saveInstance(input as never)).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field } });
    expect(await desk()).toEqual(before);
  });

  test('domains: by address, and the refusal names the field', async () => {
    await set({ mode: 'domains', domains: ['school.example', '*.uni.example'] });
    expect(await signUp(instance, { email: address('SCHOOL.example') })).toBe('ok');
    expect(await signUp(instance, { email: address('maths.uni.example') })).toBe('ok');
    expect(await signUp(instance, { email: address('x.school.example') })).toBe('403 instance:refusal.domain email');
    const elsewhere = address();
    expect(await signUp(instance, { email: elsewhere })).toBe('403 instance:refusal.domain email');
    expect(await accounts(instance, elsewhere)).toEqual([]);
    expect(await signUp(instance, { email: elsewhere, invitation: tokenOf((await invite()).url) })).toBe('ok');
  });

  test('invited: only with an invitation that is of use', async () => {
    await set({ mode: 'invited' });
    expect(await signUp(instance, {})).toBe('403 instance:refusal.needsInvitation');
    expect(await signUp(instance, { invitation: 'x'.repeat(27) })).toBe('403 instance:refusal.invitationEnded');
    const { _id, url } = await invite();
    const email = address();
    expect(await signUp(instance, { email, invitation: tokenOf(url) })).toBe('ok');
    expect(await accounts(instance, email)).toMatchObject([{ invitationId: _id }]);
    expect(await signUp(instance, { invitation: tokenOf(url) })).toBe('403 instance:refusal.invitationUsed');

    const ended = await invite();
    await administrator.calls.administration.endInvitation({ id: ended._id });
    await administrator.calls.administration.endInvitation({ id: ended._id });
    expect(await signUp(instance, { invitation: tokenOf(ended.url) })).toBe('403 instance:refusal.invitationEnded');

    const over = await invite({ endsAt: '2026-03-02T09:00:02.000Z' });
    instance.clock.advance(1_000);
    expect(await signUp(instance, { invitation: tokenOf(over.url) })).toBe('403 instance:refusal.invitationEnded');
  });

  test('an invitation by address gets a letter, and serves nobody else', async () => {
    await set({ mode: 'invited' });
    const email = address();
    const { url } = await invite({ email: email.toUpperCase() });
    expect(await instance.lettersTo(email)).toMatchObject([
      { subject: 'Administrator invites you to Green School', action_url: url },
    ]);
    expect(await signUp(instance, { invitation: tokenOf(url) })).toBe('403 instance:refusal.invitationOfOther email');
    expect(await signUp(instance, { email, invitation: tokenOf(url) })).toBe('ok');
  });

  test('the answer is the same whether the address has an account', async () => {
    const member = await instance.person('Known');
    await set({ mode: 'invited' });
    expect(await signUp(instance, { email: member.email })).toBe('403 instance:refusal.needsInvitation');
    const { url } = await invite();
    expect(await signUp(instance, { email: member.email, invitation: tokenOf(url) })).toBe('ok');
    expect(await signUp(instance, { invitation: tokenOf(url) }), 'it made no account, so it is not used').toBe('ok');
    await set({ mode: 'closed' });
    expect(await signUp(instance, { email: member.email })).toBe('403 instance:refusal.closed');
    expect((await post(instance.visitor(), '/sign-in/email', member)).status, 'members sign in as before').toBe(400);
    const { email, password: own } = member;
    expect((await post(instance.visitor(), '/sign-in/email', { email, password: own })).status).toBe(200);
  });

  test('[S1 §1] a member’s link invites where members invite, as long as there is such a member', async () => {
    const member = await instance.person('Inviter');
    const { username } = await member.calls.account.me();
    await set({ mode: 'invited', membersInvite: false });
    expect(await signUp(instance, {}, `userInvitation=${username}`)).toBe('403 instance:refusal.needsInvitation');
    await set({ membersInvite: true });
    expect(await signUp(instance, {}, `userInvitation=${username}`)).toBe('ok');
    expect(await signUp(instance, {}, 'userInvitation=nobody-here')).toBe('403 instance:refusal.needsInvitation');
    await administrator.calls.account.suspend({ id: member.id, suspended: true });
    expect(await signUp(instance, {}, `userInvitation=${username}`)).toBe('403 instance:refusal.needsInvitation');
  });

  test.each([1, 5])('a race of 50 with an invitation for %i makes no account too many', async (uses) => {
    await set({ mode: 'invited', membersInvite: false });
    const { _id, url } = await invite({ uses });
    const { database } = instance.product.services;
    const errors = await Promise.all(
      Array.from({ length: 50 }, () => {
        const id = randomUUID();
        return database
          .transact((rows) =>
            rows
              .insertInto('user')
              .values({
                id,
                name: 'Racer',
                email: `${id}@example.org`,
                emailVerified: (engine === 'postgres' ? true : 1) as never,
                username: id.slice(0, 30),
                locale: 'en',
                timeZone: 'UTC',
                kind: 'person',
                createdAt: new Date().toISOString(),
                updatedAt: new Date().toISOString(),
                image: null,
                twoFactorEnabled: null,
                suspended: null,
                invitedBy: null,
                invitationId: _id,
              })
              .execute(),
          )
          .then(
            () => undefined,
            (error: Error) => error.message,
          );
      }),
    );
    expect(errors.filter((error) => error === undefined)).toHaveLength(uses);
    for (const error of errors) if (error !== undefined) expect(error).toContain('the invitation is used up');
    expect(await signUp(instance, { invitation: tokenOf(url) })).toBe('403 instance:refusal.invitationUsed');
    const made = await database.read((rows) =>
      rows.selectFrom('user').select('id').where('invitationId', '=', _id).execute(),
    );
    expect(made).toHaveLength(uses);
  });

  test('of 50 sign-ups that come at once with the last use one is in, the others are told', async () => {
    await set({ mode: 'invited' });
    const { _id, url } = await invite();
    // Of one house: past the limit of its address, which is another reason for a refusal.
    instance.clock.advance(11 * 60_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(instance, { invitation: tokenOf(url) })));
    expect(answers.toSorted()).toEqual([...Array<string>(49).fill('403 instance:refusal.invitationUsed'), 'ok']);
    const made = await instance.product.services.database.read((rows) =>
      rows.selectFrom('user').select('id').where('invitationId', '=', _id).execute(),
    );
    expect(made).toHaveLength(1);
  });

  test('when backups are made and which are kept is saved, and the next one is planned', async () => {
    const { administration } = administrator.calls;
    expect((await administration.instance()).backups).toEqual({
      at: '03:30',
      keep: { days: 7, weeks: 4, months: 6 },
    });
    instance.clock.advance(1_000);
    await administration.saveInstance({ backups: { at: '4:05' } });
    const saved = await administration.saveInstance({ backups: { keep: { days: 2, weeks: 0, months: 12 } } });
    expect(saved.backups).toEqual({ at: '04:05', keep: { days: 2, weeks: 0, months: 12 } });
    const shown = await administration.backups();
    expect(shown).toMatchObject({ at: '04:05', keep: { days: 2, weeks: 0, months: 12 } });
    const planned = await instance.product.services.database.read((rows) =>
      rows
        .selectFrom('job')
        .select('payload')
        .where('kind', '=', 'backup.make')
        .where('run_at', '=', Date.parse(shown.nextAt!))
        .execute(),
    );
    expect(planned).toEqual([{ payload: '{"at":245}' }]);
    const { acts } = await administration.acts({});
    expect(
      acts
        .filter(({ act }) => act === 'instance.saved')
        .slice(0, 2)
        .map(({ details }) => details),
    ).toEqual(
      expect.arrayContaining([
        { 'backups.at': '04:05', 'before.backups.at': '03:30' },
        { 'backups.keep': '2d 0w 12m', 'before.backups.keep': '7d 4w 6m' },
      ]),
    );
    expect((await administration.saveInstance({ backups: { at: null } })).backups.at).toBeNull();
    expect((await administration.backups()).nextAt).toBeNull();
  });

  test.each([
    [{ at: '24:00' }, 'backups.at'],
    [{ at: 'off' }, 'backups.at'],
    [{ keep: { days: 0, weeks: 0, months: 0 } }, 'backups.keep.days'],
    [{ keep: { days: 1_000, weeks: 0, months: 0 } }, 'backups.keep.days'],
    [{ keep: { days: 1 } }, 'backups.keep.weeks'],
  ])('backups %j are refused, and the field is named', async (backups, field) => {
    await expect(administrator.calls.administration.saveInstance({ backups: backups as never })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field },
    });
  });

  test('the desk lists invitations with their uses; a link is shown while it is of use', async () => {
    const { _id, url } = await invite({ uses: 3 });
    await signUp(instance, { invitation: tokenOf(url) });
    const { invitations } = await administrator.calls.administration.invitations({});
    expect(invitations.find((each) => each._id === _id)).toMatchObject({
      url,
      email: null,
      state: 'valid',
      uses: 3,
      used: 1,
      madeBy: 'Administrator',
      endsAt: '2026-04-01T00:00:00.000Z',
    });
    expect(await instance.visitor().calls.account.invitation({ token: tokenOf(url) })).toEqual({
      invitedBy: 'Administrator',
      email: null,
      endsAt: '2026-04-01T00:00:00.000Z',
    });
    await administrator.calls.administration.endInvitation({ id: _id });
    const after = await administrator.calls.administration.invitations({});
    expect(after.invitations.find((each) => each._id === _id)).toMatchObject({ state: 'ended', url: null });
    await expect(instance.visitor().calls.account.invitation({ token: tokenOf(url) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const stored = await instance.product.services.database.read(async (rows) => [
      await rows.selectFrom('invitation').selectAll().execute(),
      await rows.selectFrom('command_log').select('reply').execute(),
      await rows.selectFrom('administrator_act').select('details').execute(),
    ]);
    expect(JSON.stringify(stored), 'no token is stored').not.toContain(tokenOf(url));
  });

  test('sent again, an invitation is made once', async () => {
    const input = { _id: randomUUID(), uses: 1, endsAt: '2026-04-01T00:00:00.000Z' };
    const context = { idempotencyKey: randomUUID() };
    const made = async () =>
      (await administrator.calls.administration.acts({})).acts.filter(({ act }) => act === 'invitation.made').length;
    const before = await made();
    const first = await administrator.calls.administration.invite(input, { context });
    expect(await administrator.calls.administration.invite(input, { context })).toEqual(first);
    expect(await administrator.calls.administration.invite(input)).toEqual(first);
    expect(await made()).toBe(before + 1);
  });
});

describe('what the environment decides', () => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance('sqlite', {
      SIGN_UP: 'domains',
      SIGN_UP_DOMAINS: 'school.example',
      INSTANCE_NAME: 'By variable',
      PUBLIC_ROOMS: '0',
      BACKUP_AT: '02:00',
      BACKUP_KEEP: '3d',
    });
  });
  afterAll(() => instance.close());

  test('counts, is named, and cannot be changed at the desk', async () => {
    const { administration } = instance.administrator.calls;
    expect(await administration.instance()).toMatchObject({
      name: 'By variable',
      signUp: { mode: 'domains', domains: ['school.example'] },
      together: { publicRooms: false, matching: true },
      fixed: ['name', 'signUp.mode', 'signUp.domains', 'together.publicRooms', 'backups.at', 'backups.keep'],
      backups: { at: '02:00', keep: { days: 3, weeks: 0, months: 0 } },
    });
    await expect(administration.saveInstance({ together: { publicRooms: true } })).rejects.toMatchObject({
      data: { field: 'together.publicRooms', values: { variable: 'PUBLIC_ROOMS' } },
    });
    for (const [backups, field, variable] of [
      [{ at: '03:00' }, 'backups.at', 'BACKUP_AT'],
      [{ keep: { days: 1, weeks: 1, months: 1 } }, 'backups.keep', 'BACKUP_KEEP'],
    ] as const)
      await expect(administration.saveInstance({ backups })).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { key: 'instance:refusal.setByEnvironment', field, values: { variable } },
      });
    await expect(administration.saveInstance({ signUp: { mode: 'open' } })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { key: 'instance:refusal.setByEnvironment', field: 'signUp.mode', values: { variable: 'SIGN_UP' } },
    });
    expect(await administration.saveInstance({ signUp: { membersInvite: true } })).toMatchObject({
      signUp: { mode: 'domains', membersInvite: true },
    });
    expect(await signUp(instance, {})).toBe('403 instance:refusal.domain email');
  });
});

test('the first person of an instance that nobody may join is its administrator', async () => {
  const instance = await openTestInstance('sqlite', { SIGN_UP: 'closed' }, { empty: true });
  try {
    expect(await signUp(instance, {})).toBe('ok');
    expect(await signUp(instance, {})).toBe('403 instance:refusal.closed');
  } finally {
    await instance.close();
  }
});
