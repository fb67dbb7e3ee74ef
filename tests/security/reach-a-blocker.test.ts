import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inviteOnlineWord } from '#features/together/rules/invite-word.ts';
import { livePath } from '#platform/realtime/live-words.ts';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author, publishedCard } from '#tests/harness/published-card.ts';

/**
 * Bo teaches, has published a card and sits in a room; Ada is a friend, has the card, the link of the room and an open
 * socket. Then Bo blocks Ada, who tries everything that worked before.
 */
onBothEngines('[S1 §7, S3 §7] to somebody who has blocked one, nothing leads', (engine) => {
  let instance: TestInstance;
  let server: AnotherServer;
  let [ada, bo] = [] as unknown as [Person, Person];
  let username: string;
  let room: string;
  let card: string;
  let edition: string;
  let adasCard: string;
  const opened: (() => void)[] = [];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    server = await anotherServer(instance);
    ada = await instance.person('Ada');
    bo = await author(instance, instance.administrator, 'Bo');
    username = (await bo.calls.account.me()).username;
    await bo.calls.profiles.save({ page: 'updateUser', id: bo.id, enabledTeacherContact: true });
    const published = await publishedCard(bo);
    [card, edition] = [published.id, published.edition];
    await ada.calls.cards.add({ url_seo: published.slug });
    adasCard = randomUUID();
    await ada.calls.cards.create({ _id: adasCard, update: { title: 'Rain' } });
    await ada.calls.people.befriend({ friend: true, userToFriendId: bo.id });
    await bo.calls.people.befriend({ friend: true, userToFriendId: ada.id });
    await ada.calls.messages.send({ recipientId: bo.id, message: 'Before' });
    room = randomUUID();
    const update = { valueTimerSec: 1_500, round: 2 };
    await bo.calls.together.start({ _id: room, session: randomUUID(), update });
    expect((await ada.calls.together.read({ id: room }))[0]?._id, 'the link works').toBe(room);
    ours = randomUUID();
    await ada.calls.together.start({ _id: ours, session: randomUUID(), update });
    await bo.calls.people.block({ id: ada.id });
    await instance.product.services.jobs.runDue();
    before = await whatBoSees();
  });
  afterEach(() => opened.splice(0).forEach((close) => close()));
  afterAll(async () => {
    await server.close();
    await instance.close();
  });
  /** A room of Ada's. */
  let ours: string;

  /** All that somebody else can change for Bo. */
  async function whatBoSees(): Promise<string> {
    const { calls } = bo;
    return JSON.stringify([
      (await calls.notifications.list()).notifications,
      await calls.people.friends(),
      await calls.people.requests(),
      await calls.people.followers(),
      await calls.profiles.user({ id: bo.id }),
      await calls.publicResources.list({ id: bo.id }),
      await calls.messages.list(),
      (await calls.messages.read({ memberId: ada.id })).messages,
      (await calls.publications.meta({ id: edition }))[0]!.rating_comment,
      (await calls.publications.addedList({ cardId: card }))[0]!.user_added,
      await calls.together.read({ id: room }),
      await calls.together.listOwn(),
      await calls.pairs.listOwn(),
      await instance.lettersTo(bo.email),
    ]);
  }
  let before: string;

  const json = async (method: string, path: string, body?: object) => {
    const reply = await ada.fetch(`/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return reply.status;
  };
  /** The start screen of a session, so that a friend would be told. */
  const link = () => `/app/together/${ours}`;

  test.each<[string, number, () => Promise<number>]>([
    ['the profile by id', 404, () => json('GET', `/user/${bo.id}`)],
    ['the profile by an old link', 404, () => json('GET', `/user/profile/${username}`)],
    ['a request by id', 404, () => json('POST', '/user/friend', { friend: true, userToFriendId: bo.id })],
    // As for nobody of this name.
    ['a request by username', 200, () => json('POST', '/user/friend', { friend: true, userToFriendId: username })],
    ['a follow', 404, () => json('POST', '/user/following', { follow: true, userToFollowId: bo.id })],
    ['a like', 404, () => json('POST', `/user/likes/${bo.id}`, {})],
    // As after the end of a friendship, which is told in the same words.
    ['a message', 403, () => json('POST', '/messages', { recipientId: bo.id, message: 'After' })],
    [
      'a contact',
      403,
      () =>
        json('POST', '/messages', { recipientId: bo.id, message: 'After all', phone: '0123456', contactTeacher: true }),
    ],
    [
      'an invitation',
      404,
      () => json('POST', '/online-friend-notification', { friendID: bo.id, paramToShare: link() }),
    ],
    [
      'work in a pair',
      404,
      () =>
        json('POST', '/pair-up/', {
          _id: randomUUID(),
          friendId: bo.id,
          update: { valueTimerSec: 1_500, round: 2 },
        }),
    ],
    [
      'a question to listen',
      404,
      () => json('POST', '/explain-friend-notification', { friendID: bo.id, title: 'Rain', url: link() }),
    ],
    [
      'explaining',
      404,
      () => json('POST', '/explain-room/', { _id: randomUUID(), cardId: adasCard, friendId: bo.id, count: 40 }),
    ],
    // What is public stays so. The reply says no reason.
    [
      'a comment',
      403,
      () => json('PUT', `/focus-card/public/${edition}`, { rating: 1, comments: 'After', title: 'x' }),
    ],
    ['the old link of a room', 404, () => json('GET', `/study-room/${room}`)],
    ['a seat by that link', 404, () => json('POST', `/study-room/${room}/join`, { session: randomUUID() })],
  ])('%s', async (_name, status, attempt) => {
    expect(await attempt()).toBe(status);
    await instance.product.services.jobs.runDue();
    expect(await whatBoSees()).toBe(before);
  });

  test('an old socket', async () => {
    const tab = async (person: Person) => {
      const socket = io(`http://localhost:${server.port}`, {
        path: livePath,
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie: person.cookie(), origin: instance.url },
      });
      const words: unknown[] = [];
      socket.on(inviteOnlineWord, (word: unknown) => words.push(word));
      opened.push(() => socket.disconnect());
      await vi.waitFor(() => expect(socket.connected).toBe(true), 30_000);
      return { socket, words };
    };
    const cy = await instance.person('Cy');
    await cy.calls.people.befriend({ friend: true, userToFriendId: bo.id });
    await bo.calls.people.befriend({ friend: true, userToFriendId: cy.id });
    const [mine, friends, theirs] = [await tab(ada), await tab(cy), await tab(bo)];
    const word = (paramToShare: string) => ({ friendID: bo.id, userName: '', userAvatar: null, paramToShare });
    mine.socket.emit(inviteOnlineWord, word('?round=2&titleFocus=Blocked'));
    // Words are passed on in their order: once this one is there, the other would be.
    friends.socket.emit(inviteOnlineWord, word('?round=2&titleFocus=Friend'));
    await vi.waitFor(() => expect(theirs.words).toHaveLength(1), 30_000);
    expect(JSON.stringify(theirs.words)).toContain('Friend');
  });
});
