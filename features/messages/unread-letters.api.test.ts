import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { teachers } from '#features/ties.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('letters about messages', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());
  afterEach(() => vi.restoreAllMocks());

  const twoFriends = async () => {
    const [ada, bo] = [await instance.person('Ada'), await instance.person('Bo')];
    await ada.calls.people.befriend({ friend: true, userToFriendId: bo.id });
    await bo.calls.people.befriend({ friend: true, userToFriendId: ada.id });
    return [ada, bo] as const;
  };
  const write = (by: Person, to: Person, message: string) => by.calls.messages.send({ recipientId: to.id, message });
  const pass = async (minutes: number) => {
    instance.clock.advance(minutes * 60_000);
    await instance.product.services.jobs.runDue();
  };
  const about = async (person: Person) =>
    (await instance.lettersTo(person.email)).filter(({ action_url }) => action_url?.includes('/app/messages/'));

  test('after half an hour unread, one letter a conversation without the words of a message', async () => {
    const [ada, bo] = await twoFriends();
    await write(ada, bo, 'A private word');
    await write(ada, bo, 'And another');
    await pass(29);
    expect(await about(bo)).toEqual([]);
    await pass(1);
    const [letter, ...others] = await about(bo);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ subject: 'Ada has written to you' });
    expect(letter!.action_url).toMatch(new RegExp(`/app/messages/${ada.id}$`));
    expect(JSON.stringify(letter)).not.toMatch(/private|another/);
    await write(ada, bo, 'Still unread');
    await pass(60);
    expect(await about(bo)).toHaveLength(1);
    await bo.calls.messages.markRead({ memberId: ada.id, read: 3 });
    await write(ada, bo, 'Once more');
    await pass(30);
    expect(await about(bo)).toHaveLength(2);
  });

  test('none about what was read, hidden, taken back, or is closed meanwhile', async () => {
    const happened: Record<string, (ada: Person, bo: Person, id: string) => Promise<unknown>> = {
      read: (ada, bo) => bo.calls.messages.markRead({ memberId: ada.id, read: 1 }),
      hidden: (ada, bo) => bo.calls.messages.remove({ memberId: ada.id }),
      'taken back': (ada, _, id) => ada.calls.messages.removeOne({ id }),
      closed: (ada, bo) => ada.calls.people.befriend({ friend: false, userToFriendId: bo.id }),
    };
    for (const [what, happens] of Object.entries(happened)) {
      const [ada, bo] = await twoFriends();
      const { _id } = await write(ada, bo, 'Hello');
      await happens(ada, bo, _id);
      await pass(31);
      expect(await about(bo), what).toEqual([]);
    }
  });

  test('[S1 §7] nobody is written to who wants no such letters, chosen as late as that may be', async () => {
    const [ada, bo] = await twoFriends();
    await write(ada, bo, 'A private word');
    await pass(29);
    await bo.calls.notifications.choose({ mail: { message: false } });
    await pass(31);
    expect(await about(bo)).toEqual([]);
  });

  test('a teacher learns at once that somebody contacts them, but not at an address that is not confirmed', async () => {
    const [ada, bo] = [await instance.person('Ada'), await instance.person('Bo')];
    vi.spyOn(teachers, 'teacherPart').mockResolvedValue({ plan: 'PREMIUM_TEACHER', enabledTeacherContact: true });
    const contact = (by: Person) =>
      by.calls.messages.send({
        recipientId: bo.id,
        message: 'I want to learn',
        phone: '0123456789',
        contactTeacher: true,
      });
    await contact(ada);
    await pass(0);
    const [letter] = await about(bo);
    expect(letter).toMatchObject({ subject: 'Ada contacts you about your teaching' });
    expect(JSON.stringify(letter)).not.toMatch(/learn|0123456789/);
    await instance.product.services.database.transact(
      async (rows) =>
        void (await rows
          .updateTable('user')
          .set({ emailVerified: false as boolean & number })
          .where('id', '=', bo.id)
          .execute()),
    );
    await contact(await instance.person('Cy'));
    await pass(60);
    expect(await about(bo)).toHaveLength(1);
  });
});
