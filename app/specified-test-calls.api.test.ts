import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { signRoom } from '#tests/harness/room-signs.ts';
import { uploadedRecording } from '#tests/harness/uploaded-recording.ts';
import { publishable, publishedCard, publishingScene, shareForm } from '#tests/harness/published-card.ts';

/** The calls of S2 §7 exactly as the table lists them: path, payload and the fields of the reply that are read. */
onBothEngines('[S2 §7] calls of self-tests as they are specified', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());

  async function ask<Reply>(person: Person, method: string, path: string, body?: object): Promise<Reply> {
    const response = await person.fetch(`/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const reply = await response.text();
    expect(response.status, reply).toBe(200);
    return JSON.parse(reply) as Reply;
  }
  const read = async (id: string) => (await ask<[{ [field: string]: unknown }]>(reader, 'GET', `/focus-card/${id}`))[0];

  describe('PUT /api/focus-card/{cardId}', () => {
    const start = { startFocusRepeat: true, title: 'A card', cover: null, keyLength: 3 };

    test.for([
      [80, true],
      [40, false],
    ])('(a) startFocusRepeat with score %i: the first session is done: %s', async ([score, isDone]) => {
      const { id } = await publishable(reader);
      expect(await ask(reader, 'PUT', `/focus-card/${id}`, { ...start, score })).toEqual({ ok: true });
      const card = await read(id);
      expect(card).toMatchObject({ on_repeat: true, notification_focus_repeat_id: expect.any(String) as string });
      expect(card['repeat_session']).toHaveLength(10);
      expect(card['repeat_session']).toContainEqual(expect.objectContaining({ id: 0, isDone, score }));
    });

    test('(b) repeat day: marks the session and keeps the score', async () => {
      const { id } = await publishable(reader);
      await ask(reader, 'PUT', `/focus-card/${id}`, { ...start, score: null });
      const { notification_focus_repeat_id } = await read(id);
      const reply = await ask(reader, 'PUT', `/focus-card/${id}`, {
        score: 72,
        updateScore: true,
        isRepeatDay: true,
        focusRepeatToday: [{ id: 0, isDone: false }],
        roadmap: true,
        collection_user_id: [],
        id,
        title: 'A card',
        keyLength: 3,
        cover: null,
        notification_focus_repeat_id,
      });
      expect(reply).toEqual({ ok: true });
      expect(await read(id)).toMatchObject({
        flash_test_score: { score: 72 },
        last_day_done: '2026-03-02',
        notification_focus_repeat_id,
      });
    });

    test.for([
      [66.6, 67],
      [120, 100],
    ])('(c) normal, score %d: saved as %i', async ([score, saved]) => {
      const { id } = await publishable(reader);
      const reply = await ask(reader, 'PUT', `/focus-card/${id}`, {
        incBadgeCard: true,
        category: 'SCIENCES',
        score,
        updateScore: true,
        roadmap: false,
        collection_user_id: [],
      });
      expect(reply).toEqual({ ok: true });
      expect(await read(id)).toMatchObject({ flash_test_score: { score: saved }, on_repeat: false });
    });

    test('(c) with updateScore false the score is unchanged; scores on cards of others are refused', async () => {
      const { id } = await publishable(reader);
      const result = { incBadgeCard: true, category: 'OTHER', score: 50, updateScore: false, roadmap: null };
      await ask(reader, 'PUT', `/focus-card/${id}`, { ...result, collection_user_id: [] });
      expect(await read(id)).toMatchObject({ flash_test_score: null });
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ ...result, collection_user_id: [] });
      expect((await author.fetch(`/api/focus-card/${id}`, { method: 'PUT', headers, body })).status).toBe(404);
    });
  });

  test('PUT /api/focus-card/save-record/{cardId}: afterwards the card has the recording', async () => {
    const { id } = await publishable(reader);
    const recordUrl = await uploadedRecording(reader);
    expect(await ask(reader, 'PUT', `/focus-card/save-record/${id}`, { recordUrl, video: true })).toEqual({ ok: true });
    expect(await read(id)).toMatchObject({ record: { url: recordUrl, video: true } });
  });

  test('PUT /api/student/: the record of S2 §3, as a student sends it after the test of a locked card', async () => {
    const { id } = await publishable(author);
    const secret = await author.calls.publications.publishPrivate({
      id,
      emailList: [{ email: reader.email }],
      ...shareForm,
    });
    await instance.product.services.jobs.runDue();
    const short = await ask<{ _id: string; state: string }[]>(reader, 'GET', '/focus-card/get-all-list-short-by-user');
    const copy = short.find(({ state }) => state === 'FROMSECRET')!._id;
    const session = randomUUID();
    await reader.calls.focusSessions.start({ _id: session, update: { focusCardIdParam: copy } });
    // Of its two rounds of 25 minutes, with a break.
    instance.clock.advance(56 * 60_000);
    await signRoom(instance, reader, session, 50, 20);
    const url = await uploadedRecording(reader);
    const [locked] = await reader.calls.teaching.lockedCard({ id: copy });
    const record = {
      _id: secret.insertedId,
      author_id: author.id,
      title: 'A card',
      student_answer: {
        nbr_KI: { isRight: true, goodAnswer: '1', answer: '1' },
        name_KI: [{ isRight: false, goodAnswer: '', answer: 'idea' }],
        quizz: locked!.quizz!.map(() => ({ isRight: false, answer: 'x' })),
        record: { url, video: false },
        flashcard: locked!.flashcard!.map(({ _id }) => ({ _id, answer: 'x' })),
      },
    };
    expect(await ask(reader, 'PUT', '/student/', record)).toEqual({ ok: true });
    const [received] = await author.calls.teaching.readAnswers({ id: copy });
    expect(received).toMatchObject({
      student_answer: { nbr_KI: { isRight: true, answer: '1' }, name_KI: [{ isRight: true, answer: 'idea' }] },
      record: { url, video: false },
    });
  });

  test('GET /api/user/friend', async () => {
    expect(await ask(reader, 'GET', '/user/friend')).toMatchObject([{ friend_list: [] }]);
  });

  test('GET and POST /api/focus-card/public/{url_seo}, and who added it', async () => {
    const card = await publishedCard(author);
    const path = `/focus-card/public/${card.slug}`;
    expect(await ask(reader, 'GET', path)).toEqual([]);
    const added = await ask<{ insertedId: string }>(reader, 'POST', path, { id: card.edition, free_of_count: false });
    expect(added).toMatchObject({ need_premium_account: false, addedCard: { _id: added.insertedId } });
    expect(await ask(reader, 'GET', path)).toMatchObject([{ _id: added.insertedId }]);
    expect(await ask(author, 'GET', `/focus-card/public/addedList/${card.id}`)).toMatchObject([
      { user_added: [{ _id: reader.id, name: 'Reader', image: null }] },
    ]);
  });

  test('DELETE /api/focus-card/{id}', async () => {
    const { id } = await publishable(reader);
    expect(await ask(reader, 'DELETE', `/focus-card/${id}`, { focusSessionId: randomUUID() })).toEqual({ ok: true });
    expect((await reader.fetch(`/api/focus-card/${id}`)).status).toBe(404);
  });

  /** `rating_comment` belongs to the public meta; `user_id` is in both lists of S1 §3. */
  const fieldsOfCard =
    `_id title subtitle memo desc summary notesDataAuthor notesData cover_picture credit_picture key_idea resource
    flashcard quizz category_1 category_2 language url_seo url_private_focus_id state published_public
    published_private template locked madeInPremium free_of_count timer timerValueSelected round hasNotes author_id
    author_name author_avatar author_email user_id created_at updated_at added_at history focus_card_user_id
    focus_card_public_id focus_card_private_id focus_session_id collection_user_id on_repeat repeat_session
    last_day_done notification_focus_repeat_id flash_test_score rating number_rating record teacher_review email_list
    redirect roadmap`.split(/\s+/);

  test('[S1 §3] a reply about a card has every field', async () => {
    const card = await publishedCard(author);
    const own = (await ask<[object]>(author, 'GET', `/focus-card/${card.id}`))[0];
    expect(Object.keys(own)).toEqual(expect.arrayContaining(fieldsOfCard));
    const [edition] = await ask<[object]>(instance.visitor(), 'GET', `/focus-card/public/getBySlug/${card.slug}`);
    expect(Object.keys(edition)).toEqual(expect.arrayContaining(fieldsOfCard));
  });

  test('[S1 §3] addresses: the author reads their own and the assigned ones, others none', async () => {
    const card = await publishedCard(author);
    const emailList = [{ email: 'pupil@example.net', added: false }];
    const secret = await author.calls.publications.publishPrivate({ id: card.id, emailList, ...shareForm });
    expect(secret).toMatchObject({ failed: false });
    expect((await ask<[object]>(author, 'GET', `/focus-card/${card.id}`))[0]).toMatchObject({
      author_email: author.email,
      email_list: [{ email: 'pupil@example.net' }],
    });
    const { insertedId } = await reader.calls.cards.add({ url_seo: card.slug });
    expect(await read(insertedId!)).toMatchObject({ author_email: null, email_list: [] });
  });
});
