import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classScene, type ClassScene } from '#tests/harness/class-scene.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person } from '#tests/harness/instance.ts';
import { author, publishedCard } from '#tests/harness/published-card.ts';

const notThere = 'account:refusal.notFound';

onBothEngines('a student of a class who has not answered whether they are under sixteen', (engine) => {
  let scene: ClassScene;
  let teacher: Person;
  let friend: Person;
  let stranger: Person;
  beforeAll(async () => {
    scene = await classScene(engine);
    teacher = await scene.newTeacher('Teacher');
    [friend, stranger] = [await scene.instance.person('Friend'), await scene.instance.person('Stranger')];
  });
  afterAll(() => scene.instance.close());

  const answerOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: { data?: { key?: string } }) => error.data?.key ?? 'failed',
    );
  /** In a class, with a friend, and with a profile that everybody sees otherwise. */
  async function pupilOf(id: string) {
    const pupil = await scene.instance.person(`Pupil ${randomUUID().slice(0, 6)}`);
    await pupil.calls.people.changePrivacy({ reach: 'everybody' });
    await pupil.calls.people.befriend({ friend: true, userToFriendId: friend.id });
    await friend.calls.people.befriend({ friend: true, userToFriendId: pupil.id });
    for (const one of [pupil, friend]) await one.calls.notifications.here();
    await scene.joinAll(teacher, id, [pupil]);
    return pupil;
  }
  const online = async (by: Person, whom: Person) => (await by.calls.people.online()).online.includes(whom.id);
  /** What others can do, and the pupil. */
  async function state(pupil: Person) {
    const name = (await pupil.calls.profiles.user({ id: pupil.id })).name;
    return {
      found: (await stranger.calls.people.search({ text: name })).map(({ _id }) => _id).includes(pupil.id),
      profile: await answerOf(stranger.calls.profiles.user({ id: pupil.id })),
      visitor: await answerOf(scene.instance.visitor().calls.profiles.user({ id: pupil.id })),
      follow: await answerOf(stranger.calls.people.follow({ follow: true, userToFollowId: pupil.id })),
      like: await answerOf(stranger.calls.people.like({ id: pupil.id })),
      asked: await answerOf(stranger.calls.people.befriend({ friend: true, userToFriendId: pupil.id })),
      seenOnline: await online(friend, pupil),
      seesOnline: await online(pupil, friend),
      friendSees: await answerOf(friend.calls.profiles.user({ id: pupil.id })),
    };
  }
  const shut = {
    found: false,
    profile: notThere,
    visitor: notThere,
    follow: notThere,
    like: notThere,
    asked: notThere,
    seenOnline: false,
    seesOnline: false,
    friendSees: 'done',
  };
  const open = {
    found: true,
    profile: 'done',
    visitor: 'done',
    follow: 'done',
    like: 'done',
    asked: 'done',
    seenOnline: true,
    seesOnline: true,
    friendSees: 'done',
  };

  test('is shown to friends alone, is not found, approached or seen online, until they say that they are not', async () => {
    const pupil = await pupilOf(await scene.newClass(teacher));
    expect(await pupil.calls.people.privacy()).toMatchObject({
      reach: 'friends',
      found: false,
      young: null,
      in_class: true,
    });
    expect(await state(pupil)).toEqual(shut);
    for (const wider of [{ reach: 'members' }, { found: true }] as const)
      await expect(pupil.calls.people.changePrivacy(wider)).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
        data: { key: 'relations:refusal.young' },
      });
    await pupil.calls.people.changePrivacy({ shows_focus: false });
    expect(await pupil.calls.people.changePrivacy({ young: false }), 'what they chose before').toMatchObject({
      reach: 'everybody',
      found: true,
      in_class: true,
    });
    expect(await state(pupil)).toEqual(open);
  });

  test('[people §2] joining ends what strangers saw of them before, until they say that they are not', async () => {
    const { instance } = scene;
    const fan = await instance.person('Fan');
    const pupil = await author(instance, instance.administrator, `Pupil ${randomUUID().slice(0, 6)}`);
    await pupil.calls.people.changePrivacy({ reach: 'everybody' });
    await pupil.calls.people.befriend({ friend: true, userToFriendId: friend.id });
    await friend.calls.people.befriend({ friend: true, userToFriendId: pupil.id });
    for (const one of [fan, friend]) await one.calls.people.follow({ follow: true, userToFollowId: pupil.id });
    await fan.calls.people.like({ id: pupil.id });
    const title = `Rain ${randomUUID()}`;
    await publishedCard(pupil, { title });
    const seenBy = async (one: Person) => ({
      follows: (await one.calls.people.following()).following.some(({ _id }) => _id === pupil.id),
      isFollower: (await pupil.calls.people.followers()).followers.some(({ _id }) => _id === one.id),
      published: (await one.calls.explore.suited()).followed.some((card) => card.title === title),
    });
    const all = { follows: true, isFollower: true, published: true };
    const none = { follows: false, isFollower: false, published: false };
    const motto = async (by: Pick<Person, 'calls'>) => (await by.calls.profiles.user({ id: pupil.id })).taglife;
    await pupil.calls.profiles.save({ page: 'updateUser', id: pupil.id, taglife: 'Reads' });
    const visitor = instance.visitor();
    expect([await seenBy(fan), await seenBy(friend), await motto(fan), await motto(visitor)]).toEqual([
      all,
      all,
      'Reads',
      'Reads',
    ]);

    await scene.joinAll(teacher, await scene.newClass(teacher), [pupil]);
    expect([await seenBy(fan), await seenBy(friend)]).toEqual([none, all]);
    // What they published to everybody names them, and nothing more is shown.
    expect([await motto(fan), await motto(visitor), await motto(friend)]).toEqual([undefined, undefined, 'Reads']);

    await pupil.calls.people.changePrivacy({ young: false });
    expect([await seenBy(fan), await motto(fan), await motto(visitor)]).toEqual([all, 'Reads', 'Reads']);
    await pupil.calls.people.changePrivacy({ young: true });
    expect([await seenBy(fan), await seenBy(friend), await motto(fan)]).toEqual([none, all, undefined]);
    await pupil.calls.people.changePrivacy({ young: false });
    expect(await seenBy(fan), 'who said that they are under sixteen has lost them').toEqual(none);
  });

  test('meets nobody whom they do not know', async () => {
    const pupil = await pupilOf(await scene.newClass(teacher));
    const calls = pupil.calls;
    const publicRoom = { _id: randomUUID(), session: randomUUID(), update: { open_to: 'public' } } as const;
    expect(await answerOf(calls.together.start(publicRoom))).toBe('together:refusal.young');
    const room = { ...publicRoom, _id: randomUUID() };
    await stranger.calls.together.start(room);
    expect(await answerOf(calls.together.join({ id: room._id, session: randomUUID() }))).toBe('together:refusal.young');
    const update = { valueTimerSec: 1_500, round: 2 };
    expect(await answerOf(calls.pairs.wait({ update, language: 'en' }))).toBe('together:refusal.young');
    await calls.people.changePrivacy({ young: false });
    expect(await answerOf(calls.pairs.wait({ update, language: 'en' }))).toBe('done');
  });

  test('only while the class goes on', async () => {
    const id = await scene.newClass(teacher);
    const pupil = await pupilOf(id);
    expect(await state(pupil)).toEqual(shut);
    await teacher.calls.classes.archive({ id, archived: true });
    expect(await state(pupil)).toEqual(open);
  });
});
