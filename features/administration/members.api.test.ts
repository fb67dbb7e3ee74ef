import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { memberWords } from '#features/account/member-words.server.ts';
import { livePath } from '#platform/realtime/live-words.ts';
import { signInAs } from '#tests/security/world.ts';

onBothEngines('the administrator’s members', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let ada: Person;
  let grace: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine, { SAMPLE_WORLD: '1' });
    administrator = instance.administrator;
    ada = await instance.person('Ada Élodie Lovelace');
    grace = await instance.person('Grace 量子力学');
  });
  afterAll(() => instance.close());

  const search = async (text: string) =>
    (await administrator.calls.administration.members({ search: text })).members.map(({ _id }) => _id);

  test('all members, newest first, with the fields of a list; authors of the sample world are not listed', async () => {
    const { database } = instance.product.services;
    const statements = database.statementCount();
    const { members, total, next } = await administrator.calls.administration.members({});
    expect(database.statementCount() - statements, 'who asks, the page, the count').toBe(3);
    expect([members.map(({ _id }) => _id), total, next]).toEqual([[grace.id, ada.id, administrator.id], 3, null]);
    expect(members[1]).toEqual({
      _id: ada.id,
      name: 'Ada Élodie Lovelace',
      username: 'ada-elodie-lovelace',
      email: ada.email,
      image: null,
      membership: 'FREE',
      role: 'member',
      emailVerified: true,
      suspended: false,
      waiting: false,
      createdAt: expect.any(String) as string,
      lastSeenAt: expect.any(String) as string,
    });
  });

  test('found by the beginnings of the words of name, username and address, whatever their case and accents', async () => {
    for (const text of [
      'ada',
      'ÉLOD',
      'elodie',
      'love ADA',
      'ada-elodie-lovelace',
      ada.email,
      ada.email.slice(0, -6),
      '  lovelace  ',
    ])
      expect(await search(text), text).toEqual([ada.id]);
    expect(await search('量子')).toEqual([grace.id]);
    expect(await search('example.org')).toEqual([grace.id, ada.id, administrator.id]);
    for (const text of ['dodie', 'ada grace', 'nobody', '!!!', "'; drop table user; --", '%', '\\', '\u{10FFFF}'])
      expect(await search(text), text).toEqual([]);
    expect(await search('   '), 'nothing typed means everybody').toHaveLength(3);
    await expect(administrator.calls.administration.members({ search: 'x'.repeat(201) })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  test('a new name is found at once, the old one no longer', async () => {
    const renamed = await instance.person('Former Title');
    await renamed.calls.account.updateProfile({ name: 'Later Label', username: 'fresh-handle' });
    expect(await search('fresh')).toEqual([renamed.id]);
    expect(await search('later label')).toEqual([renamed.id]);
    expect(await search('title')).toEqual([]);
    await instance.product.services.database.transact((rows) =>
      rows.deleteFrom('user').where('id', '=', renamed.id).execute(),
    );
    expect(await search('fresh')).toEqual([]);
    const words = await instance.product.services.database.read((rows) =>
      rows.selectFrom('member_word').select('word').where('member_id', '=', renamed.id).execute(),
    );
    expect(words, 'nothing of a deleted account stays behind').toEqual([]);
  });

  test('page by page, each once, also where many joined in the same moment', async () => {
    const own = await openTestInstance(engine);
    const desk = own.administrator;
    const { database } = own.product.services;
    await database.transact((rows) =>
      rows
        .insertInto('user')
        .values(
          Array.from({ length: 130 }, (_, number) => ({
            id: randomUUID(),
            name: `Pupil ${number}`,
            username: `pupil-${number}`,
            email: `pupil-${number}@school.example`,
            emailVerified: true,
            image: null,
            twoFactorEnabled: null,
            locale: 'en',
            timeZone: 'UTC',
            kind: 'person' as const,
            suspended: null,
            invitedBy: null,
            createdAt: new Date(1_750_000_000_000 + Math.floor(number / 30)),
            updatedAt: new Date(1_750_000_000_000),
            searchWords: memberWords({
              name: `Pupil ${number}`,
              username: `pupil-${number}`,
              email: `pupil-${number}@school.example`,
            }),
          })),
        )
        .execute(),
    );
    for (const [filter, expected] of [
      [{}, 131],
      [{ search: 'pupil' }, 130],
      [{ search: 'school pup', plan: 'FREE' as const }, 130],
    ] as const) {
      const found: { _id: string; createdAt: string }[] = [];
      let cursor: string | undefined;
      do {
        const statements = database.statementCount();
        const page = await desk.calls.administration.members({ ...filter, ...(cursor && { cursor }) });
        expect(database.statementCount() - statements, 'a search looks into the index once more').toBe(
          'search' in filter ? 4 : 3,
        );
        expect(page.total).toBe(expected);
        found.push(...page.members);
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(new Set(found.map(({ _id }) => _id)).size).toBe(expected);
      expect(found).toHaveLength(expected);
      const ages = found.map(({ createdAt }) => createdAt);
      expect(ages).toEqual(ages.toSorted().toReversed());
    }
    await own.close();
  });

  test('by plan and state', async () => {
    const { database } = instance.product.services;
    await database.transact((rows) =>
      rows.updateTable('membership').set({ plan: 'PREMIUM' }).where('user_id', '=', ada.id).execute(),
    );
    const found = async (filter: object) =>
      (await administrator.calls.administration.members(filter)).members.map(({ _id, membership }) => [
        _id,
        membership,
      ]);
    expect(await found({ plan: 'PREMIUM' })).toEqual([[ada.id, 'PREMIUM']]);
    expect(await found({ plan: 'PREMIUM', search: 'grace' })).toEqual([]);
    expect(await found({ state: 'suspended' })).toEqual([]);
    await administrator.calls.account.suspend({ id: grace.id, suspended: true });
    expect(await found({ state: 'suspended' })).toEqual([[grace.id, 'FREE']]);
    await administrator.calls.account.suspend({ id: grace.id, suspended: false });
    await signInAs(grace, grace);
    await instance.visitor().fetch('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Un Verified',
        email: 'unverified@example.org',
        password: 'horse battery unverified',
      }),
    });
    expect(
      (await administrator.calls.administration.members({ state: 'unverified' })).members.map(({ name }) => name),
    ).toEqual(['Un Verified']);
    await database.transact(async (rows) => {
      await rows.updateTable('membership').set({ plan: 'FREE' }).where('user_id', '=', ada.id).execute();
      await rows.deleteFrom('user').where('email', '=', 'unverified@example.org').execute();
    });
  });

  test('one member: plan with its reasons, payments, tokens, sessions, cards and acts; asked in a fixed number of statements', async () => {
    const subject = await instance.person('Subject');
    await subject.calls.cards.create({ _id: randomUUID(), update: { title: 'One' } });
    await administrator.calls.membership.setMembership({
      id: subject.id,
      grantedPlan: 'PREMIUM',
      manualPromo: 55,
      allowedStudents: 42,
    });
    await administrator.calls.membership.grantTokens({ id: subject.id, amount: 250 });
    const { database } = instance.product.services;
    const before = database.statementCount();
    const found = await administrator.calls.administration.member({ id: subject.id });
    expect(database.statementCount() - before).toBe(9);
    expect(found).toMatchObject({
      _id: subject.id,
      membership: 'PREMIUM',
      grantedPlan: 'PREMIUM',
      manualPromo: 55,
      allowed_student: 42,
      grantedStudents: 42,
      gpt_token: { monthly: 1_000, purchased: 250 },
      subscription: null,
      invoices: [],
      openSessions: 1,
      cards: 1,
    });
    expect(found.acts.map(({ act, member }) => [act, member?.name]).toSorted()).toEqual([
      ['member.membershipSet', 'Subject'],
      ['member.tokensGranted', 'Subject'],
    ]);
  });

  test('a subscription and its invoice are shown as they are', async () => {
    const buyer = await instance.person('Buyer');
    const { url } = await buyer.calls.membership.checkout({ plan: 'PREMIUM_TEACHER', interval: 'year' });
    await buyer.calls.membership.finishDemoCheckout({ id: url.split('/').at(-1)!, outcome: 'paid' });
    const found = await administrator.calls.administration.member({ id: buyer.id });
    const { subscription, invoices } = await buyer.calls.membership.billing();
    expect(found).toMatchObject({ membership: 'PREMIUM_TEACHER', grantedPlan: null, subscription, invoices });
    expect(subscription).toMatchObject({ plan: 'PREMIUM_TEACHER', interval: 'year', state: 'active' });
    expect(invoices).toHaveLength(1);
  });

  test('whom there is not: an unknown id, an author of the sample world', async () => {
    const { database } = instance.product.services;
    const author = await database.read((rows) =>
      rows.selectFrom('user').select('id').where('kind', '=', 'sample').executeTakeFirstOrThrow(),
    );
    for (const id of [randomUUID(), author.id, 'x']) {
      await expect(administrator.calls.administration.member({ id }), id).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(administrator.calls.administration.signOutEverywhere({ id }), id).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('signing out everywhere ends every session and every socket at once, and only theirs', async () => {
    const server = await anotherServer(instance);
    try {
      const leaver = await instance.person('Leaver');
      const elsewhere = instance.visitor();
      await signInAs(elsewhere, leaver);
      const open = (cookie: string) =>
        io(`http://localhost:${server.port}`, {
          path: livePath,
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
          extraHeaders: { cookie, origin: instance.url },
        });
      const sockets = [open(leaver.cookie()), open(elsewhere.cookie())];
      const stays = open(ada.cookie());
      await Promise.all(
        [...sockets, stays].map((socket) => new Promise((resolve) => socket.once('connect', () => resolve(undefined)))),
      );
      const cut = sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)));
      instance.clock.advance(1_000);
      const response = await fetch(`http://localhost:${server.port}/api/admin/members/${leaver.id}/sessions`, {
        method: 'DELETE',
        headers: { cookie: administrator.cookie(), origin: instance.url, 'content-type': 'application/json' },
        body: '{}',
      });
      expect([response.status, await response.json()]).toEqual([200, { ended: 2 }]);
      expect(await Promise.all(cut)).toEqual(['io server disconnect', 'io server disconnect']);
      expect(stays.connected).toBe(true);
      stays.disconnect();
      for (const browser of [leaver, elsewhere])
        await expect(browser.calls.account.me()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      await ada.calls.account.me();
      const { acts } = await administrator.calls.administration.acts({});
      expect(acts[0]).toMatchObject({
        act: 'member.signedOut',
        member: { _id: leaver.id, name: 'Leaver' },
        details: { ended: 2 },
      });
      expect((await signInAs(leaver, leaver)).status, 'whoever was signed out may come back').toBe(200);
    } finally {
      await server.close();
    }
  });

  test('all of it is for the administrator only', async () => {
    for (const [person, code] of [
      [ada, 'NOT_ALLOWED'],
      [instance.visitor(), 'NOT_SIGNED_IN'],
    ] as const) {
      const { administration } = person.calls;
      for (const call of [
        () => administration.members({}),
        () => administration.member({ id: ada.id }),
        () => administration.signOutEverywhere({ id: grace.id }),
        () => administration.acts({}),
      ])
        await expect(call()).rejects.toMatchObject({ code });
    }
    expect((await grace.calls.account.me())._id).toBe(grace.id);
  });
});
