import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flashcard, keyIdea } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { insertedKey } from '#tests/harness/inserted-key.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import type { Card } from './cards/contract.ts';

interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly field?: string;
  readonly insertedId: string;
  readonly card: Card;
}

onBothEngines('calls of programs, which leave out what the server can make', (engine) => {
  let instance: TestInstance;
  let person: Person;
  let key: string;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    person = await instance.person('Ada');
    ({ key } = await insertedKey(instance, person.id));
  });
  afterAll(() => instance.close());

  async function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    // Many calls a minute are too many for one key.
    instance.clock.advance(250);
    const reply = await fetch(`${instance.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await reply.json()) as Reply & { data?: { field?: string } };
    return { ...answer, status: reply.status, field: answer.data?.field };
  }
  const made = (body: object, headers?: Record<string, string>) => send('POST', '/focus-card/', body, headers);
  const read = async (id: string) => (await person.calls.cards.read({ id }))[0]!;

  test('a title and key ideas are enough for a card, by key and by session', async () => {
    const body = { title: 'Planets', key_idea: ['Mercury', { title: 'Venus', key_idea_description: '<p>hot</p>' }] };
    const byKey = await made(body);
    expect(byKey.status).toBe(200);
    const bySession = await person.fetch('/api/focus-card/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    for (const { insertedId, card } of [byKey, (await bySession.json()) as Reply]) {
      expect(card).toEqual({ ...card, _id: insertedId, title: 'Planets' });
      expect((await read(insertedId)).key_idea.map(({ title, order }) => [title, order])).toEqual([
        ['Mercury', 'a0'],
        ['Venus', 'a1'],
      ]);
    }
  });

  test('the same below `update`, with an id of the program', async () => {
    const _id = randomUUID();
    const { status, insertedId } = await made({
      _id,
      update: { title: 'Below', flashcard: [{ question: 'Q', answer: 'A' }] },
    });
    expect([status, insertedId]).toEqual([200, _id]);
    expect((await read(_id)).flashcard).toMatchObject([{ question: 'Q', answer_list: ['A'], title: '', image: null }]);
  });

  test('rows are added behind those of a card, and nothing is removed', async () => {
    const first = flashcard({ question: 'first', order: 'a5' });
    const { insertedId: id } = await made({ title: 'Growing', flashcard: [first], key_idea: [keyIdea()] });
    const added = await send('PUT', `/focus-card/${id}`, {
      update: {
        flashcard: [{ question: 'second', answer: 'x' }],
        quizz: [{ question: 'Largest?', answer_list: ['Mars', 'Jupiter'], right: 1 }],
        resource: ['https://example.org/planets'],
        notesData: '<p>Mine</p>',
      },
    });
    expect(added.status).toBe(200);
    await send('PUT', `/focus-card/${id}`, { update: { flashcard: { put: [{ question: 'third', answer: 'y' }] } } });
    const card = await read(id);
    expect([
      card.flashcard.map(({ question }) => question),
      card.key_idea.length,
      card.quizz.map(({ type }) => type),
      card.resource.map(({ title, url }) => [title, url]),
      card.notesData,
    ]).toEqual([
      ['first', 'second', 'third'],
      1,
      ['multiple_choice'],
      [['example.org', 'https://example.org/planets']],
      '<p>Mine</p>',
    ]);
    // A list whose rows all have ids still replaces the stored one.
    await send('PUT', `/focus-card/${id}`, { update: { flashcard: [first] } });
    expect((await read(id)).flashcard.map(({ question }) => question)).toEqual(['first']);
  });

  test('a collection takes a list of cards, and more of them at its end', async () => {
    const cards = [];
    for (const title of ['one', 'two', 'three']) cards.push((await made({ title })).insertedId);
    const unknown = randomUUID();
    const posted = await send('POST', '/collection/', { title: 'Space', cards: [...cards.slice(0, 2), unknown] });
    expect(posted).toMatchObject({ status: 200, missing: [unknown] });
    const { insertedId: id } = posted;
    await send('PUT', `/collection/${id}`, { update: { cards: { put: [{ _id: cards[2] }] } } });
    const [collection] = await person.calls.collections.read({ id });
    expect([collection!.title, collection!.cards.map(({ _id }) => _id)]).toEqual(['Space', cards]);
  });

  test('a map takes a tree of texts', async () => {
    const { status, insertedId: id } = await send('POST', '/focusmap/', {
      title: 'Planets',
      nodes: ['Rocky', { label: 'Gas', children: ['Jupiter'] }],
    });
    expect(status).toBe(200);
    const [map] = await person.calls.maps.read({ id });
    expect([map!.nodes.map(({ data }) => data.label), map!.edges.length]).toEqual([
      ['Planets', 'Rocky', 'Gas', 'Jupiter'],
      3,
    ]);
  });

  test('answers need no ids, nor does a focus session', async () => {
    const { insertedId: card_id, card } = await made({ title: 'Asked', flashcard: [{ question: 'Q', answer: 'A' }] });
    const event = {
      kind: 'answer',
      card_id,
      item_id: card.flashcard[0]!._id,
      item_kind: 'flashcard',
      outcome: 'right',
      answer: 'A',
      elapsed_ms: 900,
      answered_at: new Date(instance.clock.now()).toISOString(),
    };
    expect((await send('POST', '/review-log', { events: [event] })).status).toBe(200);
    expect((await send('POST', '/focus-session/', { update: { goal: 'Read' } })).status).toBe(200);
  });

  test('the same key acts once; with another body it is refused', async () => {
    const twice = { 'idempotency-key': randomUUID() };
    const [one, two] = [await made({ title: 'Once' }, twice), await made({ title: 'Once' }, twice)];
    expect([one.status, two.insertedId, two.card]).toEqual([200, one.insertedId, one.card]);
    expect(await made({ title: 'Other' }, twice)).toMatchObject({ status: 400, field: 'Idempotency-Key' });

    const again = { 'idempotency-key': randomUUID() };
    for (let times = 0; times < 2; times++)
      await send(
        'PUT',
        `/focus-card/${one.insertedId}`,
        { update: { flashcard: [{ question: 'Q', answer: 'A' }] } },
        again,
      );
    expect((await read(one.insertedId)).flashcard).toHaveLength(1);
    const titles = (await person.calls.cards.listShort()).map(({ title }) => title);
    expect(titles.filter((title) => title === 'Once')).toHaveLength(1);
  });

  test('what lacks nothing is recognised as before: with or without this, its fingerprint is that of the input', async () => {
    const twice = { 'idempotency-key': randomUUID() };
    const body = { _id: randomUUID(), update: { title: 'Whole', flashcard: [flashcard()] } };
    await made(body, twice);
    expect((await made({ update: body.update, _id: body._id }, twice)).insertedId).toBe(body._id);
  });

  describe('what is wrong is named as it was sent, and nothing is made', () => {
    test.each<[string, string, unknown, string]>([
      ['POST', '/focus-card/', {}, '_id'],
      ['POST', '/focus-card/', { title: 5 }, 'title'],
      ['POST', '/focus-card/', { title: 'x', colour: 'red' }, 'colour'],
      ['POST', '/focus-card/', { update: { title: 'x' }, key_idea: ['y'] }, 'key_idea'],
      ['POST', '/focus-card/', { title: 'x', key_idea: 'Mercury' }, 'key_idea'],
      ['POST', '/focus-card/', { title: 'x', key_idea: ['Mercury', 5] }, 'key_idea.1'],
      ['POST', '/focus-card/', { title: 'x', key_idea: [{ title: 'y', colour: 'red' }] }, 'key_idea.0.colour'],
      ['POST', '/focus-card/', { title: 'x', flashcard: [{ answer: 'y' }] }, 'flashcard.0.question'],
      ['POST', '/focus-card/', { title: 'x', flashcard: [{ question: 'y', answer: 5 }] }, 'flashcard.0.answer'],
      ['POST', '/focus-card/', { title: 'x', quizz: [{ question: 'y' }] }, 'quizz.0.type'],
      [
        'POST',
        '/focus-card/',
        { title: 'x', quizz: [{ question: 'y', answer_list: ['a'], right: 3 }] },
        'quizz.0.right',
      ],
      ['POST', '/focus-card/', { title: 'x', resource: ['javascript:alert(1)'] }, 'resource.0.url'],
      ['POST', '/focus-card/', { update: { key_idea: [5] } }, 'update.key_idea.0'],
      ['POST', '/focus-card/', { title: 'x', key_idea: Array.from({ length: 201 }, () => 'y') }, 'key_idea'],
      [
        'PUT',
        '/focus-card/{id}',
        { update: { flashcard: [{ question: 5, answer: 'y' }] } },
        'update.flashcard.0.question',
      ],
      [
        'PUT',
        '/focus-card/{id}',
        { update: { quizz: { put: [{ question: 'y', answer: 5 }] } } },
        'update.quizz.put.0.answer',
      ],
      ['POST', '/collection/', { title: 'x', cards: ['no id'] }, 'cards.0._id'],
      ['POST', '/collection/', { name: 'x' }, 'name'],
      ['POST', '/focusmap/', { title: 'x', nodes: ['a', { label: 5 }] }, 'nodes.1.label'],
      ['POST', '/focusmap/', { title: 'x', nodes: [{ id: 'a' }] }, 'nodes.0.type'],
      ['POST', '/review-log', { events: [{ kind: 'answer' }] }, 'events.0.card_id'],
    ])('%s %s %j', async (method, path, body, field) => {
      const id = path.includes('{id}') ? (await made({ title: 'Stays' })).insertedId : '';
      const before = await person.calls.cards.list({ limit: 1 });
      expect(await send(method, path.replace('{id}', id), body)).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
        field,
      });
      expect((await person.calls.cards.list({ limit: 1 })).total).toBe(before.total);
    });
  });

  test('a card of somebody else stays as it is', async () => {
    const other = await instance.person('Eve');
    const card = randomUUID();
    await other.calls.cards.create({ _id: card });
    const refused = await send('PUT', `/focus-card/${card}`, { update: { key_idea: ['Mine now'] } });
    expect(refused).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await other.calls.cards.read({ id: card }))[0]!.key_idea).toEqual([]);
  });

  test('a key without `write` makes nothing', async () => {
    const { key: reading } = await insertedKey(instance, person.id, ['read']);
    const refused = await made({ title: 'No' }, { authorization: `Bearer ${reading}` });
    expect(refused).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  });
});
