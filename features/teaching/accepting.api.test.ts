import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person } from '#tests/harness/instance.ts';
import { publishable, shareForm } from '#tests/harness/published-card.ts';
import { teachingScene, type TeachingScene } from '#tests/harness/teaching-scene.ts';

onBothEngines('accepting a teacher', (engine) => {
  let scene: TeachingScene;
  beforeAll(async () => {
    scene = await teachingScene(engine);
  });
  afterAll(() => scene.instance.close());

  const userIds = async (of: Person) => (await scene.students(of)).map(({ user_id }) => user_id);
  async function give(of: Person, email: string) {
    const { id } = await publishable(of, { title: 'The heart', memo: 'canary-memo' });
    const reply = await of.calls.publications.publishPrivate({ id, emailList: [{ email }], ...shareForm });
    await scene.runJobs();
    return { id, link: reply.url_private_focus_id! };
  }
  async function letterTo(email: string): Promise<string> {
    const link = new URL((await scene.instance.lettersTo(email)).at(-1)!.action_url!);
    const page = link.pathname === '/signup' ? new URL(link.searchParams.get('next')!, link) : link;
    expect(page.pathname).toBe('/app/students');
    return page.searchParams.get('letter')!;
  }

  test('[decisions] signing in by the teacher’s letter accepts, whoever has an account; nobody else can use it', async () => {
    const own = await scene.newTeacher('Writing');
    const pupil = await scene.instance.person('Reading');
    const late = 'late-reader@example.org';
    await give(own, pupil.email);
    const letter = await letterTo(pupil.email);
    const other = await scene.instance.person('Forwarded');
    for (const stranger of [other, own])
      await expect(stranger.calls.teaching.acceptByLetter({ letter })).rejects.toMatchObject({
        data: { key: 'teaching:refusal.letterOfOther' },
      });
    const [studentId, signature] = letter.split('.');
    for (const forged of [`${studentId}.`, studentId!, `${studentId}.${signature!.slice(0, -2)}AA`, '.'])
      await expect(pupil.calls.teaching.acceptByLetter({ letter: forged })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await userIds(own)).toEqual([null]);
    expect(await pupil.calls.teaching.acceptByLetter({ letter })).toEqual({ teacher: 'Writing' });
    expect(await pupil.calls.teaching.acceptByLetter({ letter }), 'again').toEqual({ teacher: 'Writing' });
    expect(await userIds(own)).toEqual([pupil.id]);

    await give(own, late);
    const lateLetter = await letterTo(late);
    const newcomer = await scene.instance.person('Newcomer');
    await scene.instance.product.services.database.transact((rows) =>
      rows.updateTable('user').set({ email: late }).where('id', '=', newcomer.id).execute(),
    );
    await newcomer.calls.teaching.acceptByLetter({ letter: lateLetter });
    expect((await userIds(own)).toSorted()).toEqual([pupil.id, newcomer.id].toSorted());
    // Taken off the list, the letter is worth nothing.
    await own.calls.teaching.remove({ id: lateLetter.split('.')[0]! });
    await expect(newcomer.calls.teaching.acceptByLetter({ letter: lateLetter })).rejects.toMatchObject({
      data: { key: 'teaching:refusal.letterOver' },
    });
  });

  test('[decisions] opening a given card accepts its teacher; a device that reads it ahead does not', async () => {
    const own = await scene.newTeacher('Giving');
    const pupil = await scene.instance.person('Opening');
    const { id } = await give(own, pupil.email);
    const [tile] = await pupil.calls.cards.listShort();
    await pupil.calls.cards.read({ id: tile!._id });
    expect((await pupil.calls.teaching.lockedCard({ id: tile!._id }))[0]).toMatchObject({ asks: 'Giving' });
    expect(await userIds(own)).toEqual([null]);
    await expect(own.calls.teaching.openGiven({ id: tile!._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await pupil.calls.teaching.openGiven({ id: tile!._id });
    await pupil.calls.teaching.openGiven({ id: tile!._id });
    expect((await pupil.calls.teaching.lockedCard({ id: tile!._id }))[0]).toMatchObject({ asks: null });
    expect(await userIds(own)).toEqual([pupil.id]);
    expect((await own.calls.teaching.studentsOfCard({ focusCardId: id })).students).toMatchObject([
      { user_id: pupil.id, name: 'Opening', state: 'has' },
    ]);
    expect(
      (await own.calls.notifications.list()).notifications.filter(({ key }) => key === 'teaching:told.accepted'),
    ).toHaveLength(1);
    // Told by a device that was away, of a copy that a review unlocked meanwhile.
    await scene.instance.product.services.database.transact((rows) =>
      rows.updateTable('card').set({ locked: 0 }).where('id', '=', tile!._id).execute(),
    );
    await pupil.calls.teaching.openGiven({ id: tile!._id });
  });

  test('[decisions] a friend who was picked by name is a student only once they accept, also when they decline first', async () => {
    const own = await scene.newTeacher('Picking');
    const friend = await scene.instance.person('Picked');
    await scene.befriend(own, friend);
    const add = () => own.calls.teaching.add({ emailList: [{ user_id: friend.id }] });
    expect(await add()).toMatchObject({ added: 1 });
    expect(await scene.students(own)).toMatchObject([{ user_id: null, friend_id: friend.id, name: 'Picked' }]);
    await scene.runJobs();
    const [request] = (await friend.calls.teaching.teachers()).teachers;
    expect(request).toMatchObject({ name: 'Picking', accepted: false });
    await friend.calls.teaching.answerTeacher({ id: request!._id, accept: false });
    expect(await scene.students(own)).toEqual([]);
    await add();
    await scene.runJobs();
    const [again] = (await friend.calls.teaching.teachers()).teachers;
    await friend.calls.teaching.answerTeacher({ id: again!._id, accept: true });
    expect(await scene.students(own)).toMatchObject([
      { user_id: friend.id, friend_id: null, name: 'Picked', email: null },
    ]);
  });

  test('a student who left and deleted the copy does not read the card by its link', async () => {
    const own = await scene.newTeacher('Left');
    const pupil = await scene.instance.person('Leaving');
    const { link } = await give(own, pupil.email);
    const [tile] = await pupil.calls.cards.listShort();
    await pupil.calls.teaching.openGiven({ id: tile!._id });
    const [teacher] = (await pupil.calls.teaching.teachers()).teachers;
    await pupil.calls.teaching.answerTeacher({ id: teacher!._id, accept: false });
    await pupil.calls.cards.remove({ id: tile!._id });
    const [seen] = await pupil.calls.publications.readSecret({ url_private_focus_id: link });
    expect(seen).toMatchObject({ locked: true, key_idea: [], memo: '' });
    const { addedCard } = await pupil.calls.publications.addSecret({ url_private_focus_id: link });
    expect(addedCard).toMatchObject({ locked: true, key_idea: [], memo: '' });
    const stranger = await scene.instance.person('Invited by the link');
    const [open] = await stranger.calls.publications.readSecret({ url_private_focus_id: link });
    expect(open, 'to whom it was not given').toMatchObject({ locked: false, memo: 'canary-memo' });
  });

  test('adding and giving do the same work for an address with an account and one without', async () => {
    const own = await scene.newTeacher('Measured');
    const { id } = await publishable(own, { title: 'The heart' });
    await own.calls.publications.publishPrivate({ id, ...shareForm });
    const { database } = scene.instance.product.services;
    const statements = async (email: string) => {
      await scene.runJobs();
      const before = database.statementCount();
      await own.calls.teaching.add({ emailList: [{ email }], focusCardId: id });
      return database.statementCount() - before;
    };
    const pupil = await scene.instance.person('Known');
    expect(await statements(pupil.email)).toBe(await statements('unknown-here@example.net'));
  });

  test('the 61st request of ten minutes to add students is refused, whatever it names', async () => {
    const own = await scene.newTeacher('Restless');
    const add = () => own.calls.teaching.add({ emailList: [{ email: 'same-pupil@example.net' }] });
    for (let request = 1; request <= 60; request++) await add();
    await expect(add()).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { key: 'teaching:refusal.tooMany', values: { seconds: 600 } },
    });
    scene.instance.clock.advance(600_000);
    await add();
  });

  test('whom a teacher names is counted by heads, in adding and in publishing alike', async () => {
    const own = await scene.newTeacher('Broad');
    await scene.administrator.calls.membership.setMembership({ id: own.id, allowedStudents: 1_000 });
    const { id } = await publishable(own);
    const list = (from: number, length: number) =>
      Array.from({ length }, (_, at) => ({ email: `broad-${from + at}@example.net` }));
    await own.calls.teaching.add({ emailList: list(0, 200) });
    await own.calls.teaching.add({ emailList: list(200, 200) });
    const publish = (emailList: { email: string }[]) =>
      own.calls.publications.publishPrivate({ id, emailList, ...shareForm });
    expect(await publish(list(400, 199))).toMatchObject({ failed: false });
    const refused = { code: 'TOO_MANY_REQUESTS', data: { key: 'teaching:refusal.tooMany' } };
    await expect(publish(list(600, 2))).rejects.toMatchObject(refused);
    await expect(own.calls.teaching.add({ emailList: list(600, 2) })).rejects.toMatchObject(refused);
    expect(await publish([]), 'a list of nobody is always fine').toMatchObject({ failed: false });
    expect(await scene.students(own)).toHaveLength(599);
  });

  test('[S1 §7] whoever wants no letters from teachers still gets the card', async () => {
    const own = await scene.newTeacher('Unwritten');
    const pupil = await scene.instance.person('Reader');
    await pupil.calls.notifications.choose({ mail: { teaching: false } });
    await give(own, pupil.email);
    expect(
      (await scene.instance.lettersTo(pupil.email)).filter(({ subject }) => subject.includes('Unwritten')),
    ).toEqual([]);
    expect(await pupil.calls.cards.listShort()).toHaveLength(1);
  });

  test('a mailbox whose owner has not accepted gets three letters a day from one teacher; the cards come all the same', async () => {
    const own = await scene.newTeacher('Flooding');
    const pupil = await scene.instance.person('Flooded');
    for (let card = 0; card < 5; card++) await give(own, pupil.email);
    const fromTeacher = async () =>
      (await scene.instance.lettersTo(pupil.email)).filter(({ subject }) => subject.startsWith('Flooding')).length;
    expect(await fromTeacher()).toBe(3);
    const tiles = await pupil.calls.cards.listShort();
    expect(tiles).toHaveLength(5);
    await pupil.calls.teaching.openGiven({ id: tiles[0]!._id });
    await give(own, pupil.email);
    expect(await fromTeacher(), 'accepted, they are not counted').toBe(4);
  });

  test('all teachers together write ten letters a day to such a mailbox', async () => {
    const mailbox = 'crowded-mailbox@example.net';
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      const own = await scene.newTeacher(name);
      for (let card = 0; card < 3; card++) await give(own, mailbox);
    }
    expect(await scene.instance.lettersTo(mailbox)).toHaveLength(10);
  });
});
