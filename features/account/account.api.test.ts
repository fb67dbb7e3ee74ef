import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('accounts', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine, {}, { empty: true });
  });
  afterAll(() => instance.close());

  test('the first person is the administrator, the next is not, both have a FREE membership', async () => {
    const first = await instance.signUp('Ada');
    const second = await instance.signUp('Grace');
    expect(await first.calls.account.me()).toMatchObject({
      role: 'administrator',
      membership: 'FREE',
      emailVerified: true,
      username: 'ada',
    });
    expect(await second.calls.account.me()).toMatchObject({ role: 'member', membership: 'FREE', emailVerified: true });
    expect(await instance.lettersTo(first.email), 'whoever sets an instance up gets no letter').toEqual([]);
  });

  test('a command replayed ten times acts once', async () => {
    const person = await instance.signUp('Replay');
    const key = { context: { idempotencyKey: crypto.randomUUID() } };
    await person.calls.account.updatePreferences({ dayStartsAt: 5 }, key);
    await person.calls.account.updatePreferences({ dayStartsAt: 6 });
    for (let time = 0; time < 9; time++) await person.calls.account.updatePreferences({ dayStartsAt: 5 }, key);
    expect((await person.calls.account.me()).dayStartsAt).toBe(6);
  });

  test('name and username can be changed; a username in use is refused, and one that no URL could contain', async () => {
    const person = await instance.signUp('Rename');
    const other = await instance.signUp('Taken');
    const { username } = await other.calls.account.me();
    await person.calls.account.updateProfile({ name: 'Re Named', username: 're-named' });
    expect(await person.calls.account.me()).toMatchObject({ name: 'Re Named', username: 're-named' });
    await expect(person.calls.account.updateProfile({ username })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { field: 'username' },
    });
    for (const wrong of ['-a', 'a--b', 'Ü', 'a b', 'x', '../x']) {
      await expect(person.calls.account.updateProfile({ username: wrong }), wrong).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { field: 'username' },
      });
    }
    await expect(person.calls.account.updateProfile({ name: 'a\nb' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'name' },
    });
  });

  test('a time zone that does not exist is refused with its field', async () => {
    const person = await instance.signUp('Zone');
    await expect(person.calls.account.updatePreferences({ timeZone: 'Mars/Olympus' })).rejects.toMatchObject({
      data: { field: 'timeZone' },
    });
    await person.calls.account.updatePreferences({
      timeZone: 'Pacific/Chatham',
      locale: 'fr',
      dayStartsAt: 0,
      startsRepeat: false,
    });
    expect(await person.calls.account.me()).toMatchObject({
      timeZone: 'Pacific/Chatham',
      locale: 'fr',
      dayStartsAt: 0,
      startsRepeat: false,
    });
  });

  test('[S1 §8] without a membership record every call reports it', async () => {
    const person = await instance.signUp('Lost');
    await instance.product.services.database.transact((rows) =>
      rows.deleteFrom('membership').where('user_id', '=', person.id).execute(),
    );
    await expect(person.calls.account.me()).rejects.toMatchObject({ code: 'NO_MEMBERSHIP', status: 403 });
  });

  test('only the administrator reads the mailbox, page by page', async () => {
    const own = await openTestInstance(engine, {}, { empty: true });
    const admin = await own.signUp('Admin');
    const member = await own.signUp('Member');
    const [head] = (await admin.calls.account.mailbox({})).letters;
    expect(head).toMatchObject({ to: member.email });
    const letter = await admin.calls.account.letter({ id: head!._id });
    expect(letter.action?.url).toContain('/confirm-address?token=');
    await expect(member.calls.account.mailbox({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(member.calls.account.letter({ id: head!._id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(admin.calls.account.letter({ id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const { mailer, database } = own.product.services;
    for (let number = 0; number < 60; number++) {
      await database.transact((rows) =>
        mailer.post(rows, { to: 'many@example.org', subject: `n ${number}`, text: 'x', locale: 'en' }),
      );
    }
    const page = await admin.calls.account.mailbox({});
    const rest = await admin.calls.account.mailbox({ cursor: page.next! });
    expect(rest.next).toBeNull();
    const all = [...page.letters, ...rest.letters].map(({ _id }) => _id);
    expect(all).toHaveLength(62);
    expect(new Set(all).size).toBe(62);
    await own.close();
  });

  test('with a mail server the mailbox shows no letter, and no link stays in the store once it is sent', async () => {
    const { SMTPServer } = await import('smtp-server');
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          received.push(Buffer.concat(parts).toString());
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    const own = await openTestInstance(engine, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const admin = own.administrator;
    const visitor = own.visitor();
    const posted = await visitor.fetch('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Far', email: 'far@example.org', password: 'horse battery far' }),
    });
    expect(posted.status).toBe(200);
    const stored = await own.lettersTo('far@example.org');
    // Letters break long lines anywhere.
    expect(received.join('').replaceAll(/=\r?\n/g, '')).toContain('/confirm-address?token=');
    expect(stored).toMatchObject([{ action_url: null }]);
    expect(await admin.calls.account.mailbox({})).toEqual({ mailIsSent: true, letters: [], next: null });
    await own.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});
