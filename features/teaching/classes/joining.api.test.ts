import { afterAll, beforeAll, expect, test } from 'vitest';
import { classScene, type ClassScene } from '#tests/harness/class-scene.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person } from '#tests/harness/instance.ts';
import { joinTries } from './students.server.ts';

const dayMs = 86_400_000;

onBothEngines('joining a class', (engine) => {
  let scene: ClassScene;
  let teacher: Person;
  beforeAll(async () => {
    scene = await classScene(engine);
    teacher = await scene.newTeacher('Teacher');
  });
  afterAll(() => scene.instance.close());

  const readClass = (id: string, of = teacher) => of.calls.classes.read({ id });
  const refused = (pupil: Person, code: string) => pupil.calls.classes.join({ code }).catch((error: unknown) => error);

  test('[S1 §5] 50 joins at the last place of the quota make one', async () => {
    const own = await scene.instance.person('Crowded');
    const id = await scene.newClass(own);
    await own.calls.teaching.add({ emailList: [{ email: scene.address() }, { email: scene.address() }] });
    const { code } = await own.calls.classes.openCode({ id });
    const pupils: Person[] = [];
    for (let count = 0; count < 50; count++) pupils.push(await scene.instance.person(`Pupil ${count}`));
    const replies = await Promise.allSettled(pupils.map((pupil) => pupil.calls.classes.join({ code })));
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readClass(id, own)).students).toHaveLength(1);
    expect(await scene.students(own)).toHaveLength(3);
    const { notifications } = await own.calls.notifications.list();
    expect(
      notifications.filter(({ key }) => key === 'teaching:told.classFull'),
      'once a day',
    ).toHaveLength(1);
  });

  test('the answer is the same whether a code never was, has ended, is closed, or leads to no place', async () => {
    const own = await scene.instance.person('Full');
    await own.calls.teaching.add({ emailList: [1, 2, 3].map(() => ({ email: scene.address() })) });
    const codeOf = async (of: Person, id: string) => (await of.calls.classes.openCode({ id })).code;
    const full = await codeOf(own, await scene.newClass(own));
    const archivedId = await scene.newClass(teacher);
    const archived = await codeOf(teacher, archivedId);
    await teacher.calls.classes.archive({ id: archivedId, archived: true });
    const closedId = await scene.newClass(teacher);
    const closed = await codeOf(teacher, closedId);
    await teacher.calls.classes.closeCode({ id: closedId });
    const renewed = await codeOf(teacher, closedId);
    await codeOf(teacher, closedId);
    const endedId = await scene.newClass(teacher);
    const ends_at = new Date(scene.instance.clock.now() + dayMs).toISOString();
    const { code: ended } = await teacher.calls.classes.openCode({ id: endedId, ends_at });
    scene.instance.clock.advance(dayMs);
    const pupil = await scene.instance.person('Tries');
    const answers = [];
    for (const code of ['ABCDEFGH', 'no code at all', full, archived, closed, renewed, ended])
      answers.push(await refused(pupil, code));
    expect(answers.map((error) => (error as { code: string; data: unknown }).code)).toEqual(
      Array.from({ length: 7 }, () => 'NOT_FOUND'),
    );
    expect(new Set(answers.map((error) => JSON.stringify((error as { data: unknown }).data))).size).toBe(1);
  });

  test('ten tries in ten minutes', async () => {
    const pupil = await scene.instance.person('Guesses');
    for (let count = 0; count < joinTries.ofMember; count++) await refused(pupil, 'ABCDEFGH');
    expect(await refused(pupil, 'ABCDEFGH')).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { key: 'classes:refusal.tooManyTries' },
    });
  });

  test('joining accepts the teacher, gives no address away, and happens once', async () => {
    const id = await scene.newClass(teacher, 'By code');
    const { code, url } = await teacher.calls.classes.openCode({ id });
    expect(url).toMatch(new RegExp(`/app/join/${code}$`));
    const pupil = await scene.instance.person('Ada');
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    expect(await pupil.calls.classes.join({ code: typed })).toEqual({ name: 'By code', teacher: 'Teacher', work: 0 });
    await pupil.calls.classes.join({ code });
    const { students } = await readClass(id);
    expect(students).toMatchObject([{ user_id: pupil.id, name: 'Ada', email: null, how: 'code' }]);
    expect((await pupil.calls.teaching.teachers()).teachers).toMatchObject([{ name: 'Teacher', accepted: true }]);
    expect(await pupil.calls.classes.mine()).toMatchObject({ classes: [{ name: 'By code', owner_name: 'Teacher' }] });
    await expect(teacher.calls.classes.join({ code })).rejects.toMatchObject({
      data: { key: 'classes:refusal.ownClass' },
    });
  });

  test('who was listed by their address joins as that student, without another place', async () => {
    const own = await scene.newTeacher('Lister');
    const id = await scene.newClass(own);
    const pupil = await scene.instance.person('Bob');
    await own.calls.classes.addStudents({ id, emailList: [{ email: pupil.email, name: 'Bob of 7b' }] });
    expect((await readClass(id, own)).students).toMatchObject([{ user_id: null, name: 'Bob of 7b', how: 'list' }]);
    await scene.joinAll(own, id, [pupil]);
    expect((await readClass(id, own)).students).toMatchObject([{ user_id: pupil.id, name: 'Bob' }]);
    expect(await scene.students(own)).toHaveLength(1);
  });

  test('who joined by the code and is then listed by their address is one student, once they accept', async () => {
    const own = await scene.newTeacher('Merger');
    const [one, other] = [await scene.newClass(own, 'One'), await scene.newClass(own, 'Other')];
    const pupil = await scene.instance.person('Cy');
    await scene.joinAll(own, one, [pupil]);
    await own.calls.classes.addStudents({ id: other, emailList: [{ email: pupil.email }] });
    await scene.acceptAll(pupil);
    expect(await scene.students(own)).toHaveLength(1);
    expect((await readClass(one, own)).students).toMatchObject([{ user_id: pupil.id }]);
    expect((await readClass(other, own)).students).toMatchObject([{ user_id: pupil.id }]);
    expect((await pupil.calls.classes.mine()).classes).toHaveLength(2);
  });

  test('a list adds all or nobody, and who is a student already takes no place', async () => {
    const own = await scene.instance.person('Small');
    const id = await scene.newClass(own);
    const emails = [1, 2, 3, 4].map(() => ({ email: scene.address() }));
    await own.calls.teaching.add({ emailList: [emails[0]!] });
    expect(await own.calls.classes.addStudents({ id, emailList: emails })).toEqual({
      need_premium_account: true,
      added: 0,
      joined: 0,
    });
    expect((await readClass(id, own)).students).toEqual([]);
    const three = [...emails.slice(0, 3), { email: emails[0]!.email.toUpperCase() }];
    expect(await own.calls.classes.addStudents({ id, emailList: three })).toEqual({
      need_premium_account: false,
      added: 2,
      joined: 3,
    });
    const { students } = await readClass(id, own);
    await own.calls.classes.removeStudent({ id, student: students[0]!._id });
    expect((await readClass(id, own)).students).toHaveLength(2);
    expect(await scene.students(own), 'stays a student').toHaveLength(3);
    await expect(
      own.calls.classes.addStudents({ id, emailList: [emails[1]!, { email: 'nobody' }] }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: expect.stringMatching(/^emailList\.1/) as string } });
  });

  test('nobody joins the class of somebody whom they blocked, and the answer does not say so', async () => {
    const own = await scene.newTeacher('Blocked');
    const id = await scene.newClass(own);
    const { code } = await own.calls.classes.openCode({ id });
    const pupil = await scene.instance.person('Blocks');
    await pupil.calls.people.block({ id: own.id });
    expect(await refused(pupil, code)).toMatchObject({ code: 'NOT_FOUND', data: { key: 'classes:refusal.code' } });
  });
});
