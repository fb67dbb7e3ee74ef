import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { publishable, shareForm } from '#tests/harness/published-card.ts';
import { teachingScene, type TeachingScene } from '#tests/harness/teaching-scene.ts';

onBothEngines('how many students a plan allows', (engine) => {
  let scene: TeachingScene;
  beforeAll(async () => {
    scene = await teachingScene(engine);
  });
  afterAll(() => scene.instance.close());

  test('[S1 §5, §7 need_premium_account] existing plus pending students may not exceed allowed_student; otherwise none is added', async () => {
    const own = await scene.instance.person('Small');
    const three = [scene.address(), scene.address(), scene.address()].map((email) => ({ email }));
    expect(await own.calls.teaching.add({ emailList: [...three, { email: scene.address() }] })).toEqual({
      need_premium_account: true,
      added: 0,
      assigned: 0,
    });
    expect(await scene.students(own)).toEqual([]);
    expect(
      await own.calls.teaching.add({
        emailList: [...three, three[0]!, { email: three[1]!.email.toUpperCase(), added: true }],
      }),
    ).toEqual({
      need_premium_account: false,
      added: 3,
      assigned: 0,
    });
    expect(await own.calls.teaching.add({ emailList: three })).toEqual({
      need_premium_account: false,
      added: 0,
      assigned: 0,
    });
    expect(await own.calls.teaching.add({ emailList: [{ email: scene.address() }] })).toMatchObject({
      need_premium_account: true,
    });
    const { student_list, allowed_student } = await own.calls.teaching.list({ userId: own.id });
    expect([student_list.length, allowed_student]).toEqual([3, 3]);
    await own.calls.teaching.remove({ id: student_list[0]!._id });
    expect(await own.calls.teaching.add({ emailList: [{ email: scene.address() }] })).toMatchObject({
      need_premium_account: false,
      added: 1,
    });
    await expect(own.calls.teaching.add({ emailList: [{ email: own.email }] })).rejects.toMatchObject({
      data: { key: 'teaching:refusal.own' },
    });
  });

  test('50 requests at once for the last free place have exactly one effect', async () => {
    const own = await scene.instance.person('Crowded');
    await own.calls.teaching.add({ emailList: [{ email: scene.address() }, { email: scene.address() }] });
    const others = Array.from({ length: 25 }, () => scene.address());
    const same = scene.address();
    const replies = await Promise.all(
      [...others, ...Array.from({ length: 25 }, () => same)].map((email) =>
        own.calls.teaching.add({ emailList: [{ email }] }),
      ),
    );
    expect(replies.reduce((sum, { added }) => sum + added, 0)).toBe(1);
    expect(await scene.students(own)).toHaveLength(3);
  });

  test('50 equal publications at once assign, write and deliver once', async () => {
    const own = await scene.newTeacher('Eager');
    const pupil = await scene.instance.person('Wanted');
    const { id } = await publishable(own);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        own.calls.publications.publishPrivate({ id, emailList: [{ email: pupil.email }], ...shareForm }),
      ),
    );
    const [edition] = [...new Set(replies.map(({ insertedId }) => insertedId))];
    await Promise.all([
      scene.runJobs(),
      pupil.calls.publications.addSecret({ url_private_focus_id: replies[0]!.url_private_focus_id! }),
    ]);
    await scene.runJobs();
    expect(await scene.copiesOf(pupil, edition!)).toMatchObject([{ locked: 1 }]);
    expect(
      (await scene.instance.lettersTo(pupil.email)).filter(({ subject }) => subject.startsWith('Eager')),
    ).toHaveLength(1);
  });

  test('[S1 §8] a secret publication with too many students is refused, and nothing is published', async () => {
    const own = await scene.newTeacher('Over');
    await scene.administrator.calls.membership.setMembership({ id: own.id, allowedStudents: 1 });
    const { id } = await publishable(own);
    const emailList = [{ email: scene.address() }, { email: scene.address() }];
    expect(await own.calls.publications.publishPrivate({ id, emailList, ...shareForm })).toMatchObject({
      failed: true,
      need_premium_account: true,
      reasons: ['studentsFull'],
      insertedId: null,
    });
    expect((await own.calls.cards.read({ id }))[0]).toMatchObject({ published_private: false });
    expect(await scene.students(own)).toEqual([]);
  });
});
