import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSuspended } from '#features/account/security.store.server.ts';
import { hideProfile } from '#features/people/privacy.store.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** Calls that name somebody, of members who are no friends of theirs. */
const byMembers: readonly [name: string, ask: (id: string, card: string, room: string) => Ask][] = [
  ['read a profile', (id) => ({ method: 'GET', path: `/user/${id}` })],
  ['read it by a name', (id) => ({ method: 'GET', path: `/user/profile/${id}` })],
  ['read what they published', (id) => ({ method: 'GET', path: `/user/focus-card-published/${id}` })],
  ['read their focus time', (id) => ({ method: 'GET', path: `/user/stats/${id}` })],
  ['read their resources', (id) => ({ method: 'GET', path: `/user/public-resources/${id}` })],
  ['like a resource', (id) => ({ method: 'POST', path: `/public_resources/${id}.${'x'.repeat(22)}`, body: {} })],
  ['take that back', (id) => ({ method: 'DELETE', path: `/public_resources/${id}.${'x'.repeat(22)}`, body: {} })],
  ['ask to be friends', (id) => ({ method: 'POST', path: '/user/friend', body: { friend: true, userToFriendId: id } })],
  ['follow', (id) => ({ method: 'POST', path: '/user/following', body: { follow: true, userToFollowId: id } })],
  ['like', (id) => ({ method: 'POST', path: `/user/likes/${id}`, body: {} })],
  ['read a conversation', (id) => ({ method: 'GET', path: `/messages/${id}` })],
  ['write', (id) => ({ method: 'POST', path: '/messages', body: { recipientId: id, message: 'Hello there' } })],
  [
    'contact a teacher',
    (id) => ({
      method: 'POST',
      path: '/messages',
      body: { recipientId: id, message: 'Hello there', phone: '0123456', contactTeacher: true },
    }),
  ],
  [
    'ask to listen',
    (id) => ({
      method: 'POST',
      path: '/explain-friend-notification',
      body: { friendID: id, title: 'Rain', url: '/app/notifications' },
    }),
  ],
  [
    'explain',
    (id, card) => ({
      method: 'POST',
      path: '/explain-room/',
      body: { _id: randomUUID(), cardId: card, friendId: id, count: 40 },
    }),
  ],
  [
    'invite into a room',
    (id, _, room) => ({
      method: 'POST',
      path: '/online-friend-notification',
      body: { friendID: id, paramToShare: `/app/together/${room}` },
    }),
  ],
  [
    'work in a pair',
    (id) => ({
      method: 'POST',
      path: '/pair-up/',
      body: { _id: randomUUID(), friendId: id, update: { valueTimerSec: 1_500, round: 2 } },
    }),
  ],
  [
    'report',
    (id) => ({ method: 'POST', path: '/report', body: { memento_id: id, memento_title: 'x', selectedReason: 'spam' } }),
  ],
];
const byVisitors = [
  'read a profile',
  'read it by a name',
  'read what they published',
  'read their resources',
  'report',
];

onBothEngines('people whom somebody does not see', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let card: string;
  let room: string;
  /** An id of nobody, then one of each who is there and is not shown. */
  let ids: readonly string[];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    const { database, clock } = instance.product.services;
    const named = async (name: string) => {
      const person = await instance.person(name);
      // They teach, so that only their standing keeps strangers from contacting them.
      await instance.administrator.calls.membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM_TEACHER' });
      await person.calls.profiles.save({ page: 'updateUser', id: person.id, enabledTeacherContact: true });
      return person;
    };
    ada = await named('Ada');
    const [shy, suspended, moderated] = [await named('Shy'), await named('Suspended'), await named('Moderated')];
    const [blocked, blocking] = [await named('Blocked'), await named('Blocking')];
    await shy.calls.people.changePrivacy({ reach: 'friends' });
    await ada.calls.people.block({ id: blocked.id });
    await blocking.calls.people.block({ id: ada.id });
    await database.transact(async (rows) => {
      await setSuspended(rows, suspended.id, { suspended: true, now: clock.now() });
      await hideProfile(rows, moderated.id, true);
    });
    card = randomUUID();
    await ada.calls.cards.create({ _id: card, update: { title: 'Rain' } });
    room = randomUUID();
    await ada.calls.together.start({
      _id: room,
      session: randomUUID(),
      update: { valueTimerSec: 1_500, round: 2 },
    });
    ids = [randomUUID(), ...[shy, suspended, moderated, blocked, blocking].map(({ id }) => id)];
  });
  afterAll(() => instance.close());

  /** Status, kind and bytes of a reply, but for the id that was asked. */
  const replyTo = async (asker: Pick<Person, 'fetch'>, { method, path, body }: Ask, id: string) => {
    const reply = await asker.fetch(`/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return `${reply.status} ${reply.headers.get('content-type')} ${text.replaceAll(id, 'ID')}`;
  };

  test.each(byMembers)('unknown, hidden, suspended, blocked: the same bytes to whoever would %s', async (_, ask) => {
    const replies: string[] = [];
    for (const id of ids) replies.push(await replyTo(ada, ask(id, card, room), id));
    expect(replies[0]).toMatch(/^404 /);
    expect(new Set(replies)).toEqual(new Set([replies[0]]));
  });

  test.each(byMembers.filter(([name]) => byVisitors.includes(name)))(
    'unknown and not shown to everybody: the same bytes to a visitor who would %s',
    async (_, ask) => {
      const replies: string[] = [];
      for (const id of ids) replies.push(await replyTo(instance.visitor(), ask(id, card, room), id));
      expect(replies[0]).toMatch(/^404 /);
      expect(new Set(replies)).toEqual(new Set([replies[0]]));
    },
  );

  test('by username, a request answers the same for all of them', async () => {
    const names = ['nobody-of-this-name'];
    for (const id of ids.slice(1)) {
      const row = await instance.product.services.database.read((rows) =>
        rows.selectFrom('user').select('username').where('id', '=', id).executeTakeFirstOrThrow(),
      );
      names.push(row.username!);
    }
    const replies: string[] = [];
    for (const name of names) {
      const body = { friend: true, userToFriendId: name };
      replies.push(await replyTo(ada, { method: 'POST', path: '/user/friend', body }, name));
    }
    expect(replies[0]).toMatch(/^200 /);
    expect(new Set(replies)).toEqual(new Set([replies[0]]));
  });
});
