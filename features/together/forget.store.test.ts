import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetMember } from '#features/forget.server.ts';
import { befriend } from '#features/people/store.server.ts';
import { thingsAtOnce } from '#platform/leaving/portions.store.server.ts';
import { emitToRoom } from '#platform/realtime/room-state.server.ts';
import { roomWho } from '#platform/realtime/room-who.server.ts';
import { messagesSince, readRoom } from '#platform/realtime/rooms.store.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { placesOfTexts } from '#tests/harness/stored-texts.ts';
import { addressOf } from './room-views.server.ts';
import type { StudyState } from './rules/study-state.ts';
import { studyRoomHandler } from './study-room.server.ts';

const [name, line] = ['Zinnia Quagmire', 'Back in a minute, says the leaver'];

onBothEngines('[S1 §7] a member who leaves, in the rooms of others', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const database = () => instance.product.services.database;
  const found = () => database().read((rows) => placesOfTexts(rows, engine, [name, line]));
  const room = (id: string) => database().read((rows) => readRoom(rows, addressOf(id)));
  const makeFriends = (one: Person, other: Person) =>
    database().transact((rows) => befriend(rows, one.id, other.id, instance.clock.now()));
  /** A room of a new host, in which somebody takes a seat. */
  async function joined(person: Person): Promise<{ host: Person; id: string }> {
    const host = await instance.person('Host');
    await makeFriends(host, person);
    const id = randomUUID();
    await host.calls.together.start({ _id: id, session: randomUUID(), update: { valueTimerSec: 1_500, round: 2 } });
    instance.clock.advance(1_000);
    await person.calls.together.join({ id, session: randomUUID() });
    return { host, id };
  }
  const whoIn = (id: string, person: Person) => roomWho(instance.product.services.settings)(addressOf(id), person.id);
  const say = (id: string, person: Person, called: string, text: string) => {
    const said = { id: randomUUID(), who: whoIn(id, person), name: called, mark: 1, text };
    const events = [
      { name: 'said', body: { ...said, at: instance.clock.now() } },
      { name: 'reacted', body: { who: said.who, sign: 'tea', at: instance.clock.now() } },
    ];
    const act = { actId: randomUUID(), events, now: instance.clock.now() };
    return database().transact((rows) => emitToRoom(rows, database(), studyRoomHandler, id, act));
  };

  test('name and lines go at once from a room that goes on; the others have theirs, and get a snapshot', async () => {
    const leaver = await instance.person(name);
    const { host, id } = await joined(leaver);
    await say(id, leaver, name, line);
    await say(id, host, 'Host', 'Of the host');
    expect(await found()).toEqual(
      expect.arrayContaining([`${name} in room.state`, `${line} in room.state`, `${name} in room_message.events`]),
    );
    const before = (await room(id))!;

    expect(await forgetMember(instance.product.services, leaver.id, 'remove')).toBe('gone');
    await instance.product.services.jobs.runDue();

    expect(await found()).toEqual([]);
    const after = (await room(id))!;
    const state = after.state as StudyState;
    expect(JSON.stringify(state)).not.toContain(whoIn(id, leaver));
    expect(state.seats.map(({ who, host: isHost }) => [who, isHost])).toEqual([[whoIn(id, host), true]]);
    expect(state.lines.map(({ text }) => text)).toEqual(['Of the host']);
    expect(state.reactions.map(({ who }) => who)).toEqual([whoIn(id, host)]);
    expect(after.epoch).toBe(before.epoch);
    expect(after.version).toBeGreaterThan(before.version);
    const missed = await database().read((rows) => messagesSince(rows, addressOf(id), before.version, after.version));
    expect(missed, 'whoever was there is not told by messages').toBeUndefined();
    await say(id, host, 'Host', 'Still here');
    expect(((await room(id))!.state as StudyState).lines).toHaveLength(2);
    expect((await host.calls.together.read({ id }))[0]?.seats).toMatchObject([{ host: true }]);
  });

  test('from all rooms, more than one portion has, also where they left or the room has ended', async () => {
    const leaver = await instance.person(name);
    const ids: string[] = [];
    for (let more = 0; more <= thingsAtOnce; more++) {
      const { id } = await joined(leaver);
      await say(id, leaver, name, line);
      ids.push(id);
    }
    const own = randomUUID();
    await leaver.calls.together.start({ _id: own, session: randomUUID(), update: { valueTimerSec: 1_500, round: 2 } });
    instance.clock.advance(3 * 3_600_000);
    expect(await room(own)).toBeDefined();
    expect((await found()).join()).toContain(`${line} in room.state`);

    expect(await forgetMember(instance.product.services, leaver.id, 'anonymous')).toBe('gone');
    await instance.product.services.jobs.runDue();

    expect(await found()).toEqual([]);
    expect(await room(own), 'of which the leaver was host').toBeUndefined();
    for (const id of ids) expect(await room(id)).toBeDefined();
  });
});
