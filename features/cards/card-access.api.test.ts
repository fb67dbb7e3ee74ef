import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flashcard, keyIdea, questions, resource } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('what cards refuse', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  let visitor: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
    visitor = instance.visitor();
  });
  afterAll(() => instance.close());

  type Made = Parameters<Person['calls']['cards']['create']>[0]['update'];
  const make = async (update: Made = {}, person = ada) =>
    (await person.calls.cards.create({ _id: randomUUID(), update })).card;
  const readOne = async (id: string, person = ada) => (await person.calls.cards.read({ id }))[0]!;

  describe('a refusal names the invalid field', () => {
    const wrong: [string, object, string][] = [
      ['a title that is too long', { update: { title: 'x'.repeat(301) } }, 'update.title'],
      ['an unknown field', { update: { author_id: 'me' } }, 'update.author_id'],
      ['a state', { update: { state: 'PUBLIC' } }, 'update.state'],
      [
        'a sub-category of another category',
        { update: { category_1: 'LANGUAGE', category_2: 'SCIENCESPHYSICS' } },
        'update.category_2',
      ],
      ['an unknown language', { update: { language: 'qq' } }, 'update.language'],
      ['a timer of two hours', { update: { timerValueSelected: 120 } }, 'update.timerValueSelected'],
      ['nine rounds', { update: { round: 9 } }, 'update.round'],
      [
        'a cover from elsewhere',
        { update: { cover_picture: { thumb: 'https://evil.example/a', regular: 'https://evil.example/a' } } },
        'update.cover_picture.thumb',
      ],
      [
        'a cover of two pictures',
        {
          update: {
            cover_picture: {
              thumb: `/media/${randomUUID()}/thumb.webp`,
              regular: `/media/${randomUUID()}/regular.webp`,
            },
          },
        },
        'update.cover_picture',
      ],
      [
        'an address that is no web address',
        { update: { resource: { put: [{ ...resource(), url: 'javascript:alert(1)' }] } } },
        'update.resource.put.0.url',
      ],
      [
        'a flashcard without an answer',
        { update: { flashcard: { put: [{ ...flashcard(), answer_list: [] }] } } },
        'update.flashcard.put.0.answer_list',
      ],
      [
        'a question without a type',
        { update: { quizz: { put: [{ ...questions()[0]!, type: 'essay' }] } } },
        'update.quizz.put.0.type',
      ],
      ['an id that can be guessed', { update: { flashcard: { remove: ['1'] } } }, 'update.flashcard.remove.0'],
      ['no id at all', { id: 'x', update: {} }, 'id'],
      ['half a mark', { keyResRead: randomUUID(), keyIdeaId: null }, 'markAsDone'],
    ];
    test.each(wrong)('%s', async (_, input, field) => {
      const { _id } = await make();
      const id = 'id' in input ? (input.id as string) : _id;
      const response = await ada.fetch(`/api/focus-card/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'BAD_INPUT', data: { field } });
    });

    test('lists longer than the limit of a card', async () => {
      const ideas = Array.from({ length: 200 }, (_, at) => keyIdea({ order: `a${String(at).padStart(3, '0')}` }));
      const card = await make({ key_idea: ideas });
      await expect(
        ada.calls.focusCard.put({ id: card._id, update: { key_idea: { put: [keyIdea()] } } }),
      ).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { key: 'cards:refusal.tooMany', field: 'update.key_idea', values: { most: 200 } },
      });
      await ada.calls.focusCard.put({
        id: card._id,
        update: { key_idea: { put: [keyIdea()], remove: [ideas[0]!._id] } },
      });
      expect((await readOne(card._id)).key_idea).toHaveLength(200);
    });
  });

  describe('authorisation', () => {
    const calls: [string, (person: Person, id: string) => Promise<unknown>][] = [
      ['read', (person, id) => person.calls.cards.read({ id })],
      ['edit', (person, id) => person.calls.focusCard.put({ id, update: { title: 'Stolen' } })],
      [
        'mark',
        (person, id) => person.calls.focusCard.put({ id, keyIdeaId: null, keyResRead: randomUUID(), markAsDone: true }),
      ],
      ['remove', (person, id) => person.calls.cards.remove({ id })],
      ['restore', (person, id) => person.calls.cards.restore({ id })],
    ];
    test.each(calls)('%s: strangers get "not found", visitors "sign in"', async (_, call) => {
      const { _id } = await make({ title: 'Private' });
      const card = await readOne(_id);
      await expect(call(eve, card._id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(call(visitor, card._id)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      await expect(call(ada, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await readOne(card._id)).toEqual(card);
    });

    test('lists contain only own cards', async () => {
      await make({ title: 'Canary' });
      expect(
        JSON.stringify([await eve.calls.cards.list({ search: 'canary' }), await eve.calls.cards.listShort()]),
      ).not.toContain('Canary');
      for (const call of [
        () => visitor.calls.cards.list({}),
        () => visitor.calls.cards.listShort(),
        () => visitor.calls.cards.create({ _id: randomUUID() }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    });
  });
});
