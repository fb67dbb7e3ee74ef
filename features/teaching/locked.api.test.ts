import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { flashcard, keyIdea, questions, resource } from '#tests/harness/card-samples.ts';
import { rightly, toldBy } from '#tests/harness/blind-answers.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author as personWithPlan, publishable, shareForm } from '#tests/harness/published-card.ts';
import { signRoom } from '#tests/harness/room-signs.ts';
import { uploadedRecording } from '#tests/harness/uploaded-recording.ts';
import { answerOfCopy } from './answers.store.server.ts';

onBothEngines('[S2 §6, §7, decisions: Teacher-secret and locked cards] locked cards', (engine) => {
  let instance: TestInstance;
  let teacher: Person;
  let pupil: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    teacher = await personWithPlan(instance, instance.administrator, 'Teacher');
    pupil = await instance.person('Pupil');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  const pass = (minutes: number) => instance.clock.advance(minutes * 60_000);

  /** A card with a key idea and a question of each type, given to the pupil; its copy. */
  async function given(
    more: Partial<Parameters<typeof publishable>[1]> = {},
  ): Promise<{ card: string; edition: string; copy: string }> {
    const { id: card } = await publishable(teacher, {
      title: 'The heart',
      summary: '<p>canary-summary</p>',
      key_idea: { put: [keyIdea({ order: 'b0', title: 'canary-idea' })] } as never,
      quizz: { put: questions() } as never,
      ...more,
    });
    const reply = await teacher.calls.publications.publishPrivate({
      id: card,
      emailList: [{ email: pupil.email }],
      ...shareForm,
    });
    const edition = reply.insertedId!;
    await instance.product.services.jobs.runDue();
    const [{ id: copy }] = (await instance.product.services.database.read((rows) =>
      rows.selectFrom('card').select('id').where('edition_of', '=', edition).where('user_id', '=', pupil.id).execute(),
    )) as [{ id: string }];
    return { card, edition, copy };
  }
  const locked = async (copy: string, who = pupil) => (await who.calls.teaching.lockedCard({ id: copy }))[0]!;
  const start = async (copy: string) => {
    const _id = randomUUID();
    const update = { valueTimerSec: 300, round: 1, focusCardIdParam: copy, overtime: true };
    await pupil.calls.focusSessions.start({ _id, update });
    return _id;
  };
  type Kind = 'pause' | 'resume' | 'skip' | 'addMinute' | 'stop';
  const act = (id: string, kind: Kind, at = new Date(instance.clock.now()).toISOString()) =>
    pupil.calls.focusSessions.act({ id, acts: [{ _id: randomUUID(), kind, at }] });
  const study = async (copy: string) => {
    const id = await start(copy);
    pass(2 * 25 + 6);
    await signRoom(instance, pupil, id, 50, 20);
  };
  const answers = { nbr_KI: { answer: '1' }, name_KI: [{ answer: 'Canary-Idea' }, { answer: 'wrong' }], quizz: [] };
  const send = (
    copy: string,
    student_answer: Partial<Parameters<Person['calls']['teaching']['sendAnswers']>[0]['student_answer']> = {},
  ) => pupil.calls.teaching.sendAnswers({ _id: copy, student_answer: { ...answers, ...student_answer } });

  test('content comes while its session runs, for the time that the teacher set, and at no other time', async () => {
    const { copy } = await given();
    const everywhere = async () =>
      JSON.stringify([
        await pupil.calls.cards.read({ id: copy }),
        await pupil.calls.cards.listShort(),
        await pupil.calls.repeat.today(),
        await pupil.calls.cards.list({ search: 'canary' }),
        await locked(copy),
      ]);
    expect(await locked(copy)).toMatchObject({
      access: 'closed',
      card: null,
      quizz: null,
      timerValueSelected: 25,
      round: 2,
    });
    expect(await everywhere()).not.toContain('canary');
    const id = await start(copy);
    expect((await pupil.calls.focusSessions.read({ id }))[0]).toMatchObject({
      valueTimerSec: 1_500,
      round: 2,
      overtime: false,
    });
    const open = await locked(copy);
    expect(open).toMatchObject({ access: 'inSession', quizz: null });
    expect(JSON.stringify(open.card)).toContain('canary-idea');
    expect(JSON.stringify(await pupil.calls.cards.read({ id: copy }))).not.toContain('canary');
    await act(id, 'stop');
    expect(await locked(copy)).toMatchObject({ access: 'closed', card: null, closed_test: { why: 'endedEarly' } });
    await expect(send(copy)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('a session cannot be reported as if it had been held', async () => {
    const { copy } = await given();
    const started_at = new Date(instance.clock.now() - 300 * 60_000).toISOString();
    await pupil.calls.focusSessions.start({ _id: randomUUID(), update: { focusCardIdParam: copy, started_at } });
    expect(await locked(copy)).toMatchObject({ access: 'inSession' });
  });

  test('a focus phase cannot be skipped', async () => {
    const { copy } = await given();
    const id = await start(copy);
    for (let count = 0; count < 3; count++) {
      pass(1);
      await act(id, 'skip');
    }
    expect(await locked(copy)).toMatchObject({ access: 'inSession', quizz: null });
  });

  test('after a completed session the questions come without their answers, and are checked by the server', async () => {
    const { copy, edition } = await given();
    await study(copy);
    const { access, card, quizz } = await locked(copy);
    expect([access, card]).toEqual(['testOpen', null]);
    expect(quizz).toHaveLength(5);
    for (const question of quizz!) expect(toldBy(question)).toBe(false);
    expect(JSON.stringify(await locked(copy))).not.toContain('canary');
    await send(edition, {
      quizz: quizz!.map((question) => ({ _id: question._id, answer: '', isRight: true, given: rightly(question) })),
    });
    const [received] = await teacher.calls.teaching.readAnswers({ id: copy });
    expect(received!.student_answer).toMatchObject({
      nbr_KI: { isRight: true, goodAnswer: '1', answer: '1' },
      name_KI: [
        { isRight: true, goodAnswer: 'canary-idea', answer: 'Canary-Idea' },
        { isRight: false, goodAnswer: '', answer: 'wrong' },
      ],
      quizz: [{ isRight: true }, { isRight: true }, { isRight: true }, { isRight: true }, { isRight: true }],
    });
    expect(received).toMatchObject({ right: 7, asked: 7, recorded: false, record: null, review: null });
    expect(await locked(copy)).toMatchObject({ quizz: null, card: null, sent_at: expect.any(String) as string });
  });

  test('[S2 §6] flashcards come without their answers and are sent with the rest; the student sees what was right after the review', async () => {
    const known = flashcard({ question: 'Who pumps?', answer_list: ['canary-heart'] });
    const missed = flashcard({ order: 'a1', question: 'Which colour?', answer_list: ['canary-red'] });
    const { copy } = await given({ flashcard: { put: [known, missed] } as never });
    expect(await locked(copy)).toMatchObject({ flashcard: null });
    await study(copy);
    const { flashcard: asked } = await locked(copy);
    expect(asked!.map(({ question }) => question).toSorted()).toEqual(['Which colour?', 'Who pumps?']);
    expect(JSON.stringify(asked)).not.toContain('canary');
    await send(copy, {
      flashcard: [
        { _id: known._id, answer: 'Canary heart' },
        { _id: missed._id, answer: 'blue' },
      ],
    });
    expect(await locked(copy)).toMatchObject({ flashcard: null });
    await expect(pupil.calls.teaching.readAnswers({ id: copy })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await teacher.calls.teaching.reviewAnswers({ id: copy, rate: 3, comment: '' });
    const whole = {
      student_answer: {
        flashcard: expect.arrayContaining([
          { isRight: true, goodAnswer: 'canary-heart', answer: 'Canary heart', question: 'Who pumps?' },
          { isRight: false, goodAnswer: 'canary-red', answer: 'blue', question: 'Which colour?' },
        ]) as unknown,
      },
    };
    for (const who of [teacher, pupil])
      expect(await who.calls.teaching.readAnswers({ id: copy })).toMatchObject([whole]);
    await expect(eve.calls.teaching.readAnswers({ id: copy })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('what the device says about right and wrong changes nothing; answers by text are in the order of the questions', async () => {
    const { copy } = await given();
    await study(copy);
    // Without our contract: the number of key ideas as a number (S2 §3, §7).
    const record = {
      _id: copy,
      author_id: teacher.id,
      title: 'A card',
      student_answer: {
        nbr_KI: { isRight: false, goodAnswer: 3, answer: 1 },
        name_KI: [{ isRight: true, goodAnswer: 'wrong', answer: 'wrong' }],
        quizz: [
          { answer: 'no', isRight: true },
          { answer: 'dog', isRight: false },
        ],
        record: null,
      },
    };
    const headers = { 'content-type': 'application/json' };
    const sent = await pupil.fetch('/api/student/', { method: 'PUT', headers, body: JSON.stringify(record) });
    expect([sent.status, await sent.json()]).toEqual([200, { ok: true }]);
    const [received] = await teacher.calls.teaching.readAnswers({ id: copy });
    expect(received!.student_answer).toMatchObject({
      nbr_KI: { isRight: true, goodAnswer: '1', answer: '1' },
      name_KI: [{ isRight: false }, { isRight: false }],
    });
    expect(received!.student_answer.quizz.map(({ isRight }) => isRight)).toEqual([false, true, false, false, false]);
  });

  test('[decisions, typed answers] a card that asks for exact accents is checked by them', async () => {
    for (const exactAccents of [false, true]) {
      const { copy } = await given({
        exactAccents,
        key_idea: { put: [keyIdea({ order: 'b0', title: 'piña' })] } as never,
      });
      await study(copy);
      await send(copy, { name_KI: [{ answer: 'pina' }] });
      const [received] = await teacher.calls.teaching.readAnswers({ id: copy });
      expect(received!.student_answer.name_KI[0]!.isRight).toBe(!exactAccents);
    }
  });

  test('after the answers are in, no session opens the content and no other command sends answers', async () => {
    const { copy } = await given();
    await study(copy);
    await send(copy);
    await expect(send(copy)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await start(copy);
    expect(await locked(copy)).toMatchObject({ access: 'inSession', card: null, quizz: null });
    pass(2 * 25 + 6);
    await expect(send(copy)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('nine tenths of the planned focus open the test, for a day; a round without a sign once it is counted', async () => {
    const { copy } = await given();
    const first = await start(copy);
    pass(5 + 44);
    await act(first, 'stop');
    expect(await locked(copy)).toMatchObject({ access: 'closed', unseen_session: null });
    const second = await start(copy);
    pass(5 + 45);
    await signRoom(instance, pupil, second, 45);
    // Another session ends it, so it has no sign in its second round.
    await pupil.calls.focusSessions.start({ _id: randomUUID(), update: {} });
    expect(await locked(copy)).toMatchObject({ access: 'closed', quizz: null, unseen_session: second });
    const at = new Date(instance.clock.now()).toISOString();
    const told = vi.spyOn(instance.product.services.live, 'changed');
    await pupil.calls.focusSessions.act({ id: second, acts: [{ _id: randomUUID(), kind: 'count', round: 2, at }] });
    expect(told).toHaveBeenLastCalledWith([pupil.id], ['focusSessions', 'repeat.today', 'teaching']);
    told.mockRestore();
    expect(await locked(copy)).toMatchObject({ access: 'testOpen' });
    pass(24 * 60 - 1);
    expect(await locked(copy)).toMatchObject({ access: 'testOpen' });
    pass(1);
    expect(await locked(copy)).toMatchObject({ access: 'closed', quizz: null });
  });

  test('half an hour of pauses in all closes the content, and focus can be neither skipped nor prolonged', async () => {
    const { copy } = await given();
    const id = await start(copy);
    await act(id, 'skip');
    await act(id, 'addMinute');
    pass(1);
    await act(id, 'pause');
    pass(20);
    await act(id, 'resume');
    pass(1);
    await act(id, 'pause');
    pass(10);
    expect(await locked(copy)).toMatchObject({ access: 'inSession' });
    pass(1);
    expect(await locked(copy)).toMatchObject({ access: 'closed', card: null });
  });

  test('resources of a locked copy are ticked in its session, and at no other time', async () => {
    const { copy } = await given({ resource: { put: [resource()] } as never });
    const tick = async () => {
      const [{ _id }] = (await instance.product.services.database.read((rows) =>
        rows
          .selectFrom('card_item')
          .select('id as _id')
          .where('card_id', '=', copy)
          .where('kind', '=', 'resource')
          .execute(),
      )) as [{ _id: string }];
      return pupil.calls.focusSessions.resources({ focusCardId: copy, resourceId: _id, markAsDone: true });
    };
    await expect(tick()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await start(copy);
    await tick();
    expect((await locked(copy)).card).toMatchObject({ resource: [{ markAsDone: true }] });
  });

  test('a locked card of four minutes is studied for four minutes', async () => {
    const { copy } = await given();
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('card').set({ timer_minutes: 4 }).where('id', '=', copy).execute(),
    );
    const begun = { _id: await start(copy), valueTimerSec: 240, locked: true };
    expect(await pupil.calls.focusSessions.list()).toContainEqual(expect.objectContaining(begun));
    expect(await pupil.calls.focusSessions.running()).toHaveLength(1);
  });

  test('[§9.8] with nobody left to review, the copy opens when its answers are sent', async () => {
    const { copy, edition } = await given();
    await study(copy);
    await instance.product.services.database.transact(async (rows) => {
      await rows.deleteFrom('student').where('teacher_id', '=', teacher.id).where('member_id', '=', pupil.id).execute();
      await rows.deleteFrom('publication').where('id', '=', edition).execute();
    });
    await send(copy);
    expect((await pupil.calls.cards.read({ id: copy }))[0]).toMatchObject({ locked: false });
  });

  test('the recording is played by the student and the teacher, and by nobody else; it must be sound that arrived', async () => {
    const { copy } = await given();
    await study(copy);
    const url = await uploadedRecording(pupil);
    const foreign = await uploadedRecording(eve);
    await expect(send(copy, { record: { url: foreign, video: false } })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect((await teacher.fetch(url)).status).toBe(404);
    await send(copy, { record: { url, video: false } });
    expect((await pupil.fetch(url)).status).toBe(200);
    expect((await teacher.fetch(url)).status).toBe(200);
    expect((await eve.fetch(url)).status).toBe(404);
    const [received] = await teacher.calls.teaching.readAnswers({ id: copy });
    expect(received!.record).toEqual({ url, video: false });
  });

  test('the review unlocks the copy once, tells the student by notification and letter, and can be corrected', async () => {
    const { card, copy } = await given();
    await study(copy);
    await send(copy);
    expect((await teacher.calls.notifications.list({})).notifications.length).toBeGreaterThan(0);
    await expect(eve.calls.teaching.readAnswers({ id: copy })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(pupil.calls.teaching.readAnswers({ id: copy })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(pupil.calls.teaching.reviewAnswers({ id: copy, rate: 4, comment: '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const letters = (await instance.lettersTo(pupil.email)).length;
    await teacher.calls.teaching.reviewAnswers({ id: copy, rate: 3, comment: 'Well done' });
    expect(await pupil.calls.teaching.lockedCard({ id: copy }), 'nothing is locked any more').toEqual([]);
    const [open] = await pupil.calls.cards.read({ id: copy });
    expect(open).toMatchObject({
      locked: false,
      summary: '<p>canary-summary</p>',
      teacher_review: { display: true, rate: 3, comment: 'Well done' },
    });
    expect((await pupil.calls.cards.list({ search: 'canary' })).cards.map(({ _id }) => _id)).toContain(copy);
    expect((await instance.lettersTo(pupil.email)).length).toBe(letters + 1);
    await teacher.calls.teaching.reviewAnswers({ id: copy, rate: 4, comment: 'Very well done' });
    expect((await instance.lettersTo(pupil.email)).length).toBe(letters + 1);
    expect(await teacher.calls.teaching.receivedAnswers({ card })).toMatchObject([
      { _id: copy, student: { name: 'Pupil' }, review: { rate: 4, comment: 'Very well done' } },
    ]);
    await expect(send(copy)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('nobody else opens, sends or lists; the list takes as many statements however long it is', async () => {
    const { copy } = await given();
    const others = [eve, teacher, instance.administrator];
    const refusesOthers = async () => {
      for (const who of others) {
        await expect(locked(copy, who)).rejects.toMatchObject({ code: 'NOT_FOUND' });
        await expect(who.calls.teaching.readAnswers({ id: copy })).rejects.toMatchObject({ code: 'NOT_FOUND' });
        const sending = who.calls.teaching.sendAnswers({ _id: copy, student_answer: answers });
        await expect(sending).rejects.toMatchObject({ code: 'NOT_FOUND' });
        const reviewing = who.calls.teaching.reviewAnswers({ id: copy, rate: 4, comment: '' });
        await expect(reviewing).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    };
    await refusesOthers();
    await start(copy);
    await refusesOthers();
    expect(await eve.calls.teaching.receivedAnswers()).toEqual([]);
    const { database } = instance.product.services;
    const statements = async () => {
      const before = database.statementCount();
      await teacher.calls.teaching.receivedAnswers();
      return database.statementCount() - before;
    };
    const before = await statements();
    await study(copy);
    await send(copy);
    expect(await statements()).toBe(before);
  });

  test('when the teacher’s account is deleted, copies and answers stay: what was sent opens, the rest once it is sent', async () => {
    const [sent, waiting] = [await given(), await given()];
    await study(sent.copy);
    await send(sent.copy);
    const { database } = instance.product.services;
    await database.transact((rows) => rows.deleteFrom('user').where('id', '=', teacher.id).execute());
    const read = async (id: string) => (await pupil.calls.cards.read({ id }))[0];
    expect(await read(sent.copy)).toMatchObject({ locked: false, author_name: 'Teacher', title: 'The heart' });
    await instance.product.services.jobs.runDue();
    const found = (await pupil.calls.cards.list({ search: 'canary' })).cards.map(({ _id }) => _id);
    expect([sent.copy, waiting.copy].filter((id) => found.includes(id))).toEqual([sent.copy]);
    expect(await database.read((rows) => answerOfCopy(rows, sent.copy))).toMatchObject({ teacher_id: null });
    expect(await read(waiting.copy)).toMatchObject({ locked: true, author_name: 'Teacher' });
    await study(waiting.copy);
    await send(waiting.copy);
    expect(await read(waiting.copy)).toMatchObject({ locked: false });
  });
});
