import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const dayMs = 86_400_000;

onBothEngines('acts between people', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const two = async () => [await instance.person('Ada'), await instance.person('Bo')] as const;
  const ask = (by: Person, whom: Person, friend = true) =>
    by.calls.people.befriend({ friend, userToFriendId: whom.id });
  const friendsOf = async (person: Person) =>
    (await person.calls.people.friends())[0].friend_list.map(({ _id }) => _id);
  const askers = async (person: Person) => (await person.calls.people.friends())[0].asked_list.map(({ _id }) => _id);
  const told = async (person: Person) =>
    (await person.calls.notifications.list()).notifications.map(({ key }) => key.replace('relations:told.', ''));
  const username = async (person: Person) => (await person.calls.account.me()).username;
  const hide = (person: Person, reach: 'friends' | 'members' = 'friends') =>
    person.calls.people.changePrivacy({ reach });
  const notThere = { code: 'NOT_FOUND', data: { key: 'account:refusal.notFound' } };
  const change = (work: (rows: Parameters<Parameters<typeof database.transact>[0]>[0]) => Promise<unknown>) =>
    database.transact(async (rows) => void (await work(rows)));
  const database = {
    transact: (work: Parameters<TestInstance['product']['services']['database']['transact']>[0]) =>
      instance.product.services.database.transact(work),
  };

  test('[S1 §7] asking, again, withdrawing: the other is told while it stands', async () => {
    const [ada, bo] = await two();
    expect(await ask(ada, bo)).toEqual({ ok: true });
    await ask(ada, bo);
    expect([await askers(bo), await told(bo)]).toEqual([[ada.id], ['asks']]);
    expect([await friendsOf(ada), await told(ada)], 'not friends yet').toEqual([[], []]);
    await ask(ada, bo, false);
    expect([await askers(bo), await told(bo)]).toEqual([[], []]);
    await ask(ada, bo, false);
    await ask(ada, bo);
    expect(await told(bo)).toEqual(['asks']);
  });

  test('accepting makes friends of both, and tells whoever asked', async () => {
    const [ada, bo] = await two();
    await ask(ada, bo);
    await ask(bo, ada);
    expect([await friendsOf(ada), await friendsOf(bo), await askers(bo)]).toEqual([[bo.id], [ada.id], []]);
    expect([await told(ada), await told(bo)]).toEqual([['accepted'], []]);
    await ask(bo, ada);
    await ask(ada, bo);
    expect(await told(ada), 'friends stay friends').toEqual(['accepted']);
    await ask(bo, ada, false);
    expect([await friendsOf(ada), await friendsOf(bo), await told(ada)]).toEqual([[], [], ['accepted']]);
  });

  test('declining is never told: it stays unanswered for thirty days, and nothing brings the request back', async () => {
    const [ada, bo] = await two();
    await ask(ada, bo);
    await ask(bo, ada, false);
    expect([await askers(bo), await told(bo), await told(ada)]).toEqual([[], [], []]);
    await ask(ada, bo);
    await ask(ada, bo, false);
    await ask(ada, bo);
    expect([await askers(bo), await told(bo)]).toEqual([[], []]);
    instance.clock.advance(30 * dayMs);
    await instance.product.services.jobs.runDue();
    await ask(ada, bo);
    expect([await askers(bo), await told(bo)]).toEqual([[ada.id], ['asks']]);
  });

  test('whoever declined may think better of it', async () => {
    const [ada, bo] = await two();
    await ask(ada, bo);
    await ask(bo, ada, false);
    await ask(bo, ada);
    expect(await friendsOf(ada)).toEqual([bo.id]);
  });

  test('by username it answers the same, whether or not there is such a person', async () => {
    const [ada, bo] = await two();
    await hide(bo);
    await expect(ask(ada, bo), 'by id somebody hidden is not there').rejects.toMatchObject(notThere);
    const by = async (name: string, friend = true) =>
      (
        await ada.fetch('/api/user/friend', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ friend, userToFriendId: name }),
        })
      ).text();
    expect(await by((await username(bo)).toUpperCase())).toBe(await by('nobody-of-this-name'));
    expect(await askers(bo)).toEqual([ada.id]);
    expect(await by(await username(bo), false)).toBe(await by('nobody-of-this-name', false));
    expect(await askers(bo)).toEqual([]);

    await by(await username(bo));
    await ask(bo, ada);
    expect(await friendsOf(ada)).toEqual([bo.id]);
    await ask(bo, ada, false);
    await bo.calls.people.block({ id: ada.id });
    expect(await by(await username(bo))).toBe(await by('nobody-of-this-name'));
    expect(await askers(bo), 'not by whom one blocks').toEqual([]);
    await bo.calls.people.unblock({ id: ada.id });
    await bo.calls.people.changePrivacy({ young: true });
    expect(await by(await username(bo))).toBe(await by('nobody-of-this-name'));
    expect(await askers(bo), 'nor the young').toEqual([]);
    await expect(
      ada.calls.people.befriend({ friend: true, userToFriendId: await username(ada) }),
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('unknown, hidden, suspended, blocked and blocking: one reply, of the same bytes', async () => {
    const [ada, hidden] = await two();
    await hide(hidden);
    const [suspended, blocked, blocking, moderated] = await Promise.all(
      ['Sue', 'Blo', 'Cy', 'Mo'].map((name) => instance.person(name)),
    );
    await ada.calls.people.block({ id: blocked!.id });
    await blocking!.calls.people.block({ id: ada.id });
    await change((rows) =>
      rows
        .updateTable('user')
        .set({ suspended: true as boolean & number })
        .where('id', '=', suspended!.id)
        .execute(),
    );
    await change((rows) =>
      rows.updateTable('profile').set({ hidden: 1 }).where('member_id', '=', moderated!.id).execute(),
    );
    const ids = ['x'.repeat(32), hidden.id, suspended!.id, blocked!.id, blocking!.id, moderated!.id];
    const send = async (method: string, path: string, body?: object) => {
      const reply = await ada.fetch(`/api${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      });
      return `${reply.status} ${await reply.text()}`;
    };
    for (const wants of [true, false]) {
      for (const replies of [
        await Promise.all(ids.map((id) => send('POST', '/user/friend', { friend: wants, userToFriendId: id }))),
        await Promise.all(ids.map((id) => send('POST', '/user/following', { follow: wants, userToFollowId: id }))),
        await Promise.all(ids.map((id) => send(wants ? 'POST' : 'DELETE', `/user/likes/${id}`, { userId: ada.id }))),
      ]) {
        expect(replies[0]).toMatch(/^404 /);
        expect(new Set(replies).size).toBe(1);
      }
    }
    expect(new Set(await Promise.all(ids.map((id) => send('PUT', `/user/blocks/${id}`)))).size).toBe(1);
  });

  test('[S3 §7] following and liking: once, told once, taken back; not oneself, nor for others', async () => {
    const [ada, bo] = await two();
    const likes = async () =>
      (
        await instance.product.services.database.read((rows) =>
          rows.selectFrom('profile').select('number_likes').where('member_id', '=', bo.id).executeTakeFirstOrThrow(),
        )
      ).number_likes;
    for (let again = 0; again < 2; again++) {
      await ada.calls.people.follow({ follow: true, userToFollowId: bo.id });
      await ada.calls.people.like({ id: bo.id, userId: ada.id });
    }
    expect(await ada.calls.people.following()).toEqual({
      following: [{ _id: bo.id, name: 'Bo', username: await username(bo), image: null }],
    });
    expect((await bo.calls.people.followers()).followers.map(({ _id }) => _id)).toEqual([ada.id]);
    expect([await likes(), (await told(bo)).toSorted()]).toEqual([1, ['follows', 'likes']]);

    await ada.calls.people.follow({ follow: false, userToFollowId: bo.id });
    await ada.calls.people.unlike({ id: bo.id });
    expect([await ada.calls.people.following(), await likes()]).toEqual([{ following: [] }, 0]);
    await ada.calls.people.like({ id: bo.id });
    expect(await told(bo), 'not told again').toHaveLength(2);

    for (const refused of [
      () => ada.calls.people.like({ id: ada.id }),
      () => ada.calls.people.follow({ follow: true, userToFollowId: ada.id }),
      () => ask(ada, ada),
      () => ada.calls.people.block({ id: ada.id }),
    ])
      await expect(refused()).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
        data: { key: 'relations:refusal.oneself' },
      });
    for (const refused of [
      () => ada.calls.people.like({ id: bo.id, userId: bo.id }),
      () => ada.calls.people.unlike({ id: bo.id, userId: bo.id }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: 'userId' } });
  });

  test('fifty people follow, like and ask one at once, each twice: fifty of each, told once; and back to none', async () => {
    const bo = await instance.person('Bo');
    const crowd: Person[] = [];
    for (let number = 0; number < 50; number++) crowd.push(await instance.person('Fan'));
    const ids = crowd.map(({ id }) => id).toSorted();
    const all = (act: (fan: Person) => Promise<unknown>) => Promise.all([...crowd, ...crowd].map(act));
    const counted = () =>
      instance.product.services.database.read((rows) =>
        rows
          .selectFrom('profile')
          .select('number_likes')
          .select((row) =>
            row
              .selectFrom('person_like')
              .select((like) => like.fn.countAll<number | string>().as('count'))
              .where('liked_id', '=', bo.id)
              .as('rows'),
          )
          .where('member_id', '=', bo.id)
          .executeTakeFirstOrThrow(),
      );
    const likes = async () => {
      const { number_likes, rows } = await counted();
      return [number_likes, Number(rows)];
    };
    const followers = async () => (await bo.calls.people.followers()).followers.map(({ _id }) => _id).toSorted();
    const notices = () =>
      instance.product.services.database.read(async (rows) => {
        const found = await rows
          .selectFrom('notification')
          .select(['words', 'about_member_id'])
          .where('member_id', '=', bo.id)
          .execute();
        return found.map(({ words, about_member_id }) => `${words} ${about_member_id}`).toSorted();
      });

    await all((fan) => fan.calls.people.like({ id: bo.id }));
    expect(await likes()).toEqual([50, 50]);
    await all((fan) => fan.calls.people.follow({ follow: true, userToFollowId: bo.id }));
    expect(await followers()).toEqual(ids);
    await all((fan) => ask(fan, bo));
    expect((await askers(bo)).toSorted()).toEqual(ids);
    expect(await notices()).toEqual(
      ['asks', 'follows', 'likes'].flatMap((what) => ids.map((id) => `relations:told.${what} ${id}`)).toSorted(),
    );
    await Promise.all([...crowd, ...crowd].map((fan) => ask(bo, fan)));
    expect([(await friendsOf(bo)).toSorted(), await askers(bo)]).toEqual([ids, []]);
    for (const fan of [crowd[0]!, crowd[49]!]) expect(await told(fan)).toEqual(['accepted']);

    await all((fan) => fan.calls.people.unlike({ id: bo.id }));
    await all((fan) => fan.calls.people.follow({ follow: false, userToFollowId: bo.id }));
    await all((fan) => ask(fan, bo, false));
    expect([await likes(), await followers(), await friendsOf(bo)]).toEqual([[0, 0], [], []]);
  });

  test('a block ends everything of both, removes what they were told, and unblocking restores nothing', async () => {
    const [ada, bo] = await two();
    await ask(ada, bo);
    await ask(bo, ada);
    await ada.calls.people.follow({ follow: true, userToFollowId: bo.id });
    await bo.calls.people.follow({ follow: true, userToFollowId: ada.id });
    await ada.calls.people.like({ id: bo.id });
    expect([(await told(ada)).toSorted(), (await told(bo)).toSorted()]).toEqual([
      ['accepted', 'follows'],
      ['follows', 'likes'],
    ]);

    await bo.calls.people.block({ id: ada.id });
    await bo.calls.people.block({ id: ada.id });
    const nothing = [[], { following: [] }, { followers: [] }, []];
    const all = async (person: Person) => [
      await friendsOf(person),
      await person.calls.people.following(),
      await person.calls.people.followers(),
      await told(person),
    ];
    expect([await all(ada), await all(bo)]).toEqual([nothing, nothing]);
    expect((await bo.calls.people.blocks()).blocks.map(({ _id }) => _id)).toEqual([ada.id]);
    expect(await ada.calls.people.blocks(), 'nobody is told').toEqual({ blocks: [] });
    await expect(ask(ada, bo)).rejects.toMatchObject(notThere);
    await expect(ask(bo, ada)).rejects.toMatchObject(notThere);

    await bo.calls.people.unblock({ id: ada.id });
    expect([await all(ada), await all(bo), await bo.calls.people.blocks()]).toEqual([nothing, nothing, { blocks: [] }]);
    await ask(ada, bo);
    expect(await askers(bo)).toEqual([ada.id]);
  });

  test('the young: shown to friends alone, whom they lose no followers for, and whom strangers do not approach', async () => {
    const [ada, bo] = await two();
    const cy = await instance.person('Cy');
    await ask(cy, bo);
    await ask(bo, cy);
    for (const follower of [ada, cy]) await follower.calls.people.follow({ follow: true, userToFollowId: bo.id });
    expect(await bo.calls.people.privacy()).toMatchObject({ reach: 'members', found: true, young: null });
    expect(await bo.calls.people.changePrivacy({ young: true })).toMatchObject({ reach: 'friends', found: false });
    expect((await bo.calls.people.followers()).followers.map(({ _id }) => _id)).toEqual([cy.id]);
    await expect(bo.calls.people.changePrivacy({ reach: 'members' })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { field: 'reach' },
    });
    await expect(ask(ada, bo)).rejects.toMatchObject(notThere);
    await expect(ada.calls.people.like({ id: bo.id })).rejects.toMatchObject(notThere);
    await ask(bo, ada);
    await ask(ada, bo);
    expect(await friendsOf(ada), 'they may ask, and be answered').toEqual([bo.id]);
  });

  test('lists do not name whoever is hidden from the reader since', async () => {
    const [ada, bo] = await two();
    await ada.calls.people.follow({ follow: true, userToFollowId: bo.id });
    await hide(bo);
    expect(await ada.calls.people.following()).toEqual({ following: [] });
    await hide(ada);
    expect(await bo.calls.people.followers()).toEqual({ followers: [] });
    await ada.calls.people.follow({ follow: false, userToFollowId: bo.id });
    await hide(bo, 'members');
    expect(await ada.calls.people.following(), 'taking back is possible all the same').toEqual({ following: [] });
  });

  test('[S1 §3] a friend’s address: of who was accepted by name, and shows it; nobody else’s anywhere', async () => {
    const [ada, bo] = await two();
    await ask(ada, bo);
    await bo.calls.people.changePrivacy({ shows_email: true });
    const all = async () =>
      JSON.stringify([
        await ada.calls.people.friends(),
        await ada.calls.people.search({ text: 'bo' }),
        await ada.calls.people.following(),
        await ada.calls.people.blocks(),
        (await ada.calls.notifications.list()).notifications,
      ]);
    expect(await all()).not.toContain('example.org');
    await ask(bo, ada);
    expect((await ada.calls.people.friends())[0].friend_list).toEqual([
      { _id: bo.id, name: 'Bo', image: null, email: bo.email },
    ]);
    expect((await bo.calls.people.friends())[0].friend_list, 'not shown').toMatchObject([{ email: null }]);
    await bo.calls.people.changePrivacy({ shows_email: false });
    expect(await all()).not.toContain('example.org');
  });

  test('requests have limits: twenty unanswered, thirty a day; follows sixty an hour', async () => {
    const ada = await instance.person('Ada');
    const others: Person[] = [];
    for (let number = 0; number < 22; number++) others.push(await instance.person('Other'));
    for (const other of others.slice(0, 20)) await ask(ada, other);
    await expect(ask(ada, others[20]!)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { key: 'relations:refusal.unanswered' },
    });
    await ask(ada, others[0]!);
    await ask(others[1]!, ada, false);
    await expect(ask(ada, others[20]!), 'declining is not told').rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await ask(ada, others[0]!, false);
    await ask(ada, others[20]!);
    for (let number = 0; number < 7; number++)
      await ada.calls.people.befriend({ friend: true, userToFriendId: `nobody-${number}` });
    const late = ada.calls.people.befriend({ friend: true, userToFriendId: 'nobody-else' });
    await expect(late).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { key: 'relations:refusal.tooMany', values: { seconds: expect.any(Number) as number } },
    });
    for (let number = 0; number < 60; number++)
      await ada.calls.people.follow({ follow: true, userToFollowId: others[number % 22]!.id });
    await expect(ada.calls.people.follow({ follow: true, userToFollowId: others[0]!.id })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  test('a request needs a verified address', async () => {
    const [ada, bo] = await two();
    await change((rows) =>
      rows
        .updateTable('user')
        .set({ emailVerified: false as boolean & number })
        .where('id', '=', ada.id)
        .execute(),
    );
    await expect(ask(ada, bo)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { key: 'account:refusal.emailNotVerified' },
    });
    await ask(bo, ada);
    await ask(ada, bo, false);
    expect(await askers(ada), 'an answer that ends it does not').toEqual([]);
  });
});
