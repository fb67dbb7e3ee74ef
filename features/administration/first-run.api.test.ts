import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const server = {
  host: 'mail.school.example',
  port: 587,
  security: 'startTls',
  user: 'loci',
  from: 'loci@school.example',
};

onBothEngines('[S1 §6] the questions of a new instance', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
  });
  afterAll(() => instance.close());
  const read = () => administrator.calls.administration.instance();
  const save = (update: Parameters<Person['calls']['administration']['saveInstance']>[0]) =>
    administrator.calls.administration.saveInstance(update);
  const lastAct = async () => (await administrator.calls.administration.acts({})).acts[0];

  test('they are open until they are gone through, which is no act', async () => {
    expect(await read()).toMatchObject({
      firstRun: true,
      billing: { provider: 'demo', stripeReady: false },
      mail: { isSent: false, server: null },
      address: { url: instance.url, given: true },
    });
    expect(await save({ firstRun: false })).toMatchObject({ firstRun: false });
    expect(await lastAct()).toBeUndefined();
  });

  test('who pays counts at once, for everybody’s plan too', async () => {
    const member = await instance.person('Member');
    const plan = async () => (await member.calls.account.me()).membership;
    expect(await plan()).toBe('FREE');
    instance.clock.advance(1_000);
    expect(await save({ billing: 'off' })).toMatchObject({ billing: { provider: 'off' } });
    expect(await plan()).toBe('PREMIUM_TEACHER');
    expect((await instance.person('Later')).id && (await member.calls.membership.billing()).provider).toBe('off');
    expect(await lastAct()).toMatchObject({
      act: 'instance.saved',
      details: { 'billing.provider': 'off', 'before.billing.provider': 'demo' },
    });
    await expect(save({ billing: 'stripe' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { key: 'instance:refusal.stripeKeys', field: 'billing' },
    });
    await save({ billing: 'demo' });
    expect(await plan()).toBe('FREE');
  });

  test('a mail server: its password is never returned and not readable in the store', async () => {
    const { settings, database } = instance.product.services;
    const typed = { ...server, security: 'startTls' as const, password: 'p@ss:word/1' };
    instance.clock.advance(1_000);
    const saved = await save({ mail: typed, name: 'Green "School"' });
    expect(saved.mail).toEqual({ isSent: true, server });
    expect(settings.smtpUrl).toBe('smtp://loci:p%40ss%3Aword%2F1@mail.school.example:587/?requireTLS=true');
    expect(settings.mailFrom).toBe('"Green School" <loci@school.example>');
    expect((await instance.visitor().calls.account.instance()).mailIsSent).toBe(true);
    const rows = await database.read((row) => row.selectFrom('instance_setting').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain('p@ss');
    expect((await lastAct())!.details).toMatchObject({
      'mail.server': 'mail.school.example',
      'before.mail.server': null,
    });
    // Without a password, the one that is kept counts.
    await save({ mail: { ...typed, password: undefined, port: 25 } });
    expect(settings.smtpUrl).toContain('p%40ss%3Aword%2F1@mail.school.example:25');
    await save({ mail: null });
    expect(settings.smtpUrl).toBeUndefined();
  });

  test('a test letter goes to the asker; what the mail server answers otherwise is told', async () => {
    instance.clock.advance(1_000);
    await administrator.calls.administration.testMail({});
    expect((await instance.lettersTo(administrator.email)).at(-1)!.subject).toMatch(/^A test letter of Green/);
    expect(await lastAct()).toMatchObject({ act: 'mail.tested' });
    const nobody = { host: 'localhost', port: 1, security: 'none' as const, user: '', password: '', from: server.from };
    await save({ mail: nobody });
    await expect(administrator.calls.administration.testMail({})).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
      data: { key: 'instance:refusal.mailServer', values: { reason: expect.stringContaining('ECONNREFUSED') } },
    });
    await save({ mail: null });
  });

  test.each([
    { ...server, host: 'a b' },
    { ...server, host: 'mail.example/x' },
    { ...server, from: 'nobody' },
    { ...server, port: 0 },
  ])('a mail server that is none is refused: %o', async (mail) => {
    await expect(save({ mail: mail as never })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});

test('what a variable of the environment decides cannot be changed at the desk', async () => {
  const instance = await openTestInstance('sqlite', { BILLING: 'off', SMTP_URL: 'smtp://localhost:1' });
  const { administration } = instance.administrator.calls;
  expect(await administration.instance()).toMatchObject({
    billing: { provider: 'off' },
    mail: { isSent: true, server: null },
    fixed: ['billing', 'mail', 'backups.at'],
  });
  for (const [update, variable] of [
    [{ billing: 'demo' as const }, 'BILLING'],
    [{ mail: null }, 'SMTP_URL'],
  ] as const)
    await expect(administration.saveInstance(update)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { key: 'instance:refusal.setByEnvironment', values: { variable } },
    });
  await instance.close();
});
