import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetMember } from '#features/forget.server.ts';
import { classScene, type ClassScene } from '#tests/harness/class-scene.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person } from '#tests/harness/instance.ts';

onBothEngines('classes', (engine) => {
  let scene: ClassScene;
  let teacher: Person;
  let colleague: Person;
  beforeAll(async () => {
    scene = await classScene(engine);
    teacher = await scene.newTeacher('Teacher');
    // Has the students of all these tests.
    await scene.administrator.calls.membership.setMembership({ id: teacher.id, grantedPlan: 'PREMIUM_TEACHER' });
    colleague = await scene.newTeacher('Colleague');
  });
  afterAll(() => scene.instance.close());

  const soon = (days: number) => new Date(scene.instance.clock.now() + days * 86_400_000).toISOString();
  const pupilNamed = (name: string) => scene.instance.person(name);
  const titles = async (of: Person) => (await of.calls.cards.listShort()).map(({ title }) => title).toSorted();

  test('[S2 §6] a card given to a class comes to everybody in it, with its date, and to who joins later where it says so', async () => {
    const id = await scene.newClass(teacher);
    const [ada, bob] = [await pupilNamed('Ada'), await pupilNamed('Bob')];
    await scene.joinAll(teacher, id, [ada]);
    const [heart, lung] = [await scene.secretCard(teacher, 'Heart'), await scene.secretCard(teacher, 'Lung')];
    const due_at = soon(2);
    const give = { id, due_at, later: true };
    expect(await teacher.calls.classes.give({ ...give, focusCardId: heart })).toMatchObject({ assigned: 1 });
    scene.instance.clock.advance(1_000);
    await teacher.calls.classes.give({ id, focusCardId: lung, due_at: null, later: false });
    await scene.runJobs();
    expect(await titles(ada)).toEqual(['Heart', 'Lung']);
    expect((await ada.calls.classes.mine()).work).toMatchObject([
      { title: 'Heart', class_name: '7b', due_at, state: 'new', card: expect.any(String) as string },
      { title: 'Lung', due_at: null, state: 'new' },
    ]);
    await scene.joinAll(teacher, id, [bob]);
    expect(await titles(bob)).toEqual(['Heart']);
    expect(await scene.states(teacher, id)).toEqual({ Ada: ['new', 'new'], Bob: ['none', 'new'] });
    await expect(teacher.calls.classes.give({ ...give, focusCardId: heart })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { key: 'classes:refusal.alreadyGiven', field: 'focusCardId' },
    });
    expect(await teacher.calls.teaching.studentsOfCard({ focusCardId: heart }), 'one truth').toMatchObject({
      students: [{ state: 'has' }, { state: 'has' }],
    });
  });

  test('a list from before the class has a letter and a locked copy like any student, once', async () => {
    const id = await scene.newClass(teacher);
    const pupil = await pupilNamed('Listed');
    const card = await scene.secretCard(teacher, 'By letter');
    await teacher.calls.classes.addStudents({ id, emailList: [{ email: pupil.email }] });
    await teacher.calls.classes.give({ id, focusCardId: card, due_at: null, later: true });
    const letters = await scene.instance.lettersTo(pupil.email);
    expect(letters).toMatchObject([{ subject: 'Teacher has a card for you: By letter' }]);
    expect(Object.values(await scene.states(teacher, id)), 'says nothing about the account').toEqual([['waiting']]);
    const [tile] = await pupil.calls.cards.listShort();
    await pupil.calls.teaching.openGiven({ id: tile!._id });
    expect(await scene.states(teacher, id), 'opening accepts').toEqual({ Listed: ['opened'] });
  });

  test('the table follows a student from the copy to the review; a second teacher reads and reviews', async () => {
    const id = await scene.newClass(teacher, 'With colleague');
    const pupil = await pupilNamed('Eve');
    await scene.joinAll(teacher, id, [pupil]);
    const card = await scene.secretCard(teacher, 'Followed');
    await teacher.calls.classes.give({ id, focusCardId: card, due_at: soon(1), later: true });
    await scene.runJobs();
    const [work] = (await pupil.calls.classes.mine()).work;
    const copy = work!.card!;
    expect((await pupil.calls.teaching.lockedCard({ id: copy }))[0]).toMatchObject({ opened: false });
    await pupil.calls.teaching.openGiven({ id: copy });
    expect((await pupil.calls.teaching.lockedCard({ id: copy }))[0]).toMatchObject({ opened: true });
    expect(await scene.states(teacher, id)).toEqual({ Eve: ['opened'] });
    scene.instance.clock.advance(86_400_001);
    expect(await scene.states(teacher, id)).toEqual({ Eve: ['overdue'] });
    await scene.answer(pupil, copy);
    await expect(colleague.calls.teaching.readAnswers({ id: copy })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await scene.secondTeacher(teacher, id, colleague);
    expect((await colleague.calls.classes.results({ id })).marks).toMatchObject([
      { state: 'late', right: 1, asked: expect.any(Number) as number, copy, rate: null },
    ]);
    expect(await colleague.calls.teaching.readAnswers({ id: copy })).toMatchObject([{ student: { name: 'Eve' } }]);
    await colleague.calls.teaching.reviewAnswers({ id: copy, rate: 4, comment: 'Well done' });
    expect((await teacher.calls.classes.results({ id })).marks).toMatchObject([{ state: 'reviewed', rate: 4 }]);
    expect((await pupil.calls.classes.mine()).work).toMatchObject([{ state: 'reviewed' }]);
  });

  test('a second teacher sees names and no addresses, gives cards of theirs, and changes nothing of the class', async () => {
    const id = await scene.newClass(teacher, 'Shared');
    const pupil = await pupilNamed('Zoe');
    await teacher.calls.classes.addStudents({ id, emailList: [{ email: pupil.email, name: 'Zoe of 7b' }] });
    await scene.secondTeacher(teacher, id, colleague);
    const seen = await colleague.calls.classes.read({ id });
    expect(seen).toMatchObject({ own: false, owner: { name: 'Teacher' }, code: null });
    expect(seen.students).toMatchObject([{ name: 'Zoe of 7b', email: null }]);
    expect(JSON.stringify(seen)).not.toContain(pupil.email);
    const card = await scene.secretCard(colleague, 'Of the colleague');
    await colleague.calls.classes.give({ id, focusCardId: card, due_at: null, later: true });
    await scene.runJobs();
    expect(await titles(pupil)).toEqual(['Of the colleague']);
    expect(await colleague.calls.teaching.studentsOfCard({ focusCardId: card }), 'no list of the owner').toMatchObject({
      students: [],
    });
    const student = seen.students[0]!._id;
    const refusals = await Promise.allSettled([
      colleague.calls.classes.save({ id, name: 'Mine' }),
      colleague.calls.classes.archive({ id, archived: true }),
      colleague.calls.classes.remove({ id }),
      colleague.calls.classes.openCode({ id }),
      colleague.calls.classes.closeCode({ id }),
      colleague.calls.classes.addStudents({ id, emailList: [{ email: scene.address() }] }),
      colleague.calls.classes.removeStudent({ id, student }),
      colleague.calls.classes.askTeacher({ id, email: scene.address() }),
    ]);
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: { code: 'NOT_FOUND' } });
    const [seat] = (await colleague.calls.classes.read({ id })).teachers;
    await colleague.calls.classes.removeTeacher({ id, teacher: seat!._id });
    await expect(colleague.calls.classes.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('asking a teacher answers the same with and without an account, and only that address may answer', async () => {
    const id = await scene.newClass(teacher, 'Asked');
    const { database } = scene.instance.product.services;
    const asked = async (email: string) => {
      const before = database.statementCount();
      const reply = await teacher.calls.classes.askTeacher({ id, email });
      return [reply, database.statementCount() - before];
    };
    const person = await pupilNamed('Has an account');
    const nobody = scene.address();
    await asked(scene.address());
    expect(await asked(person.email)).toEqual(await asked(nobody));
    await teacher.calls.classes.askTeacher({ id, email: person.email.toUpperCase() });
    const { teachers } = await teacher.calls.classes.read({ id });
    expect(teachers).toHaveLength(3);
    for (const { name, user_id } of teachers) expect([name, user_id]).toEqual([null, null]);
    expect(await scene.instance.lettersTo(nobody)).toMatchObject([{ subject: 'Teacher asks you to teach Asked, too' }]);
    expect(await scene.instance.lettersTo(person.email)).toHaveLength(1);
    expect((await person.calls.notifications.list()).notifications).toMatchObject([
      { key: 'teaching:told.classAsked', values: { teacher: 'Teacher', class: 'Asked' }, link: '/app/classes' },
    ]);
    const request = teachers.find(({ email }) => email === person.email)!._id;
    await expect(colleague.calls.classes.answerTeaching({ id: request, accept: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await person.calls.classes.answerTeaching({ id: request, accept: false });
    expect((await teacher.calls.classes.read({ id })).teachers).toHaveLength(2);
  });

  test('a parent sees the results of one student, and nothing else', async () => {
    const id = await scene.newClass(teacher, 'With parents');
    const [child, other, parent] = [await pupilNamed('Child'), await pupilNamed('Other'), await pupilNamed('Parent')];
    await scene.joinAll(teacher, id, [child, other]);
    const { students } = await teacher.calls.classes.read({ id });
    const student = students.find(({ name }) => name === 'Child')!._id;
    await teacher.calls.classes.askTeacher({ id, email: parent.email, student });
    expect((await parent.calls.classes.list()).children).toEqual([]);
    const [asked] = (await parent.calls.classes.list()).asked;
    expect(asked).toMatchObject({ name: 'With parents', child: 'Child' });
    await parent.calls.classes.answerTeaching({ id: asked!._id, accept: true });
    await teacher.calls.classes.give({
      id,
      focusCardId: await scene.secretCard(teacher, 'For the child'),
      due_at: null,
      later: true,
    });
    await scene.runJobs();
    const { classes, children } = await parent.calls.classes.list();
    expect(classes).toEqual([]);
    expect(children).toMatchObject([
      { name: 'Child', class_name: 'With parents', work: [{ title: 'For the child', state: 'new' }] },
    ]);
    expect(JSON.stringify(children)).not.toContain('Other');
    const refusals = await Promise.allSettled([
      parent.calls.classes.read({ id }),
      parent.calls.classes.results({ id }),
      parent.calls.classes.give({ id, focusCardId: randomUUID(), due_at: null, later: true }),
      teacher.calls.classes.askTeacher({ id, email: scene.address(), student: randomUUID() }),
    ]);
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: { code: 'NOT_FOUND' } });
    await parent.calls.classes.removeTeacher({ id, teacher: children[0]!._id });
    expect((await parent.calls.classes.list()).children).toEqual([]);
  });

  test('taken back: who waits gets nothing, what was given otherwise stays', async () => {
    const [one, other] = [await scene.newClass(teacher, 'One'), await scene.newClass(teacher, 'Other')];
    const waiting = scene.address();
    const [both, alone] = [await pupilNamed('In both'), await pupilNamed('In one')];
    await scene.joinAll(teacher, one, [both, alone]);
    await scene.joinAll(teacher, other, [both]);
    await teacher.calls.classes.addStudents({ id: one, emailList: [{ email: waiting }] });
    const card = await scene.secretCard(teacher, 'Twice');
    const work = await teacher.calls.classes.give({ id: one, focusCardId: card, due_at: soon(3), later: true });
    await teacher.calls.classes.give({ id: other, focusCardId: card, due_at: soon(1), later: true });
    await scene.runJobs();
    expect((await both.calls.classes.mine()).work, 'listed once, where it is due first').toMatchObject([
      { class_name: 'Other' },
    ]);
    await teacher.calls.classes.saveWork({ id: one, work: work.insertedId, due_at: null, later: false });
    await teacher.calls.classes.takeBack({ id: one, work: work.insertedId });
    const { students } = await teacher.calls.teaching.studentsOfCard({ focusCardId: card });
    expect(students.map(({ name }) => name)).toEqual(['In both']);
    expect(await titles(alone), 'a delivered copy stays').toEqual(['Twice']);
    expect((await alone.calls.classes.mine()).work).toEqual([]);
  });

  test('an archived class gets nothing and shows nothing to its students; a deleted one leaves them their cards', async () => {
    const id = await scene.newClass(teacher, 'Over');
    const pupil = await pupilNamed('Kept');
    await scene.joinAll(teacher, id, [pupil]);
    const card = await scene.secretCard(teacher, 'Kept card');
    await teacher.calls.classes.give({ id, focusCardId: card, due_at: null, later: true });
    await scene.runJobs();
    await teacher.calls.classes.archive({ id, archived: true });
    expect(await pupil.calls.classes.mine()).toEqual({ classes: [], work: [] });
    const another = await scene.secretCard(teacher, 'Too late');
    await expect(
      teacher.calls.classes.give({ id, focusCardId: another, due_at: null, later: true }),
    ).rejects.toMatchObject({ data: { key: 'classes:refusal.archived' } });
    await teacher.calls.classes.remove({ id });
    await expect(teacher.calls.classes.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await titles(pupil)).toEqual(['Kept card']);
    expect(await teacher.calls.teaching.studentsOfCard({ focusCardId: card })).toMatchObject({
      students: [{ name: 'Kept', state: 'has' }],
    });
  });

  test('a repeated creation makes one class; somebody else’s id makes none', async () => {
    const _id = randomUUID();
    await teacher.calls.classes.create({ _id, name: 'Once' });
    expect(await teacher.calls.classes.create({ _id, name: 'Once' })).toEqual({ insertedId: _id });
    await expect(colleague.calls.classes.create({ _id, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(teacher.calls.classes.create({ name: '   ' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'name' },
    });
  });

  test('as many statements for many as for one', async () => {
    const own = await scene.newTeacher('Counts');
    await scene.administrator.calls.membership.setMembership({ id: own.id, grantedPlan: 'PREMIUM_TEACHER' });
    const id = await scene.newClass(own);
    const { database } = scene.instance.product.services;
    const add = async (count: number, title: string) => {
      const emailList = Array.from({ length: count }, () => ({ email: scene.address() }));
      await own.calls.classes.addStudents({ id, emailList });
      await own.calls.classes.give({ id, focusCardId: await scene.secretCard(own, title), due_at: null, later: true });
    };
    const statements = async () => {
      const before = database.statementCount();
      await own.calls.classes.list();
      await own.calls.classes.read({ id });
      await own.calls.classes.results({ id });
      await own.calls.classes.mine();
      return database.statementCount() - before;
    };
    await add(1, 'First');
    await statements();
    const forOne = await statements();
    await add(5, 'Second');
    await add(4, 'Third');
    expect(await statements()).toBe(forOne);
    expect((await own.calls.classes.results({ id })).marks).toHaveLength(30);
  });

  test('when the owner leaves, the class goes to a colleague, without addresses; without a colleague it ends', async () => {
    const own = await scene.newTeacher('Leaves');
    const heir = await scene.newTeacher('Heir');
    const [shared, alone] = [await scene.newClass(own, 'Goes on'), await scene.newClass(own, 'Ends')];
    const pupil = await pupilNamed('Stays');
    const waiting = scene.address();
    await own.calls.classes.addStudents({ id: shared, emailList: [{ email: pupil.email }, { email: waiting }] });
    await scene.acceptAll(pupil);
    await scene.secondTeacher(own, shared, heir);
    const card = await scene.secretCard(heir, 'Of the heir');
    await heir.calls.classes.give({ id: shared, focusCardId: card, due_at: null, later: true });
    await scene.runJobs();
    expect(await forgetMember(scene.instance.product.services, own.id, 'remove')).toBe('gone');
    const { classes } = await heir.calls.classes.list();
    expect(classes).toMatchObject([{ _id: shared, own: true, students: 1, work: 1 }]);
    expect((await heir.calls.classes.read({ id: shared })).students).toMatchObject([
      { user_id: pupil.id, name: 'Stays', email: null },
    ]);
    expect(await scene.states(heir, shared)).toEqual({ Stays: ['new'] });
    const { database } = scene.instance.product.services;
    expect(
      await database.read((rows) => rows.selectFrom('school_class').select('id').where('id', '=', alone).execute()),
    ).toEqual([]);
  });
});
