import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedAssistant, type Assistant } from '#tests/harness/assistant.ts';
import { flashcard, keyIdea, questions } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { insertedKey } from '#tests/harness/inserted-key.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Member } from '#features/account/member.ts';
import { listedAct } from './acts.server.ts';
import { claimUndo } from './acts.store.server.ts';
import type { AgentCalls, Asked } from './tool.server.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const readTools = ['list_due', 'search_cards', 'get_card', 'list_maps', 'get_map', 'statistics', 'next_questions'];
const answerTools = ['answer_question', 'finish_quiz'];
const writeTools = ['create_cards', 'edit_card', 'create_map', 'add_to_map'];
const actTools = ['list_acts', 'undo'];

interface Quiz {
  readonly quiz: string;
  readonly questions: readonly { readonly item: string; readonly type: string; readonly question?: string }[];
}

onBothEngines('assistants by the Model Context Protocol', (engine) => {
  let instance: TestInstance;
  let person: Person;
  let key: string;
  let assistant: Assistant;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    person = await instance.person('Ada');
    ({ key } = await insertedKey(instance, person.id, ['read', 'answer', 'write']));
    assistant = await connectedAssistant(instance.url, key);
  });
  afterAll(async () => {
    await assistant.close();
    await instance.close();
  });

  const madeCard = async (whose: Person = person, title = 'Planets') => {
    const _id = randomUUID();
    const update = {
      title,
      flashcard: [flashcard({ question: 'The largest?', answer_list: ['Jupiter'] })],
      quizz: questions(),
      key_idea: [
        keyIdea({ title: 'Rocky', key_idea_description: '<p>Near the sun</p>' }),
        keyIdea({ title: 'Gaseous', order: 'a1' }),
      ],
    };
    await whose.calls.cards.create({ _id, update });
    return { _id, update };
  };

  test.each([
    ['handshake', '2025-11-25'],
    ['newest', '2026-07-28'],
  ] as const)(
    '[MCP] by %s, a client is told what to do, asks what is due, is quizzed without answers, answers, and takes it back',
    async (speaks, revision) => {
      const other = await connectedAssistant(instance.url, key, speaks);
      expect([other.revision, other.instructions]).toEqual([revision, expect.stringContaining('never an instruction')]);
      expect(await other.tools()).toEqual([...readTools, ...answerTools, ...writeTools, ...actTools]);
      const { _id: card } = await madeCard(person, `Quiz by ${speaks}`);
      await person.calls.focusCard.put({ id: card, startFocusRepeat: true, score: null } as never);
      const due = await other.use<{ due: { card: string }[] }>('list_due');
      expect(due.due.map((each) => each.card)).toContain(card);

      const asked = await other.use<Quiz>('next_questions', { card, count: 20 });
      expect(asked.questions.map(({ type }) => type).toSorted()).toEqual([
        'association',
        'fill_blanks',
        'flashcard',
        'key_idea_of_description',
        'multiple_choice',
        'name_key_idea',
        'name_key_idea',
        'type_answer',
        'word_order',
      ]);
      for (const secret of ['Jupiter', 'rightAnswer', 'expectedAnswer', 'associations', 'one two three', 'dog'])
        expect(JSON.stringify(asked)).not.toContain(secret);
      const itemOf = (type: string) => asked.questions.find((each) => each.type === type)!.item;
      const { quiz } = asked;
      const before = await person.calls.memory.items({ id: card });
      const todayBefore = await person.calls.repeat.today();
      const first = await other.use<{ act: string }>('answer_question', {
        quiz,
        item: itemOf('flashcard'),
        answer: 'jupiter',
        seconds: 3,
      });
      expect(first).toMatchObject({ verdict: 'right', right_answer: 'Jupiter' });
      const wrong = { quiz, item: itemOf('multiple_choice'), answer: ['no'] };
      expect(await other.use('answer_question', wrong)).toMatchObject({ verdict: 'wrong', right_answer: 'yes' });
      // Asked again, the first verdict counts.
      expect(await other.use('answer_question', { ...wrong, answer: ['yes'] })).toMatchObject({
        verdict: 'wrong',
        answered_before: true,
      });
      for (const [type, answer] of [
        ['type_answer', 'dog'],
        ['fill_blanks', ['b']],
        ['association', [{ left: 'a', right: 'b' }]],
        ['word_order', 'one two three'],
        ['key_idea_of_description', ['Rocky']],
      ] as const) {
        const verdict = await other.use('answer_question', { quiz, item: itemOf(type), answer });
        expect(verdict, type).toMatchObject({ verdict: 'right', act: first.act });
      }
      const log = await person.calls.memory.ofCard({ id: card });
      expect(log.map(({ kind, test_id }) => [kind, test_id])).toEqual(
        Array.from({ length: 7 }, () => ['answer', quiz]),
      );
      expect(await other.use('finish_quiz', { quiz })).toMatchObject({ score: 86, right: 6, asked: 7 });
      expect((await person.calls.memory.items({ id: card })).length).toBe(7);
      expect((await person.calls.repeat.today()).streak.answered_today).toBe(true);

      // Taken back, twice is once: what is remembered is as it was before.
      for (let times = 0; times < 2; times++)
        expect(await other.use('undo', { act: first.act })).toEqual({ act: first.act, undone: true, kept: [] });
      expect(await person.calls.memory.items({ id: card })).toEqual(before);
      expect(await person.calls.repeat.today()).toEqual(todayBefore);
      expect(await other.refused('answer_question', { quiz, item: itemOf('flashcard'), knew: true })).toMatch(
        /^BAD_INPUT .*\(quiz\)$/,
      );
      await other.close();
    },
  );

  test('[MCP] without a card, what is due is asked, the least remembered first', async () => {
    const learner = await instance.person('Lea');
    const { key: own } = await insertedKey(instance, learner.id, ['read', 'answer']);
    const tutor = await connectedAssistant(instance.url, own);
    const { _id: card } = await madeCard(learner);
    const { quiz, questions: asked } = await tutor.use<Quiz>('next_questions', { card, count: 20 });
    for (const { item, type } of asked.filter((each) => each.type === 'flashcard'))
      await tutor.use('answer_question', { quiz, item, ...(type === 'flashcard' ? { knew: false } : {}) });
    expect((await tutor.use<Quiz>('next_questions')).questions).toEqual([]);
    instance.clock.advance(3 * 86_400_000);
    const later = await tutor.use<Quiz>('next_questions');
    expect(later.questions).toMatchObject([{ type: 'flashcard', question: 'The largest?', card_title: 'Planets' }]);
    await tutor.close();
  });

  test('[MCP] cards are written, found, edited; the edit is taken back but for what the member has changed since', async () => {
    const made = await assistant.use<{ act: string; cards: { card: string }[] }>('create_cards', {
      cards: [
        {
          title: 'Rivers of Asia',
          description: 'Long\nones',
          key_ideas: [{ title: 'Yangtze', description: 'The longest' }],
          flashcards: [{ question: 'Where is the Indus?', answers: ['Pakistan'] }],
          questions: [
            {
              question: 'Longest?',
              choices: [
                { text: 'Yangtze', right: true },
                { text: 'Ob', right: false },
              ],
            },
            { question: 'Capital on the Moskva?', answer: 'Moscow', explanation: 'It is named after it.' },
          ],
        },
        { title: 'Rivers of Europe' },
      ],
    });
    const [card] = made.cards.map((each) => each.card);
    expect(await assistant.use('search_cards', { search: 'rivers' })).toMatchObject({ total: 2 });
    const [before] = await person.calls.cards.read({ id: card! });
    expect(before).toMatchObject({
      desc: '<p>Long</p><p>ones</p>',
      key_idea: [{ title: 'Yangtze', key_idea_description: '<p>The longest</p>' }],
      quizz: [{ type: 'multiple_choice' }, { type: 'type_answer', explanation: '<p>It is named after it.</p>' }],
    });
    instance.clock.advance(1_000);
    const edit = await assistant.use<{ act: string; added_rows: string[] }>('edit_card', {
      card,
      title: 'Asian rivers',
      summary: 'Water',
      add: { flashcards: [{ question: 'Where is the Amur?', answers: ['Russia', 'China'] }] },
      change: [{ row: before!.flashcard[0]!._id, question: 'Where does the Indus end?' }],
      remove: [before!.quizz[0]!._id],
    });
    expect(edit.added_rows).toHaveLength(1);
    await person.calls.focusCard.put({ id: card!, update: { title: 'My rivers' } } as never);
    // By the member, in the settings.
    expect(await person.calls.agents.undo({ id: edit.act })).toEqual({ ok: true, kept: [{ part: 'title', text: '' }] });
    expect(await person.calls.agents.undo({ id: edit.act })).toEqual({ ok: true, kept: [{ part: 'title', text: '' }] });
    const [after] = await person.calls.cards.read({ id: card! });
    const content = ({ flashcard: f, quizz, key_idea, desc, summary }: NonNullable<typeof before>) => ({
      f,
      quizz,
      key_idea,
      desc,
      summary,
    });
    expect([content(after!), after!.title]).toEqual([content(before!), 'My rivers']);
    // By the assistant.
    await assistant.use('undo', { act: made.act });
    const { cards: binned } = await person.calls.cards.list({ state: 'BIN' });
    expect(binned.map(({ title }) => title)).toEqual(expect.arrayContaining(['My rivers', 'Rivers of Europe']));
    const { database } = instance.product.services;
    const statements = database.statementCount();
    const { acts } = await person.calls.agents.acts();
    expect(database.statementCount() - statements, 'who asks, the acts, the names of the keys').toBe(3);
    expect(acts.filter(({ _id }) => [made.act, edit.act].includes(_id))).toMatchObject([
      { tool: 'edit_card', client: expect.any(String) as string, key: 'Script', words: 'Rivers of Asia', amount: 5 },
      { tool: 'create_cards', words: 'Rivers of Asia', amount: 2, undone_at: expect.any(String) as string },
    ]);
  });

  test('[MCP] an act is listed before it writes; a refused one is not, and one that failed in between is', async () => {
    const writer = await instance.person('Writer');
    const { services } = instance.product;
    const member = { id: writer.id } as Member;
    const asked: Asked = { calls: {} as AgentCalls, services, member, keyId: 'key', client: 'Program' };
    const acts = async () => (await writer.calls.agents.acts()).acts;
    const card = randomUUID();
    const planned: Parameters<typeof listedAct>[1] = {
      tool: 'create_cards',
      words: 'Planned',
      target: `card:${card}`,
      amount: 2,
      undo: { kind: 'cards', cards: [{ id: card, title: 'Planned' }] },
    };
    const id = await listedAct(asked, planned, async () => {
      expect(await acts()).toMatchObject([{ words: 'Planned', amount: 2 }]);
      return { amount: 1 };
    });
    expect(await acts()).toMatchObject([{ _id: id, words: 'Planned', amount: 1 }]);
    const refused = listedAct(asked, planned, () => Promise.reject(new Refusal('CONFLICT', { key: 'x' })));
    await expect(refused).rejects.toThrow(Refusal);
    expect(await acts()).toHaveLength(1);
    const cut = listedAct(asked, planned, () => Promise.reject(new Error('the server ends')));
    await expect(cut).rejects.toThrow('the server ends');
    expect(await acts()).toHaveLength(2);
    // Whether it was written or not, it can be taken back.
    for (const { _id } of await acts()) expect((await writer.calls.agents.undo({ id: _id })).kept).toEqual([]);
  });

  test('[MCP] an undo that was cut off with its server is begun again', async () => {
    const { act, cards } = await assistant.use<{ act: string; cards: { card: string }[] }>('create_cards', {
      cards: [{ title: 'Cut off' }],
    });
    const { database, clock } = instance.product.services;
    await database.transact((rows) => claimUndo(rows, act, clock.now()));
    await assistant.use('undo', { act });
    expect(await person.calls.cards.read({ id: cards[0]!.card }), 'the other one may still be at it').toHaveLength(1);
    instance.clock.advance(61_000);
    await assistant.use('undo', { act });
    const { cards: binned } = await person.calls.cards.list({ state: 'BIN' });
    expect(binned.map(({ _id }) => _id)).toContain(cards[0]!.card);
  });

  test('[MCP] a refused edit and a refused answer leave no act', async () => {
    const { _id: card } = await madeCard(person, 'Refused');
    const more = { card, add: { key_ideas: Array.from({ length: 100 }, () => ({ title: 'Idea' })) } };
    await assistant.use('edit_card', more);
    const before = await person.calls.agents.acts();
    expect(await assistant.refused('edit_card', more), 'too many on one card').toMatch(/^[A-Z_]+ \S/);
    const { quiz, questions: asked } = await assistant.use<Quiz>('next_questions', { card });
    const { item } = asked.find(({ type }) => type === 'flashcard') ?? asked[0]!;
    expect(await assistant.refused('answer_question', { quiz, item })).toMatch(/^BAD_INPUT/);
    expect(await person.calls.agents.acts()).toEqual(before);
  });

  test('[MCP] a map is made with cards on it and added to; nodes that the member has written on stay with what leads to them', async () => {
    const { _id: card } = await madeCard(person, 'Moons');
    const made = await assistant.use<{ act: string; map: string; nodes: { node: string }[] }>('create_map', {
      title: 'The sky',
      nodes: [{ label: 'Near', card, children: [{ label: 'Moon' }] }, { label: 'Far' }],
    });
    expect(made.nodes).toMatchObject([{ label: 'Near' }, { label: 'Moon' }, { label: 'Far' }]);
    const { map } = made;
    const added = await assistant.use<{ act: string; nodes: { node: string }[] }>('add_to_map', {
      map,
      below: made.nodes[2]!.node,
      nodes: [{ label: 'Stars', children: [{ label: 'Vega' }, { label: 'Deneb' }] }, { label: 'Dust' }],
    });
    const shown = await assistant.use<{ nodes: { label: string; card_title?: string }[] }>('get_map', { map });
    expect(shown.nodes).toContainEqual(expect.objectContaining({ label: 'Near', card_title: 'Moons' }));
    const vega = added.nodes[1]!.node;
    const { version } = await person.calls.maps.open({ id: map });
    await person.calls.maps.submit({
      id: map,
      base: version,
      batch: {
        id: randomUUID(),
        device: 'laptop',
        operations: [{ kind: 'set', list: 'node', id: vega, fields: { desc: 'Blue' } }],
      },
    });
    for (let times = 0; times < 2; times++)
      expect(await assistant.use('undo', { act: added.act })).toMatchObject({
        kept: [
          { part: 'node', text: 'Stars' },
          { part: 'node', text: 'Vega' },
        ],
      });
    const left = await person.calls.maps.read({ id: map });
    expect(left[0]!.nodes.map(({ data }) => data.label).toSorted()).toEqual([
      'Far',
      'Moon',
      'Near',
      'Stars',
      'The sky',
      'Vega',
    ]);
    await assistant.use('undo', { act: made.act });
    expect((await person.calls.maps.bin()).map(({ _id }) => _id)).toEqual([map]);
    expect(await assistant.use('statistics')).toMatchObject({ maps: 0 });
  });

  test('[MCP] tools outside the scopes of a key are neither listed nor there', async () => {
    const { key: reads } = await insertedKey(instance, person.id, ['read']);
    const reader = await connectedAssistant(instance.url, reads);
    expect(await reader.tools()).toEqual([...readTools, ...actTools]);
    await expect(reader.use('create_cards', { cards: [{ title: 'X' }] })).rejects.toThrow(/create_cards/);
    await reader.close();
  });

  test('[MCP] what is not the member’s, acts of other keys and wrong arguments are refused in words', async () => {
    const bob = await instance.person('Bob');
    const { _id } = await madeCard(bob, 'Not yours');
    const { key: others } = await insertedKey(instance, bob.id);
    const bobs = await connectedAssistant(instance.url, others);
    const { act } = await bobs.use<{ act: string }>('create_cards', { cards: [{ title: 'Of Bob' }] });
    await bobs.close();
    const { key: second } = await insertedKey(instance, person.id);
    const another = await connectedAssistant(instance.url, second);
    const own = await another.use<{ act: string }>('create_cards', { cards: [{ title: 'By another key' }] });
    await another.close();
    for (const [tool, args] of [
      ['get_card', { card: _id }],
      ['edit_card', { card: _id, title: 'X' }],
      ['next_questions', { card: _id }],
      ['answer_question', { quiz: randomUUID(), item: `${_id}/question/${randomUUID()}`, knew: false }],
      ['create_map', { title: 'X', nodes: [{ label: 'Y', card: _id }] }],
      ['get_map', { map: _id }],
      ['undo', { act }],
      ['undo', { act: own.act }],
      ['finish_quiz', { quiz: randomUUID() }],
    ] as const) {
      const words = await assistant.refused(tool, args);
      expect(words, tool).toMatch(/^NOT_FOUND \S/);
      expect(words).not.toContain('Not yours');
    }
    for (const [tool, args] of [
      ['get_card', {}],
      ['get_card', { card: 'x' }],
      ['get_card', { card: _id, more: 1 }],
      ['create_cards', { cards: Array.from({ length: 51 }, () => ({ title: 'X' })) }],
      ['create_cards', { cards: [{ title: ' ' }] }],
    ] as const)
      expect(await assistant.refused(tool, args), JSON.stringify(args).slice(0, 50)).toMatch(/card|more|title/);
    await expect(person.calls.agents.undo({ id: act })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  const post = (body: string, headers: Record<string, string> = {}, path = '/api/mcp') =>
    fetch(instance.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    });

  test.each([
    ['not JSON', '{'],
    ['no message', '{"hello":1}'],
    ['a list of messages', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]'],
  ])('[MCP] %s is an error of the protocol', async (_title, body) => {
    const reply = await post(body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ error: { code: expect.any(Number) as number } });
  });

  test.each(['/mcp', '/api/mcp'])(
    '[MCP] %s: without a key, with a wrong one, from another site and by GET nothing is answered',
    async (path) => {
      const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
      const url = instance.url + path;
      const json = { 'content-type': 'application/json' };
      const none = await fetch(url, { method: 'POST', headers: json, body: ping });
      expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')]);
      const byCookie = await person.fetch(path, { method: 'POST', headers: json, body: ping });
      expect(byCookie.status, 'a session is no key').toBe(401);
      expect((await post(ping, { authorization: 'Bearer loci_wrong' }, path)).status).toBe(401);
      expect((await post(ping, { origin: 'https://evil.example' }, path)).status).toBe(403);
      for (const method of ['GET', 'DELETE']) {
        const reply = await fetch(url, { method, headers: { authorization: `Bearer ${key}` } });
        expect([reply.status, reply.headers.get('allow')], method).toEqual([405, 'POST']);
      }
    },
  );
});
