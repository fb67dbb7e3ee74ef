import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author as personWithPlan, publishable, shareForm } from '#tests/harness/published-card.ts';

onBothEngines('fields of a card that other areas own', (engine) => {
  let instance: TestInstance;
  let author: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    author = await personWithPlan(instance, instance.administrator, 'Author');
  });
  afterAll(() => instance.close());

  const read = async (person: Person, id: string) => (await person.calls.cards.read({ id }))[0]!;
  const now = () => new Date(instance.clock.now()).toISOString();
  const entry = (updated_at: string) => ({ author_name: 'Author', updated_at });
  async function startSession(person: Person, focusCardId: string) {
    const _id = randomUUID();
    await person.calls.focusSessions.start({
      _id,
      update: { valueTimerSec: 1_500, round: 2, focusCardIdParam: focusCardId },
    });
    return _id;
  }
  async function mapWith(person: Person, card: string) {
    const _id = randomUUID();
    const at = { type: 'custom' as const, position: { x: 0, y: 0 } };
    await person.calls.maps.create({
      _id,
      update: {
        nodes: [
          { ...at, id: 'mainNode', data: { label: 'All', dataNodeType: 1 } },
          { ...at, id: 'one', data: { label: 'One', dataNodeType: 3, memento: { _id: card, title: 'T' } } },
        ],
      },
    });
    return _id;
  }

  test('[S1 §3] history has the updates of both editions and the last change, and those of its edition on a copy', async () => {
    const { id } = await publishable(author);
    expect((await read(author, id)).history).toEqual([entry(now())]);
    instance.clock.advance(60_000);
    await author.calls.publications.publishPublic({ id, ...shareForm, language: 'en' });
    const published = now();
    instance.clock.advance(60_000);
    await author.calls.focusCard.put({ id, update: { title: 'Another title' } });
    const edited = now();
    expect((await read(author, id)).history).toEqual([entry(published), entry(edited)]);
    const reader = await instance.person('Reader');
    const { url_seo } = await author.calls.publications.publishPublic({ id, ...shareForm, language: 'en' });
    const { insertedId } = await reader.calls.cards.add({ url_seo: url_seo! });
    expect((await read(reader, insertedId!)).history).toEqual([entry(published), entry(edited)]);
  });

  test('[S1 §3] the newest session and the map that has the card, of the reader alone, with as many statements as without', async () => {
    const { id } = await publishable(author);
    const { database } = instance.product.services;
    const statements = async () => {
      const before = database.statementCount();
      await read(author, id);
      return database.statementCount() - before;
    };
    expect(await read(author, id)).toMatchObject({ focus_session_id: null, roadmap: null });
    const without = await statements();
    await startSession(author, id);
    instance.clock.advance(60_000);
    const session = await startSession(author, id);
    await mapWith(author, id);
    instance.clock.advance(60_000);
    const map = await mapWith(author, id);
    const stranger = await instance.person('Stranger');
    instance.clock.advance(60_000);
    await mapWith(stranger, id);
    expect(await read(author, id)).toMatchObject({ focus_session_id: session, roadmap: map });
    expect(await statements()).toBe(without);
    await author.calls.maps.remove({ id: map });
    expect((await read(author, id)).roadmap).not.toBe(map);
  });
});
