import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('contact', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let member: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
    member = await instance.person('Member');
  });
  afterAll(() => instance.close());
  beforeEach(async () => {
    await instance.product.services.database.transact(async (rows) => {
      await rows.deleteFrom('rate_window').execute();
      await rows.deleteFrom('contact_message').execute();
      await rows.deleteFrom('notification').execute();
      await rows.deleteFrom('letter').execute();
    });
  });

  const form = (change: Record<string, string> = {}) => ({
    email: 'reader@example.org',
    fullname: 'A Reader',
    subject: 'A wish',
    message: 'Could cards sing?',
    typeMessage: 'idea' as const,
    ...change,
  });
  const inbox = () => administrator.calls.contact.inbox({});
  const letters = () => instance.lettersTo(administrator.email);

  test('[S1 §7] a visitor’s message is stored, and reported inside the app and by a letter whose reply goes to the sender', async () => {
    expect(await instance.visitor().calls.contact.send(form())).toEqual({ ok: true });
    expect(await inbox()).toEqual({
      messages: [
        {
          _id: expect.any(String) as string,
          email: 'reader@example.org',
          fullname: 'A Reader',
          subject: 'A wish',
          message: 'Could cards sing?',
          typeMessage: 'idea',
          createdAt: '2026-03-02T09:00:00.000Z',
          handledAt: null,
          memberId: null,
        },
      ],
      open: 1,
      next: null,
    });
    const [letter] = await letters();
    expect(letter).toMatchObject({ subject: 'To the team: A wish', action_url: `${instance.url}/app/admin/contact` });
    expect(letter!.text).toContain('Could cards sing?');
    const kept = await instance.product.services.database.read((rows) =>
      rows.selectFrom('letter').select(['recipient', 'reply_to']).execute(),
    );
    expect(kept).toEqual([{ recipient: administrator.email, reply_to: 'reader@example.org' }]);
    expect((await administrator.calls.notifications.list()).notifications).toMatchObject([
      { key: 'contact:told.message', values: { name: 'A Reader', subject: 'A wish' }, link: '/app/admin/contact' },
    ]);
    expect((await member.calls.notifications.list()).notifications, 'nobody else is told').toEqual([]);
  });

  test('[S1 §7] of a member the account is kept; without a subject the letter is named by what it is about', async () => {
    await member.calls.contact.send(form({ subject: ' ', typeMessage: 'billing' }));
    expect((await inbox()).messages).toMatchObject([{ memberId: member.id, subject: '', typeMessage: 'billing' }]);
    expect((await letters())[0]!.subject).toBe('To the team: plan and payment');
  });

  test('each letter is in its reader’s language; a suspended administrator gets none', async () => {
    await administrator.calls.account.updatePreferences({ locale: 'fr' });
    await instance.visitor().calls.contact.send(form());
    expect((await letters())[0]).toMatchObject({ subject: 'À l’équipe : A wish' });
    await administrator.calls.account.updatePreferences({ locale: 'en' });
    const { database } = instance.product.services;
    const suspend = (suspended: boolean) =>
      database.transact((rows) =>
        rows
          .updateTable('user')
          .set({ suspended: suspended as boolean & number })
          .where('id', '=', administrator.id)
          .execute(),
      );
    await suspend(true);
    await instance.visitor().calls.contact.send(form({ message: 'Second' }));
    await suspend(false);
    expect(await letters()).toHaveLength(1);
    expect((await inbox()).open, 'the message itself is not lost').toBe(2);
  });

  test('[S1 §5] a missing name and a malformed address are refused with their field, and nothing is kept or sent', async () => {
    const visitor = instance.visitor();
    for (const [field, value] of [
      ['fullname', ' '],
      ['fullname', '\u202E'],
      ['email', ''],
      ['email', 'no address'],
      ['email', 'a@example.org\r\nBcc: b@example.org'],
      ['email', `${'a'.repeat(250)}@example.org`],
      ['message', ' \u0000'],
      ['message', 'x'.repeat(10_001)],
      ['subject', 'x'.repeat(201)],
      ['typeMessage', 'spam'],
    ] as const) {
      await expect(
        visitor.calls.contact.send(form({ [field]: value })),
        `${field} ${value.slice(0, 12)}`,
      ).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { field },
      });
      await instance.product.services.database.transact((rows) => rows.deleteFrom('rate_window').execute());
    }
    expect(await inbox()).toEqual({ messages: [], open: 0, next: null });
    expect(await letters()).toEqual([]);
  });

  test('what is written is text and nothing else: no second header, no placeholder, no markup', async () => {
    await instance.visitor().calls.contact.send(
      form({
        subject: 'One\r\nBcc: eve@example.org',
        fullname: 'A\nB',
        message: '{{email}} $t(letter.action) <img src=x onerror=alert(1)>\u0000',
      }),
    );
    expect((await inbox()).messages).toMatchObject([
      {
        subject: 'One Bcc: eve@example.org',
        fullname: 'A B',
        message: '{{email}} $t(letter.action) <img src=x onerror=alert(1)>',
      },
    ]);
    const [letter] = await letters();
    expect(letter!.text).toContain('{{email}} $t(letter.action) <img src=x onerror=alert(1)>');
    const eml = await postedLetter(instance);
    expect(eml).toMatch(/^Reply-To: reader@example\.org\r?$/m);
    expect(eml.split(/\r?\n\r?\n/, 1)[0], 'its headers').not.toMatch(/^Bcc:/m);
    expect(eml.slice(eml.indexOf('text/html')), 'in what a mail program shows').not.toContain('<img');
  });

  test('sent twice with the same key it is kept once, also by a visitor; other words are another message', async () => {
    const visitor = instance.visitor();
    const key = { context: { idempotencyKey: randomUUID() } };
    await visitor.calls.contact.send(form(), key);
    await visitor.calls.contact.send(form(), key);
    await Promise.all([visitor.calls.contact.send(form(), key), visitor.calls.contact.send(form(), key)]);
    expect((await inbox()).open).toBe(1);
    expect(await letters()).toHaveLength(1);
    await visitor.calls.contact.send(form({ message: 'Another' }), key);
    expect((await inbox()).open).toBe(2);
  });

  test('a sender, an address and a flood are slowed down; what was accepted is kept', async () => {
    const visitor = instance.visitor();
    for (let number = 0; number < 5; number++) await visitor.calls.contact.send(form({ message: `${number}` }));
    await expect(visitor.calls.contact.send(form({ email: 'READER@example.org' }))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { key: 'contact:refusal.tooMany' },
    });
    for (let number = 6; number < 20; number++)
      await visitor.calls.contact.send(form({ email: `${number}@example.org` }));
    await expect(visitor.calls.contact.send(form({ email: 'last@example.org' }))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    for (let number = 0; number < 20; number++)
      await instance.visitor().calls.contact.send(form({ email: `other${number}@example.org` }));
    expect((await inbox()).open).toBe(39);
    expect(await letters(), 'mailboxes stay usable').toHaveLength(30);
    expect((await administrator.calls.notifications.list()).unread).toBe(39);
    instance.clock.advance(60 * 60 * 1000);
    await visitor.calls.contact.send(form());
    expect((await inbox()).open).toBe(40);
  });

  test('writing with another person’s e-mail does not use up their limit; a repeated message counts towards no limit', async () => {
    const visitor = instance.visitor();
    for (let number = 0; number < 6; number++) {
      const sent = visitor.calls.contact.send(form({ email: member.email, message: `${number}` }));
      if (number < 5) await sent;
      else await expect(sent).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
    const own = form({ email: member.email });
    const key = { context: { idempotencyKey: randomUUID() } };
    for (let time = 0; time < 8; time++) await member.calls.contact.send(own, key);
    expect((await inbox()).open).toBe(6);
    for (let number = 0; number < 4; number++)
      await member.calls.contact.send(form({ email: `${number}@example.org` }));
    await expect(member.calls.contact.send(form({ email: 'yet-another@example.org' }))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    const left = await instance.product.services.database.read((rows) =>
      rows.selectFrom('rate_window').select('count').execute(),
    );
    expect(
      Math.max(...left.map(({ count }) => count)),
      'a letter for each that was kept, none for those sent again',
    ).toBe(10);
  });

  test('the inbox: newest first, page by page, open and handled apart, in a fixed number of statements', async () => {
    const { database, clock } = instance.product.services;
    await database.transact(async (rows) => {
      for (let number = 0; number < 120; number++) {
        await rows
          .insertInto('contact_message')
          .values({
            id: randomUUID(),
            unique_key: null,
            member_id: null,
            email: 'a@example.org',
            fullname: 'A',
            subject: `${number}`,
            message: 'x',
            kind: 'question',
            // Several in the same millisecond: the cursor must not skip or repeat one.
            created_at: clock.now() + Math.floor(number / 7),
            handled_at: number % 3 === 0 ? clock.now() : null,
          })
          .execute();
      }
    });
    const walk = async (state?: 'open' | 'handled') => {
      const found: { _id: string; createdAt: string }[] = [];
      let cursor: string | undefined;
      do {
        const before = database.statementCount();
        const page = await administrator.calls.contact.inbox({ ...(state && { state }), ...(cursor && { cursor }) });
        expect(database.statementCount() - before, 'who asks, the page, the count').toBe(3);
        expect(page.open).toBe(80);
        found.push(...page.messages);
        cursor = page.next ?? undefined;
      } while (cursor);
      return found;
    };
    const all = await walk();
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(120);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const [open, handled] = [await walk('open'), await walk('handled')];
    expect([open.length, handled.length]).toEqual([80, 40]);
    expect(new Set([...open, ...handled].map(({ _id }) => _id)).size).toBe(120);
  });

  test('handled and open again, once each however often it is asked; each is an act on record', async () => {
    await instance.visitor().calls.contact.send(form());
    const [message] = (await inbox()).messages;
    const id = message!._id;
    const key = { context: { idempotencyKey: randomUUID() } };
    await administrator.calls.contact.handle({ id, handled: true }, key);
    await administrator.calls.contact.handle({ id, handled: true });
    expect(await inbox()).toMatchObject({
      open: 0,
      messages: [{ handledAt: new Date(instance.clock.now()).toISOString() }],
    });
    expect((await administrator.calls.contact.inbox({ state: 'open' })).messages).toEqual([]);
    await administrator.calls.contact.handle({ id, handled: false });
    expect(await inbox()).toMatchObject({ open: 1, messages: [{ handledAt: null }] });
    const acts = await instance.product.services.database.read((rows) =>
      rows.selectFrom('administrator_act').select(['act', 'administrator_name', 'details']).execute(),
    );
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['contact.handled', 'contact.reopened']);
    expect(JSON.stringify(acts), 'what people wrote is not in the log').not.toMatch(/sing|reader@/);
    await expect(administrator.calls.contact.handle({ id: randomUUID(), handled: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('only the administrator reads and handles messages', async () => {
    await instance.visitor().calls.contact.send(form());
    const id = (await inbox()).messages[0]!._id;
    for (const [person, code] of [
      [member, 'NOT_ALLOWED'],
      [instance.visitor(), 'NOT_SIGNED_IN'],
    ] as const) {
      await expect(person.calls.contact.inbox({})).rejects.toMatchObject({ code });
      await expect(person.calls.contact.handle({ id, handled: true })).rejects.toMatchObject({ code });
    }
    expect((await inbox()).open).toBe(1);
  });

  test('a message outlives the account that wrote it', async () => {
    const leaver = await instance.person('Leaver');
    await leaver.calls.contact.send(form());
    await instance.product.services.database.transact((rows) =>
      rows.deleteFrom('user').where('id', '=', leaver.id).execute(),
    );
    expect((await inbox()).messages).toMatchObject([{ memberId: null, message: 'Could cards sing?' }]);
  });
});

/** The one letter as it lies in the outbox folder. */
async function postedLetter({ settings }: TestInstance): Promise<string> {
  const { readdir, readFile } = await import('node:fs/promises');
  const { join } = await import('node:path');
  const folder = join(settings.dataFolder, 'outbox');
  const names = (await readdir(folder)).toSorted();
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return letters.find((letter) => letter.includes('One Bcc'))!;
}
