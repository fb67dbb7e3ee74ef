import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { tablesAlong } from '#features/take-along/tables-along.ts';
import { forgetMember, forgets } from './forget.server.ts';

/** The areas whose rows are between two people. */
const areas = ['notifications', 'people', 'messages', 'together', 'teaching', 'moderation'] as const;

onBothEngines('what is between people', (engine) => {
  let instance: TestInstance;
  let leaver: Person;
  let other: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    [leaver, other] = [await instance.person('Leaver'), await instance.person('Other')];
  });
  afterAll(() => instance.close());

  const rows = () => instance.product.services.database;
  /** `table.column` of each row that names somebody, in the tables of one area. */
  async function naming(person: Person, area: (typeof areas)[number]): Promise<string[]> {
    const found: string[] = [];
    for (const table of forgets[area]!.tables.split(' '))
      for (const column of tablesAlong[table]!.members) {
        const { rows: counted } = await rows().read((reader) =>
          sql<{ n: number | string }>`select count(*) as n from ${sql.table(table)}
            where ${sql.ref(column)} = ${person.id}`.execute(reader),
        );
        if (Number(counted[0]!.n) > 0) found.push(`${table}.${column}`);
      }
    return found;
  }

  /** Everything in both directions. What ends with something else of it, as a request with a friendship, is written as rows. */
  async function meet(one: Person, two: Person): Promise<void> {
    await one.calls.people.befriend({ friend: true, userToFriendId: two.id });
    await two.calls.people.befriend({ friend: true, userToFriendId: one.id });
    for (const [by, to] of [
      [one, two],
      [two, one],
    ] as const) {
      await by.calls.people.follow({ follow: true, userToFollowId: to.id });
      await by.calls.people.like({ id: to.id });
      await by.calls.messages.send({ recipientId: to.id, message: `From ${by.id}` });
      await by.calls.people.askToListen({ friendID: to.id, title: 'Rain', url: '/app/notifications' });
      await by.calls.notifications.choose({ push: { like: true }, quiet: { on: true } });
      await by.calls.notifications.here();
      await by.calls.moderation.report({ memento_id: to.id, memento_title: 'Somebody', selectedReason: 'wrong' });
    }
    // Last, because a block ends the rest.
    for (const [by, to] of [
      [one, two],
      [two, one],
    ] as const)
      await rows().transact(async (writer) => {
        await sql`INSERT INTO resource_like (member_id, publisher_id, resource_key, created_at)
          VALUES (${by.id}, ${to.id}, 'key', 1)`.execute(writer);
        await sql`INSERT INTO friend_request (from_id, to_id, created_at) VALUES (${by.id}, ${to.id}, 1)`.execute(
          writer,
        );
        await sql`INSERT INTO block (member_id, blocked_id, created_at) VALUES (${by.id}, ${to.id}, 1)`.execute(writer);
      });
    await one.calls.together.start({
      _id: randomUUID(),
      session: randomUUID(),
      update: { valueTimerSec: 1_500, round: 1 },
    });
  }

  test('is there, of both, and is gone with the account of one', async () => {
    await meet(leaver, other);
    const before = new Map<string, string[]>();
    for (const area of areas) before.set(area, await naming(leaver, area));
    expect(before.get('people')).toEqual([
      'friendship.member_id',
      'friendship.friend_id',
      'friend_request.from_id',
      'friend_request.to_id',
      'follow.member_id',
      'follow.followed_id',
      'person_like.member_id',
      'person_like.liked_id',
      'resource_like.member_id',
      'resource_like.publisher_id',
      'block.member_id',
      'block.blocked_id',
      'profile.member_id',
      'findable_word.member_id',
    ]);
    expect(before.get('messages')).toEqual(expect.arrayContaining(['conversation_side.member_id', 'message.from_id']));
    expect(before.get('notifications')).toEqual(
      expect.arrayContaining(['notification.member_id', 'notification.about_member_id', 'member_presence.member_id']),
    );
    expect(before.get('moderation')).toEqual(expect.arrayContaining(['report.member_id', 'report_case.author_id']));

    expect(await forgetMember(instance.product.services, leaver.id, 'remove')).toBe('gone');
    for (const area of areas) expect(await naming(leaver, area), area).toEqual([]);

    // What is the other's alone stays.
    expect(await naming(other, 'people')).toEqual(['profile.member_id', 'findable_word.member_id']);
    expect(await naming(other, 'messages')).toEqual([]);
    expect((await other.calls.messages.list()).conversations).toEqual([]);
    expect((await other.calls.notifications.list()).notifications, 'nothing that names the leaver').toEqual([]);
  });
});
