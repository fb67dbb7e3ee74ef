import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const minuteMs = 60_000;

onBothEngines('[S3 §3] a room waits in its lobby until the host begins', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const pass = (minutes: number) => instance.clock.advance(minutes * minuteMs);
  async function people(): Promise<[Person, Person, Person]> {
    const [host, guest, other] = [
      await instance.person('Host'),
      await instance.person('Guest'),
      await instance.person('Other'),
    ];
    await instance.product.services.database.transact(async (rows) => {
      await befriend(rows, host.id, guest.id, instance.clock.now());
      await befriend(rows, host.id, other.id, instance.clock.now());
    });
    return [host, guest, other];
  }
  async function open(host: Person, more: object = {}) {
    const [id, session] = [randomUUID(), randomUUID()];
    const update = { valueTimerSec: 1_500, round: 2, titleFocus: 'Tensors', goal: 'Chapter 1', lobby: true, ...more };
    const reply = await host.calls.together.start({ _id: id, session, update });
    return { id, session, reply };
  }
  const join = (person: Person, id: string, more: { titleFocus?: string; goal?: string; th?: boolean } = {}) =>
    person.calls.together.join({ id, session: randomUUID(), ...more });
  const lobby = async (person: Person, id: string) => (await person.calls.together.read({ id }))[0]!;
  const act = (person: Person, id: string, kind: 'begin' | 'skip' | 'stop') =>
    person.calls.together.act({ id, acts: [{ _id: randomUUID(), kind }] });
  const sessionOf = async (person: Person, id: string) => (await person.calls.focusSessions.read({ id }))[0]!;
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => 'nothing',
      (error: { code: string; data?: { key?: string } }) => error.data?.key ?? error.code,
    );

  test('nothing counts before; then everybody has a session from the beginning, with what they chose', async () => {
    const [host, guest, late] = await people();
    const alone = randomUUID();
    await guest.calls.focusSessions.start({ _id: alone, update: { valueTimerSec: 3_000 } });
    const { id, session, reply } = await open(host);
    expect(reply).toEqual({ insertedId: id, url: `/app/together/${id}`, session: null });
    expect((await host.calls.together.start({ _id: id, session, update: { lobby: true } })).session).toBeNull();
    pass(1);
    expect(await join(guest, id, { titleFocus: 'Poems', goal: 'Two by heart' })).toEqual({ session: null });
    expect(await lobby(guest, id)).toMatchObject({
      waits: true,
      own: { seated: true, host: false, session_id: null },
      seats: [
        { name: 'Host', title: 'Tensors', goal: 'Chapter 1', host: true },
        { name: 'Guest', title: 'Poems', goal: 'Two by heart' },
      ],
    });
    // One seat, also for whoever changes what they do.
    await join(guest, id, { titleFocus: 'Songs', goal: 'Two by heart', th: true });
    expect((await lobby(host, id)).seats).toMatchObject([{ title: 'Tensors' }, { title: null }]);
    pass(10);
    expect(await sessionOf(guest, alone), 'it goes on meanwhile').toMatchObject({ ended_at: null });
    expect(await refused(act(guest, id, 'begin'))).toBe('account:refusal.notYours');
    expect(await refused(act(host, id, 'skip'))).toBe('together:refusal.notBegun');
    await act(host, id, 'begin');
    await act(host, id, 'begin');
    const begun = await lobby(guest, id);
    expect(begun).toMatchObject({
      waits: false,
      // All of them begin at one instant.
      seats: expect.arrayContaining([
        expect.objectContaining({ goal: 'Chapter 1' }),
        expect.objectContaining({ goal: 'Two by heart', title: null }),
      ]) as unknown,
    });
    const own = begun.own.session_id!;
    expect(await sessionOf(guest, own)).toMatchObject({ room_id: id, started_at: begun.started_at, ended_at: null });
    expect(await sessionOf(guest, alone)).toMatchObject({ ended_at: begun.started_at });
    expect(await sessionOf(host, session)).toMatchObject({ room_id: id, started_at: begun.started_at });
    pass(5);
    expect((await join(late, id)).session, 'who comes later begins at once').toMatchObject({
      started_at: begun.started_at,
    });
    expect((await lobby(host, id)).seats).toHaveLength(3);
  });

  test('who leaves, or studies elsewhere by then, begins nothing; the host passes on', async () => {
    const [host, guest, other] = await people();
    const { id } = await open(host);
    await join(guest, id);
    pass(1);
    await join(other, id);
    pass(1);
    await host.calls.together.leave({ id });
    expect(await lobby(guest, id)).toMatchObject({ own: { host: true }, seats: [{}, {}] });
    const elsewhere = randomUUID();
    await other.calls.focusSessions.start({ _id: elsewhere, update: {} });
    await act(guest, id, 'begin');
    expect((await lobby(guest, id)).seats).toMatchObject([{ name: 'Guest', host: true }]);
    expect(await sessionOf(other, elsewhere)).toMatchObject({ ended_at: null });
    expect(await lobby(other, id)).toMatchObject({ own: { seated: false, session_id: null } });
  });

  test('without a beginning it closes after half an hour; the host may end it before', async () => {
    const [host, guest] = await people();
    const { id } = await open(host);
    const second = await open(host);
    await act(host, second.id, 'stop');
    expect(await lobby(guest, second.id)).toMatchObject({ blocked_by: 'ended' });
    pass(29);
    expect(await lobby(guest, id)).toMatchObject({ blocked_by: null });
    expect((await guest.calls.together.listOwn()).map(({ _id, waits }) => [_id, waits])).toContainEqual([id, true]);
    pass(1);
    expect(await lobby(guest, id)).toMatchObject({ blocked_by: 'ended' });
    expect(await refused(join(guest, id))).toBe('together:refusal.ended');
    expect(await refused(act(host, id, 'begin'))).toBe('together:refusal.ended');
  });
});
