import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetMember } from '#features/forget.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { classScene, type ClassScene } from '#tests/harness/class-scene.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person } from '#tests/harness/instance.ts';

/** More than two portions of one class. */
const pupils = 60;
const killed = new Error('the process was killed');

onBothEngines('the classes of a teacher whose account is deleted', (engine) => {
  let scene: ClassScene;
  beforeAll(async () => {
    scene = await classScene(engine);
  });
  afterAll(() => scene.instance.close());

  /** Two classes of the same pupils, each with a colleague. */
  async function twoClasses() {
    const { instance, administrator } = scene;
    const { database, clock } = instance.product.services;
    const teachers: Person[] = [];
    for (const name of ['Leaver', 'One', 'Two']) teachers.push(await scene.newTeacher(name));
    for (const { id } of teachers)
      await administrator.calls.membership.setMembership({ id, grantedPlan: 'PREMIUM_TEACHER' });
    const [leaver, ...heirs] = teachers as [Person, Person, Person];
    const classes: string[] = [];
    for (const heir of heirs) {
      const id = await scene.newClass(leaver);
      await scene.secondTeacher(leaver, id, heir);
      classes.push(id);
    }
    const names = Array.from({ length: pupils }, (_, count) => `Pupil ${count}`).toSorted();
    const people: Person[] = [];
    for (const name of names) people.push(await instance.person(name));
    const now = clock.now();
    const students = people.map(({ id, email }) => ({
      id: crypto.randomUUID(),
      teacher_id: leaver.id,
      member_id: id,
      email,
      called: null,
      added_at: now,
      accepted_at: now,
    }));
    await database.transact(async (rows) => {
      await rows.insertInto('student').values(students).execute();
      for (const class_id of classes)
        await rows
          .insertInto('class_student')
          .values(students.map(({ id }) => ({ class_id, student_id: id, how: 'list' as const, joined_at: now })))
          .execute();
    });
    return { leaver, heirs, classes, names };
  }

  /** Counts the statements of each transaction; the one of this number is cut off. */
  function watched(cutAt = Infinity): { services: Services; statements: number[] } {
    const { services } = scene.instance.product;
    const { database } = services;
    const statements: number[] = [];
    let count = 0;
    const transact: typeof database.transact = (work) => {
      const cut = ++count === cutAt;
      return database.transact(async (rows) => {
        const before = database.statementCount();
        const done = await work(rows);
        statements.push(database.statementCount() - before);
        if (cut) throw killed;
        return done;
      });
    };
    return { services: { ...services, database: { ...database, transact } }, statements };
  }

  async function areHandedOn({ heirs, classes, names }: Awaited<ReturnType<typeof twoClasses>>): Promise<void> {
    for (const [at, heir] of heirs.entries()) {
      const { students } = await heir.calls.classes.read({ id: classes[at]! });
      expect(students.map(({ name }) => name).toSorted()).toEqual(names);
      expect(students.filter(({ email }) => email !== null)).toEqual([]);
      expect((await heir.calls.classes.list()).classes).toMatchObject([{ _id: classes[at], own: true }]);
      expect(await scene.students(heir), 'each is one of their students').toHaveLength(pupils);
    }
  }

  test('go to the colleagues with all students, in short transactions', { timeout: 120_000 }, async () => {
    const both = await twoClasses();
    const { services, statements } = watched();
    expect(await forgetMember(services, both.leaver.id, 'remove')).toBe('gone');
    await areHandedOn(both);
    // All in one, it takes more than four for each pupil.
    expect(Math.max(...statements)).toBeLessThan(pupils * 4);
  });

  test('go there too when the server is killed in between', { timeout: 240_000 }, async () => {
    const whole = await twoClasses();
    const counted = watched();
    await forgetMember(counted.services, whole.leaver.id, 'remove');
    const parts = counted.statements.length;
    // Those with the most statements hand students on.
    const longest = counted.statements
      .map((number, at) => ({ number, part: at + 1 }))
      .toSorted((one, other) => other.number - one.number)
      .slice(0, 3)
      .map(({ part }) => part);
    expect(parts).toBeGreaterThan(20);
    for (const part of longest) {
      const cut = await twoClasses();
      await expect(forgetMember(watched(part).services, cut.leaver.id, 'remove')).rejects.toBe(killed);
      expect(await forgetMember(scene.instance.product.services, cut.leaver.id, 'remove')).toBe('gone');
      await areHandedOn(cut);
    }
  });
});
