import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { tabInRoom } from '#tests/harness/room-tab.ts';
import {
  applyExplain,
  explainAt,
  explainRoomName,
  type ExplainEvent,
  type ExplainMessage,
  type ExplainState,
} from '../rules/explain/explain-state.ts';
import { explainRoomHandler } from './explain-room.server.ts';

const until = (check: () => void) => vi.waitFor(check, 30_000);

onBothEngines('[S2 §4] two in a room where a card is explained', (engine) => {
  let instance: TestInstance;
  let server: AnotherServer;
  const opened: (() => void)[] = [];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    server = await anotherServer(instance, {
      handlers: [explainRoomHandler],
      pulseMs: 300,
      roomsClock: instance.clock,
    });
  });
  afterEach(() => opened.splice(0).forEach((close) => close()));
  afterAll(async () => {
    await server.close();
    await instance.close();
  });

  const send = async (person: Person, path: string, body: object = {}) => {
    const headers = { cookie: person.cookie(), origin: instance.url, 'content-type': 'application/json' };
    const url = `http://localhost:${server.port}/api/${path}`;
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return reply.status;
  };
  function tab(person: Person, id: string, frames: string[] = []) {
    const browser = { port: server.port, cookie: person.cookie(), origin: instance.url };
    const { room, cut, close } = tabInRoom<ExplainState, ExplainEvent, ExplainMessage>(
      browser,
      explainRoomName,
      { id, apply: applyExplain },
      frames,
    );
    opened.push(close);
    return Object.assign(room, { cut });
  }
  async function scene() {
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    await instance.product.services.database.transact((rows) => befriend(rows, ada.id, ben.id, instance.clock.now()));
    const cardId = randomUUID();
    const ideas = ['Pins', 'Springs'].map((title, at) => ({
      _id: randomUUID(),
      order: `a${at}`,
      title,
      key_idea_description: '',
    }));
    await ada.calls.cards.create({ _id: cardId, update: { title: 'A canary of a title', key_idea: ideas } });
    const id = randomUUID();
    expect(await send(ada, 'explain-room/', { _id: id, cardId, friendId: ben.id, count: 40 })).toBe(200);
    return { ada, ben, id, ideas: ideas.map(({ _id }) => _id) };
  }
  const live = (room: ReturnType<typeof tab>) => until(() => expect(room.view().status).toBe('live'));
  const phase = (room: ReturnType<typeof tab>) => explainAt(room.view().state!, instance.clock.now()).phase;

  test('one explains, the other ticks over a cut of the network, rates and writes; then the room ends for both', async () => {
    const { ada, ben, id, ideas } = await scene();
    const frames: string[] = [];
    const one = tab(ada, id, frames);
    await live(one);
    expect(await one.send({ name: 'begin', body: { seconds: 40, medium: 'audio' } })).toMatchObject({
      key: 'explain:refusal.nobodyThere',
    });
    const two = tab(ben, id, frames);
    await live(two);
    expect(await two.send({ name: 'ready', body: {} })).toMatchObject({ ok: true });
    await until(() => expect(one.view().state?.arrived).toBe(true));
    await until(() => expect(one.view().presence).toHaveLength(2));
    await one.send({ name: 'begin', body: { seconds: 60, medium: 'audio' } });
    await until(() => expect(two.view().state).toMatchObject({ seconds: 60, medium: 'audio' }));
    expect(phase(two)).toBe('countdown');
    instance.clock.advance(10_000);
    expect([phase(one), phase(two)]).toEqual(['explaining', 'explaining']);

    two.cut();
    const waiting = two.send({ name: 'tick', body: { keyIdea: ideas[1]!, said: true } });
    expect(await waiting, 'it arrives once the network is back').toMatchObject({ ok: true });
    await until(() => expect(one.view().state?.said).toEqual([ideas[1]]));
    expect(await one.send({ name: 'tick', body: { keyIdea: ideas[0]!, said: true } })).toMatchObject({ ok: false });
    expect(await one.send({ name: 'stop', body: {} })).toMatchObject({ ok: true });
    await until(() => expect(phase(two)).toBe('comparing'));
    await two.send({ name: 'hear', body: { note: 'You forgot the pins.', step: 1 } });
    await until(() => expect(one.view().state?.heard).toEqual({ note: 'You forgot the pins.', step: 1 }));

    // Who loads the page again finds all of it.
    const again = tab(ada, id);
    await until(() => expect(again.view().state).toMatchObject({ said: [ideas[1]], heard: { step: 1 } }));
    expect(await send(ada, `explain-room/${id}/close`)).toBe(200);
    await until(() => expect(two.view()).toMatchObject({ status: 'refused', out: 'closed' }));
    const late = tab(ben, id);
    await until(() => expect(late.view()).toMatchObject({ status: 'refused', refusal: { code: 'NOT_FOUND' } }));
    const all = frames.join('\n');
    expect(all).toContain('You forgot the pins.');
    for (const hidden of [ada.id, ben.id, 'canary', 'Pins']) expect(all).not.toContain(hidden);
  });

  test('a third friend does not get in, and who is no friend any more goes while it runs', async () => {
    const { ada, ben, id } = await scene();
    const third = await instance.person('Cleo');
    await instance.product.services.database.transact((rows) => befriend(rows, ada.id, third.id, instance.clock.now()));
    const refused = tab(third, id);
    await until(() => expect(refused.view()).toMatchObject({ status: 'refused', refusal: { code: 'NOT_FOUND' } }));
    const [one, two] = [tab(ada, id), tab(ben, id)];
    await live(one);
    await live(two);
    await ada.calls.people.block({ id: ben.id });
    await until(() => expect(two.view()).toMatchObject({ status: 'refused', out: 'refused' }));
    await until(() => expect(one.view()).toMatchObject({ status: 'refused', out: 'refused' }));
  });
});
