import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSuspended } from '#features/account/security.store.server.ts';
import { hideProfile } from '#features/people/privacy.store.server.ts';
import { befriend } from '#features/people/store.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { publishedCard } from '#tests/harness/published-card.ts';

onBothEngines('whoever is hidden or suspended', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const database = () => instance.product.services.database;
  /** By others: Cy is told of the plan too. */
  const told = async (person: Person) =>
    (await person.calls.notifications.list()).notifications.filter(({ key }) => !key.startsWith('membership:'));
  const hide = (person: Person, hidden = true) => database().transact((rows) => hideProfile(rows, person.id, hidden));

  /** Bo acts; Ada is their friend, Cy a stranger who teaches, and Dee asks Bo to be friends. */
  async function four() {
    const names = ['Bo', 'Ada', 'Cy', 'Dee'] as const;
    const [bo, ada, cy, dee] = [
      await instance.person(names[0]),
      await instance.person(names[1]),
      await instance.person(names[2]),
      await instance.person(names[3]),
    ];
    await database().transact((rows) => befriend(rows, bo.id, ada.id, instance.clock.now()));
    await instance.administrator.calls.membership.setMembership({ id: cy.id, grantedPlan: 'PREMIUM_TEACHER' });
    await cy.calls.profiles.save({ page: 'updateUser', id: cy.id, enabledTeacherContact: true });
    await dee.calls.people.befriend({ friend: true, userToFriendId: bo.id });
    const [room, card] = [randomUUID(), randomUUID()];
    const update = { valueTimerSec: 1_500, round: 2 };
    await bo.calls.together.start({ _id: room, session: randomUUID(), update });
    await bo.calls.cards.create({ _id: card, update: { title: 'Rain' } });
    // A card of Cy, which Bo has in the library; a public room of Dee.
    const published = await publishedCard(cy, { title: 'Snow' });
    await bo.calls.cards.add({ url_seo: published.slug });
    const open = randomUUID();
    await dee.calls.together.start({ _id: open, session: randomUUID(), update: { ...update, open_to: 'public' } });
    const { insertedId: group } = await bo.calls.classes.create({ name: '7b' });
    return { bo, ada, cy, dee, room, card, edition: published.edition, open, group };
  }
  type Four = Awaited<ReturnType<typeof four>>;

  const ways: [string, (scene: Four) => Promise<unknown>][] = [
    ['ask a stranger', ({ bo, cy }) => bo.calls.people.befriend({ friend: true, userToFriendId: cy.id })],
    [
      'ask by username',
      async ({ bo, cy }) =>
        bo.calls.people.befriend({ friend: true, userToFriendId: (await cy.calls.account.me()).username }),
    ],
    ['accept a request', ({ bo, dee }) => bo.calls.people.befriend({ friend: true, userToFriendId: dee.id })],
    ['follow', ({ bo, cy }) => bo.calls.people.follow({ follow: true, userToFollowId: cy.id })],
    ['like', ({ bo, cy }) => bo.calls.people.like({ id: cy.id })],
    ['write to a friend', ({ bo, ada }) => bo.calls.messages.send({ recipientId: ada.id, message: 'Hello there' })],
    [
      'contact a teacher',
      ({ bo, cy }) =>
        bo.calls.messages.send({ recipientId: cy.id, message: 'Hello there', phone: '0123456', contactTeacher: true }),
    ],
    [
      'ask a friend to listen',
      ({ bo, ada }) => bo.calls.people.askToListen({ friendID: ada.id, title: 'Rain', url: '/app/notifications' }),
    ],
    [
      'explain to a friend',
      ({ bo, ada, card }) =>
        bo.calls.explainRooms.open({ _id: randomUUID(), cardId: card, friendId: ada.id, count: 40 }),
    ],
    [
      'invite a friend to study',
      ({ bo, ada, room }) => bo.calls.together.invite({ friendID: ada.id, paramToShare: `/app/together/${room}` }),
    ],
    ['enter a room of strangers', ({ bo, open }) => bo.calls.together.join({ id: open, session: randomUUID() })],
    [
      'open a room for strangers',
      ({ bo }) => bo.calls.together.start({ _id: randomUUID(), session: randomUUID(), update: { open_to: 'public' } }),
    ],
    ['wait for a stranger', ({ bo }) => bo.calls.pairs.wait({ update: { valueTimerSec: 1_500, round: 2 } })],
    [
      'rate and comment',
      ({ bo, edition }) =>
        bo.calls.publications.rate({ focus_card_public_id: edition, rating: 4, comments: 'Hello there' }),
    ],
    ['list a student', ({ bo }) => bo.calls.teaching.add({ emailList: [{ email: 'pupil@example.net' }] })],
    [
      'ask a colleague into a class',
      ({ bo, group }) => bo.calls.classes.askTeacher({ id: group, email: 'colleague@example.net' }),
    ],
    [
      'give to a class',
      async ({ bo, group }) => {
        const _id = randomUUID();
        await bo.calls.maps.create({ _id, update: { title: 'Rain' } });
        return bo.calls.classes.give({ id: group, focusmapId: _id, due_at: null, later: true });
      },
    ],
  ];

  test.each(ways)('[S1 §3 Report] a hidden person does not %s; shown again, they do', async (_, way) => {
    const scene = await four();
    await hide(scene.bo);
    await expect(way(scene)).rejects.toMatchObject({ data: { key: 'relations:refusal.hidden' } });
    for (const person of [scene.ada, scene.cy, scene.dee]) expect(await told(person)).toEqual([]);
    await hide(scene.bo, false);
    await expect(way(scene)).resolves.toBeTruthy();
  });

  test.each(ways)('a suspended person does not %s', async (_, way) => {
    const scene = await four();
    // Their username is read before.
    const { cy } = scene;
    const now = instance.clock.now();
    await database().transact((rows) => setSuspended(rows, scene.bo.id, { suspended: true, now }));
    await expect(way({ ...scene, cy })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    for (const person of [scene.ada, scene.cy, scene.dee]) expect(await told(person)).toEqual([]);
  });

  test('a hidden person takes back what they did, declines and blocks; a username that is nobody’s tells nothing', async () => {
    const { bo, ada, cy, dee } = await four();
    await bo.calls.people.follow({ follow: true, userToFollowId: cy.id });
    await hide(bo);
    await bo.calls.people.follow({ follow: false, userToFollowId: cy.id });
    await bo.calls.people.befriend({ friend: false, userToFriendId: dee.id });
    await bo.calls.people.befriend({ friend: false, userToFriendId: ada.id });
    await bo.calls.people.block({ id: cy.id });
    expect(await bo.calls.people.following()).toEqual({ following: [] });
    await expect(
      bo.calls.people.befriend({ friend: true, userToFriendId: 'nobody-of-this-name' }),
    ).rejects.toMatchObject({ data: { key: 'relations:refusal.hidden' } });
  });

  test('nobody reaches a hidden or suspended friend: they are not invited, asked or written to', async () => {
    const { bo, ada } = await four();
    const asks = () => ada.calls.people.askToListen({ friendID: bo.id, title: 'Rain', url: '/app/notifications' });
    await hide(bo);
    await expect(asks()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ada.calls.messages.send({ recipientId: bo.id, message: 'Hello' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await hide(bo, false);
    await asks();
    const now = instance.clock.now();
    await database().transact((rows) => setSuspended(rows, bo.id, { suspended: true, now }));
    await expect(asks()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
