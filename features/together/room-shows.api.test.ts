import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend } from '#features/people/store.server.ts';
import { roomWho } from '#platform/realtime/room-who.server.ts';
import { readRoom } from '#platform/realtime/rooms.store.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author, publishable, publishedCard, shareForm } from '#tests/harness/published-card.ts';
import { attendStudyRoom } from './attend-room.server.ts';
import { studyRoomHandler } from './study-room.server.ts';

const minuteMs = 60_000;

onBothEngines('[S3 §3] what a room shows, and how long it goes on', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const pass = (minutes: number) => instance.clock.advance(minutes * minuteMs);
  const database = () => instance.product.services.database;
  type Update = Parameters<Person['calls']['together']['start']>[0]['update'];
  type Join = Partial<Parameters<Person['calls']['together']['join']>[0]>;

  async function friends(): Promise<[Person, Person]> {
    const [host, guest] = [await instance.person('Host'), await instance.person('Guest')];
    await database().transact((rows) => befriend(rows, host.id, guest.id, instance.clock.now()));
    return [host, guest];
  }
  async function open(host: Person, update: Update = {}) {
    const id = randomUUID();
    await host.calls.together.start({
      _id: id,
      session: randomUUID(),
      update: { valueTimerSec: 1_500, round: 2, shortBreakSec: 300, titleFocus: 'Tensors', ...update },
    });
    return id;
  }
  async function join(person: Person, id: string, more: Join = {}) {
    const session = randomUUID();
    await person.calls.together.join({ id, session, ...more });
    return session;
  }
  const leave = (person: Person, id: string) => person.calls.together.leave({ id });
  const lobby = async (person: Person, id: string) => (await person.calls.together.read({ id }))[0]!;
  const listed = async (person: Person) => (await person.calls.together.listPublic()).map(({ _id }) => _id);
  const own = async (person: Person, id: string) =>
    (await person.calls.together.listOwn()).find(({ _id }) => _id === id)?.own;
  const stateOf = async (id: string) => {
    const found = await database().read((rows) => readRoom(rows, { kind: studyRoomHandler.contract.name, id }));
    return JSON.stringify(found!.state);
  };

  test('an empty room runs to its end: whoever comes back in time is in step, and host', async () => {
    const [host, guest] = await friends();
    const id = await open(host, { open_to: 'public' });
    const { started_at, ends_at } = await lobby(host, id);
    await join(guest, id);
    await leave(host, id);
    await leave(guest, id);
    pass(10);
    // It is in no list of others, but of those who sat there.
    const stranger = await instance.person('Stranger');
    expect(await listed(stranger)).not.toContain(id);
    expect([await own(guest, id), await own(host, id)]).toEqual(['left', 'left']);
    expect(await lobby(host, id)).toMatchObject({ seats: [], blocked_by: null, ends_at });
    const again = await join(host, id);
    const session = (await host.calls.focusSessions.read({ id: again }))[0]!;
    expect(session).toMatchObject({ room_id: id, started_at, ended_at: null });
    expect(await lobby(host, id)).toMatchObject({ own: { host: true }, seats: [{ name: 'Host', host: true }] });
    expect(await own(host, id)).toBe('seated');
    expect(await listed(stranger)).toContain(id);
    await leave(host, id);
    pass(44);
    expect(await lobby(host, id)).toMatchObject({ blocked_by: null });
    pass(1);
    expect(await lobby(host, id)).toMatchObject({ blocked_by: 'ended' });
    await expect(join(host, id)).rejects.toMatchObject({ data: { key: 'together:refusal.ended' } });
    expect(await own(host, id)).toBeUndefined();
  });

  test('an empty lobby waits for its end, too; whoever comes to it begins', async () => {
    const [host, guest] = await friends();
    const id = await open(host, { lobby: true });
    await leave(host, id);
    pass(20);
    await join(guest, id);
    expect(await lobby(guest, id)).toMatchObject({ waits: true, own: { host: true } });
    await guest.calls.together.act({ id, acts: [{ _id: randomUUID(), kind: 'begin' }] });
    expect(await lobby(guest, id)).toMatchObject({ waits: false, seats: [{ name: 'Guest', host: true }] });
  });

  test('the room is named after its present host: nothing is left of a title that its owner hides after a handover', async () => {
    const [host, guest] = await friends();
    const id = await open(host, { titleFocus: 'My secret project', open_to: 'public' });
    await join(guest, id, { titleFocus: 'Poems' });
    const { who } = (await lobby(host, id)).seats.find(({ name }) => name === 'Guest')!;
    await host.calls.together.handOver({ id, who });
    expect(await lobby(guest, id)).toMatchObject({ title: 'Poems' });
    await host.calls.together.show({ id, th: true });
    const stranger = await instance.person('Stranger');
    const answers = () => Promise.all([lobby(stranger, id), stranger.calls.together.listPublic(), stateOf(id)]);
    expect(JSON.stringify(await answers())).not.toContain('secret');
    await guest.calls.together.show({ id, th: true });
    expect((await lobby(stranger, id)).title).toBeNull();
    // The host leaves, and the one who hides the title is host again.
    await leave(guest, id);
    expect(await lobby(stranger, id)).toMatchObject({
      title: null,
      seats: [{ name: 'Host', host: true, title: null }],
    });
    expect(JSON.stringify(await answers())).not.toContain('secret');
  });

  test('[S3 §3 th] whoever hides their title hides it with those who took it over from the room, who may show it again', async () => {
    const [host, guest] = await friends();
    const id = await open(host, { titleFocus: 'My secret project', open_to: 'public' });
    pass(1);
    // The form has the title of the room.
    await join(guest, id);
    const other = await instance.person('Other');
    await join(other, id, { titleFocus: 'Poems' });
    const stranger = await instance.person('Stranger');
    const titles = async () => (await lobby(stranger, id)).seats.map(({ name, title }) => [name, title]).toSorted();
    const shown = [
      ['Guest', 'My secret project'],
      ['Host', 'My secret project'],
      ['Other', 'Poems'],
    ];
    expect(await titles()).toEqual(shown);
    // It was not theirs first: the host keeps it.
    await guest.calls.together.show({ id, th: true });
    expect((await lobby(stranger, id)).title).toBe('My secret project');
    await guest.calls.together.show({ id, th: false });
    const { who } = (await lobby(host, id)).seats.find(({ name }) => name === 'Guest')!;
    await host.calls.together.handOver({ id, who });
    await host.calls.together.show({ id, th: true });
    expect(await titles()).toEqual([
      ['Guest', null],
      ['Host', null],
      ['Other', 'Poems'],
    ]);
    pass(1);
    // Sent by a form that was opened before.
    await leave(other, id);
    pass(1);
    await join(other, id, { titleFocus: 'My secret project' });
    const answers = () => Promise.all([lobby(stranger, id), stranger.calls.together.listPublic(), stateOf(id)]);
    expect(JSON.stringify(await answers())).not.toContain('secret');
    await guest.calls.together.show({ id, th: false });
    expect((await lobby(stranger, id)).title).toBe('My secret project');
  });

  test('a title stays hidden where its owner becomes host because the host is gone', async () => {
    const [host, guest] = await friends();
    const id = await open(host, { open_to: 'public' });
    await join(guest, id, { titleFocus: 'My secret project', th: true });
    pass(2);
    const whoOf = roomWho(instance.product.services.settings);
    await database().transact((rows) =>
      attendStudyRoom(rows, { id, nowMs: instance.clock.now(), engine, here: [guest.id], whoOf }),
    );
    expect(await lobby(guest, id)).toMatchObject({ title: null, own: { host: true } });
    expect(JSON.stringify(await lobby(host, id))).not.toContain('secret');
  });

  test('[S3 §3 isPublicBool] whoever studies a public card shows its tile, with the address at which a stranger reads it', async () => {
    const writer = await author(instance, instance.administrator, 'Writer');
    const card = await publishedCard(writer, { title: 'Tides of the sea' });
    const [host, guest] = await friends();
    const id = await open(host, { open_to: 'public', isPublicBool: true, focusCardIdParam: card.edition });
    const shown = { kind: 'card', title: 'Tides of the sea', slug: card.slug, cover: expect.any(String) as string };
    // A copy is of the edition; the author’s own card has it.
    const copy = await guest.calls.cards.add({ url_seo: card.slug });
    pass(1);
    // Each with a title of their own: a copied one would be hidden with that of the host.
    const own = { titleFocus: 'Tides', isPublicBool: true };
    const session = await join(guest, id, { ...own, focusCardIdParam: copy.insertedId });
    pass(1);
    await join(writer, id, { ...own, focusCardIdParam: card.id, uh: false });
    const stranger = await instance.person('Stranger');
    expect((await lobby(stranger, id)).seats).toMatchObject([
      { name: 'Host', edition: shown },
      { name: 'Guest', edition: shown },
      { name: 'Writer', edition: shown },
    ]);
    expect(await stateOf(id)).toContain(card.slug);
    expect((await guest.calls.focusSessions.read({ id: session }))[0]).toMatchObject({
      focusCardIdParam: copy.insertedId,
      sessionType: 'MEMENTO',
    });
    expect(await stranger.calls.cards.readPublic({ slug: card.slug })).toMatchObject([{ title: 'Tides of the sea' }]);
    // Hidden with the title; and an own one with the name, which its page would tell.
    await host.calls.together.show({ id, th: true });
    await writer.calls.together.show({ id, uh: true });
    expect((await lobby(stranger, id)).seats.map(({ edition }) => edition?.slug)).toEqual([
      undefined,
      card.slug,
      undefined,
    ]);
    await writer.calls.publications.takeBackPublic({ focus_card_public_id: card.edition });
    expect((await lobby(stranger, id)).seats.map(({ edition }) => edition)).toEqual([null, null, null]);
    // Whoever is in the room sees it no more either, although nobody there has changed anything.
    expect(await stateOf(id)).toContain(card.slug);
    await instance.product.services.jobs.runDue();
    expect(await stateOf(id)).not.toContain(card.slug);
  });

  test('[S3 §3 isPublicBool] nothing is shown of what is not public, is not one’s own, or is not said to be public', async () => {
    const writer = await author(instance, instance.administrator, 'Writer');
    const card = await publishedCard(writer, { title: 'Tides' });
    const unpublished = await publishable(writer, { title: 'My secret card' });
    const secret = await publishable(writer, { title: 'For my pupils' });
    const { insertedId: edition } = await writer.calls.publications.publishPrivate({
      id: secret.id,
      emailList: [],
      ...shareForm,
    });
    const [host] = await friends();
    const tiles = async (person: Person, update: Update) => {
      const id = await open(person, update);
      const [room] = await person.calls.together.read({ id });
      return room!.seats.map((seat) => seat.edition);
    };
    const isPublicBool = true;
    expect(await tiles(writer, { isPublicBool, focusCardIdParam: unpublished.id })).toEqual([null]);
    expect(await tiles(writer, { isPublicBool, focusCardIdParam: secret.id })).toEqual([null]);
    expect(await tiles(writer, { isPublicBool, focusCardIdParam: edition })).toEqual([null]);
    expect(await tiles(writer, { focusCardIdParam: card.id })).toEqual([null]);
    expect(await tiles(host, { isPublicBool, focusCardIdParam: card.id })).toEqual([null]);
    expect(await tiles(host, { isPublicBool, focusmap_id: card.edition })).toEqual([null]);
    expect(await tiles(host, { isPublicBool, focusCardIdParam: randomUUID() })).toEqual([null]);
  });

  test('the language of a room is chosen when it is opened, and the list is read by it and by category', async () => {
    const [host, other] = [await instance.person('Host'), await instance.person('Other')];
    const usual = await open(host, { open_to: 'public', category_1: 'SCIENCES' });
    const chosen = await open(other, { open_to: 'public', category_1: 'SCIENCES', language: 'nl' });
    expect([(await lobby(other, usual)).language, (await lobby(host, chosen)).language]).toEqual(['en', 'nl']);
    const reader = await instance.person('Reader');
    const ids = async (input: { category_1?: string; language?: string }) =>
      (await reader.calls.together.listPublic(input)).map(({ _id }) => _id);
    expect(await ids({ category_1: 'SCIENCES', language: 'nl' })).toEqual([chosen]);
    expect(await ids({ category_1: 'SCIENCES', language: 'en' })).toEqual([usual]);
    expect(await ids({ category_1: 'SCIENCES' })).toEqual([usual, chosen]);
    expect(await ids({ category_1: 'ARTS' })).toEqual([]);
    // The member changes theirs: the room has the one it was opened with.
    await host.calls.account.updatePreferences({ locale: 'fr' });
    expect(await ids({ language: 'en' })).toContain(usual);
    expect((await lobby(host, await open(host))).language).toBe('fr');
    await expect(open(host, { language: 'elvish' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
