import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resource } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person } from '#tests/harness/instance.ts';
import { publishedCard, uploadedCover } from '#tests/harness/published-card.ts';
import { teachingScene, type TeachingScene } from '#tests/harness/teaching-scene.ts';

/** What the asker is to the person whom a call names. `blocks`: the asker has blocked them; `young`: the asker is. */
const askers = [
  'visitor',
  'stranger',
  'young',
  'asked',
  'friend',
  'student',
  'teacher',
  'blocks',
  'blocked',
  'administrator',
] as const;
type Asker = (typeof askers)[number];

interface Named {
  readonly id: string;
  readonly name: string;
  readonly resource: string;
  readonly cover: string;
  readonly message: string;
}
/** Whether it is there, where a reply of 200 does not say so. */
type Sees = (reply: unknown, named: Named) => boolean;
type Row = readonly [
  call: string,
  ask: (named: Named) => readonly [method: string, path: string, body?: object],
  sees?: Sees,
];

const hasId: Sees = (reply, { id }) => JSON.stringify(reply).includes(id);
const pressed = (id: string) => ({ memento_id: id, memento_title: 'x', selectedReason: 'spam' });

/** Reads, then acts, then what changes the relation. */
const rows: readonly Row[] = [
  ['read the profile', ({ id }) => ['GET', `/user/${id}`]],
  ['read it by name', ({ id }) => ['GET', `/user/profile/${id}`]],
  ['read what they say about themselves', ({ id }) => ['GET', `/user/${id}`], (reply) => has(reply, 'taglife')],
  ['read their block as a teacher', ({ id }) => ['GET', `/user/${id}`], (reply) => has(reply, 'teacher_premium_info')],
  ['see whether they are online', ({ id }) => ['GET', `/user/${id}`], (reply) => has(reply, 'online')],
  ['read what they published', ({ id }) => ['GET', `/user/focus-card-published/${id}`]],
  ['read their resources', ({ id }) => ['GET', `/user/public-resources/${id}`]],
  ['read their focus time', ({ id }) => ['GET', `/user/stats/${id}`]],
  ['load their cover', ({ cover }) => ['GET', cover]],
  ['find them', ({ name }) => ['GET', `/user/search/${encodeURIComponent(name)}`], hasId],
  ['have them among those online', () => ['GET', '/user/online'], hasId],
  ['have them among friends', () => ['GET', '/user/friend'], hasId],
  [
    'ask to listen',
    ({ id }) => ['POST', '/explain-friend-notification', { friendID: id, title: 'Rain', url: '/app/x' }],
  ],
  ['write', ({ id }) => ['POST', '/messages', { recipientId: id, message: 'Hello there' }]],
  [
    'contact them as a teacher',
    ({ id }) => [
      'POST',
      '/messages',
      { recipientId: id, message: 'I want to learn', phone: '0123456789', contactTeacher: true },
    ],
  ],
  ['read the conversation', ({ id }) => ['GET', `/messages/${id}`]],
  ['mark it as read', ({ id }) => ['PUT', `/messages/${id}`, { read: 1 }]],
  ['take back a message of theirs', ({ message }) => ['DELETE', `/messages/one/${message}`]],
  ['like a resource', ({ resource: of }) => ['POST', `/public_resources/${of}`, {}]],
  ['like them', ({ id }) => ['POST', `/user/likes/${id}`, {}]],
  ['take that back', ({ id }) => ['DELETE', `/user/likes/${id}`, {}]],
  ['follow', ({ id }) => ['POST', '/user/following', { follow: true, userToFollowId: id }]],
  ['follow no more', ({ id }) => ['POST', '/user/following', { follow: false, userToFollowId: id }]],
  ['save their profile', ({ id }) => ['POST', `/user/${id}`, { page: 'updateUser', id, taglife: 'Mine' }]],
  ['report them', ({ id }) => ['POST', '/report', pressed(id)]],
  ['look at what was reported', ({ id }) => ['GET', `/admin/reports/${id}/person`]],
  ['hide what was reported', ({ id }) => ['PUT', `/admin/reports/${id}`, { id, act: 'dismiss' }]],
  ['ask to be friends', ({ id }) => ['POST', '/user/friend', { friend: true, userToFriendId: id }]],
];

const has = (reply: unknown, field: string) => typeof reply === 'object' && reply !== null && field in reply;

onBothEngines('[S1 §7, S3 §7] every call that names somebody, by what the asker is to them', (engine) => {
  let scene: TeachingScene;
  beforeAll(async () => {
    scene = await teachingScene(engine);
  });
  afterAll(() => scene.instance.close());

  /** Somebody who teaches and has published, with one of each who ask for them. */
  async function world(change: { reach?: 'everybody' | 'friends'; young?: boolean; publishes: boolean }) {
    const { instance, befriend } = scene;
    const asking = new Map<Asker, Pick<Person, 'fetch'>>([['visitor', instance.visitor()]]);
    const owner = await scene.newTeacher('Owner');
    const member = async (asker: Asker) => {
      const person = asker === 'teacher' ? await scene.newTeacher('Tutor') : await instance.person('Asker');
      asking.set(asker, person);
      return person;
    };
    await member('stranger');
    await (await member('young')).calls.people.changePrivacy({ young: true });
    const asked = await member('asked');
    await asked.calls.people.befriend({ friend: true, userToFriendId: owner.id });
    const friend = await member('friend');
    await befriend(owner, friend);
    const student = await member('student');
    await owner.calls.teaching.add({ emailList: [{ email: student.email }] });
    await scene.acceptAll(student);
    const teacher = await member('teacher');
    await teacher.calls.teaching.add({ emailList: [{ email: owner.email }] });
    await scene.acceptAll(owner);
    await (await member('blocks')).calls.people.block({ id: owner.id });
    await owner.calls.people.block({ id: (await member('blocked')).id });
    asking.set('administrator', instance.administrator);

    const cover = await uploadedCover(owner);
    const name = `Owner ${randomUUID().slice(0, 8)}`;
    await owner.calls.profiles.save({
      page: 'updateUser',
      id: owner.id,
      name,
      taglife: 'Reads',
      enabledTeacherContact: true,
      cover_picture: cover,
    });
    if (change.publishes)
      await publishedCard(owner, { resource: [resource({ url: `https://example.org/${randomUUID()}` })] });
    const [first] = await owner.calls.publicResources.list({ id: owner.id });
    for (const person of [owner, friend]) await person.calls.notifications.here();
    const message = randomUUID();
    await owner.calls.messages.send({ _id: message, recipientId: friend.id, message: 'Hello, friend' });
    const { publishes: _publishes, ...privacy } = change;
    if (Object.keys(privacy).length > 0) await owner.calls.people.changePrivacy(privacy);
    const named: Named = {
      id: owner.id,
      name,
      resource: first?._id ?? `${owner.id}.${'x'.repeat(22)}`,
      cover: cover.regular,
      message,
    };
    return { asking, named };
  }

  async function statusOf(asker: Pick<Person, 'fetch'>, [, ask, sees]: Row, named: Named): Promise<string> {
    const [method, path, body] = ask(named);
    const reply = await asker.fetch(path.startsWith('/media/') ? path : `/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (reply.status !== 200 || !sees) return String(reply.status);
    return sees(JSON.parse(text), named) ? 'yes' : 'no';
  }

  /** A line for each call, with what each asker gets. */
  async function table(change: Parameters<typeof world>[0]) {
    const { asking, named } = await world(change);
    const lines: Record<string, string> = {};
    for (const row of rows) {
      const cells: string[] = [];
      for (const asker of askers) cells.push(await statusOf(asking.get(asker)!, row, named));
      lines[row[0]] = cells
        .map((cell) => cell.padEnd(4))
        .join('')
        .trimEnd();
    }
    return lines;
  }

  test('somebody whom everybody sees, who teaches and has published', async () => {
    expect(await table({ reach: 'everybody', publishes: true })).toEqual({
      'read the profile': '200 200 200 200 200 200 200 404 404 200',
      'read it by name': '200 200 200 200 200 200 200 404 404 200',
      'read what they say about themselves': 'yes yes yes yes yes yes yes 404 404 yes',
      'read their block as a teacher': 'yes yes yes yes yes yes yes 404 404 yes',
      'see whether they are online': 'no  no  no  no  yes no  no  404 404 no',
      'read what they published': '200 200 200 200 200 200 200 404 404 200',
      'read their resources': '200 200 200 200 200 200 200 404 404 200',
      'read their focus time': '401 404 404 404 200 404 404 404 404 404',
      'load their cover': '200 200 200 200 200 200 200 200 200 200',
      'find them': '401 yes yes yes yes yes yes no  no  yes',
      'have them among those online': '401 no  no  no  yes no  no  no  no  no',
      'have them among friends': '401 no  no  no  yes no  no  no  no  no',
      'ask to listen': '401 404 404 404 200 404 404 404 404 404',
      write: '401 403 403 403 200 403 403 404 404 403',
      'contact them as a teacher': '401 200 200 200 200 200 200 404 404 200',
      'read the conversation': '401 200 200 200 200 200 200 404 404 200',
      'mark it as read': '401 200 200 200 200 200 200 404 404 200',
      'take back a message of theirs': '401 404 404 404 404 404 404 404 404 404',
      'like a resource': '401 200 200 200 200 200 200 404 404 200',
      'like them': '401 200 200 200 200 200 200 404 404 200',
      'take that back': '401 200 200 200 200 200 200 404 404 200',
      follow: '401 200 200 200 200 200 200 404 404 200',
      'follow no more': '401 200 200 200 200 200 200 404 404 200',
      'save their profile': '401 404 404 404 404 404 404 404 404 404',
      'report them': '200 200 200 200 200 200 200 404 404 200',
      'look at what was reported': '401 403 403 403 403 403 403 403 403 200',
      'hide what was reported': '401 403 403 403 403 403 403 403 403 200',
      'ask to be friends': '401 200 200 200 200 200 200 404 404 200',
    });
  });

  test('somebody whom friends alone see', async () => {
    expect(await table({ reach: 'friends', publishes: false })).toEqual({
      'read the profile': '404 404 404 404 200 200 200 404 404 404',
      'read it by name': '404 404 404 404 200 200 200 404 404 404',
      'read what they say about themselves': '404 404 404 404 yes no  no  404 404 404',
      'read their block as a teacher': '404 404 404 404 yes yes yes 404 404 404',
      'see whether they are online': '404 404 404 404 yes no  no  404 404 404',
      'read what they published': '404 404 404 404 200 404 404 404 404 404',
      'read their resources': '404 404 404 404 200 404 404 404 404 404',
      'read their focus time': '401 404 404 404 200 404 404 404 404 404',
      'load their cover': '404 404 404 404 200 404 404 404 404 404',
      'find them': '401 no  no  no  yes yes yes no  no  no',
      'have them among those online': '401 no  no  no  yes no  no  no  no  no',
      'have them among friends': '401 no  no  no  yes no  no  no  no  no',
      'ask to listen': '401 404 404 404 200 404 404 404 404 404',
      write: '401 404 404 404 200 403 403 404 404 404',
      'contact them as a teacher': '401 404 404 404 200 200 200 404 404 404',
      'read the conversation': '401 404 404 404 200 200 200 404 404 404',
      'mark it as read': '401 404 404 404 200 200 200 404 404 404',
      'take back a message of theirs': '401 404 404 404 404 404 404 404 404 404',
      'like a resource': '401 404 404 404 404 404 404 404 404 404',
      'like them': '401 404 404 404 200 200 200 404 404 404',
      'take that back': '401 404 404 404 200 200 200 404 404 404',
      follow: '401 404 404 404 200 200 200 404 404 404',
      'follow no more': '401 404 404 404 200 200 200 404 404 404',
      'save their profile': '401 404 404 404 404 404 404 404 404 404',
      'report them': '404 404 404 404 200 200 200 404 404 404',
      'look at what was reported': '401 403 403 403 403 403 403 403 403 200',
      'hide what was reported': '401 403 403 403 403 403 403 403 403 200',
      'ask to be friends': '401 404 404 200 200 200 200 404 404 404',
    });
  });

  test('somebody under sixteen who has published', async () => {
    expect(await table({ young: true, publishes: true })).toEqual({
      'read the profile': '200 200 200 200 200 200 200 404 404 200',
      'read it by name': '200 200 200 200 200 200 200 404 404 200',
      'read what they say about themselves': 'no  no  no  no  yes no  no  404 404 no',
      'read their block as a teacher': 'no  no  no  no  yes yes yes 404 404 no',
      'see whether they are online': 'no  no  no  no  no  no  no  404 404 no',
      'read what they published': '200 200 200 200 200 200 200 404 404 200',
      'read their resources': '200 200 200 200 200 200 200 404 404 200',
      'read their focus time': '401 404 404 404 200 404 404 404 404 404',
      'load their cover': '404 404 404 404 200 404 404 404 404 404',
      'find them': '401 no  no  no  yes no  no  no  no  no',
      'have them among those online': '401 no  no  no  no  no  no  no  no  no',
      'have them among friends': '401 no  no  no  yes no  no  no  no  no',
      'ask to listen': '401 404 404 404 200 404 404 404 404 404',
      write: '401 404 404 404 200 403 403 404 404 404',
      'contact them as a teacher': '401 404 404 404 200 200 200 404 404 404',
      'read the conversation': '401 404 404 404 200 200 200 404 404 404',
      'mark it as read': '401 404 404 404 200 200 200 404 404 404',
      'take back a message of theirs': '401 404 404 404 404 404 404 404 404 404',
      'like a resource': '401 404 404 404 200 200 200 404 404 404',
      'like them': '401 404 404 404 200 200 200 404 404 404',
      'take that back': '401 404 404 404 200 200 200 404 404 404',
      follow: '401 404 404 404 200 404 404 404 404 404',
      'follow no more': '401 404 404 404 200 404 404 404 404 404',
      'save their profile': '401 404 404 404 404 404 404 404 404 404',
      'report them': '200 200 200 200 200 200 200 404 404 200',
      'look at what was reported': '401 403 403 403 403 403 403 403 403 200',
      'hide what was reported': '401 403 403 403 403 403 403 403 403 200',
      'ask to be friends': '401 404 404 200 200 200 200 404 404 404',
    });
  });
});
