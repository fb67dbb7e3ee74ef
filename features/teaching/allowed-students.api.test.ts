import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author as personWithPlan, publishable, shareForm } from '#tests/harness/published-card.ts';

onBothEngines('how many students a plan allows', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let teacher: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
    teacher = await personWithPlan(instance, administrator, 'Teacher');
  });
  afterAll(() => instance.close());

  const runJobs = () => instance.product.services.jobs.runDue();
  const students = async (of = teacher) => (await of.calls.teaching.list({ userId: of.id })).student_list;
  const newTeacher = (name: string) => personWithPlan(instance, administrator, name);
  let written = 0;
  const address = () => `pupil-${++written}@example.net`;
  const copiesOf = async (person: Person, edition: string) =>
    (await person.calls.cards.listShort()).filter(({ state }) => state === 'FROMSECRET').length > 0
      ? instance.product.services.database.read((rows) =>
          rows
            .selectFrom('card')
            .select(['id', 'locked'])
            .where('edition_of', '=', edition)
            .where('user_id', '=', person.id)
            .execute(),
        )
      : [];

  test('[S1 §5, §7 need_premium_account] existing plus pending students may not exceed allowed_student; otherwise none is added', async () => {
    const own = await instance.person('Small');
    const three = [address(), address(), address()].map((email) => ({ email }));
    expect(await own.calls.teaching.add({ emailList: [...three, { email: address() }] })).toEqual({
      need_premium_account: true,
      added: 0,
      assigned: 0,
    });
    expect(await students(own)).toEqual([]);
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
    expect(await own.calls.teaching.add({ emailList: [{ email: address() }] })).toMatchObject({
      need_premium_account: true,
    });
    const { student_list, allowed_student } = await own.calls.teaching.list({ userId: own.id });
    expect([student_list.length, allowed_student]).toEqual([3, 3]);
    await own.calls.teaching.remove({ id: student_list[0]!._id });
    expect(await own.calls.teaching.add({ emailList: [{ email: address() }] })).toMatchObject({
      need_premium_account: false,
      added: 1,
    });
    await expect(own.calls.teaching.add({ emailList: [{ email: own.email }] })).rejects.toMatchObject({
      data: { key: 'teaching:refusal.own' },
    });
  });

  test('50 requests at once for the last free place have exactly one effect', async () => {
    const own = await instance.person('Crowded');
    await own.calls.teaching.add({ emailList: [{ email: address() }, { email: address() }] });
    const others = Array.from({ length: 25 }, () => address());
    const same = address();
    const replies = await Promise.all(
      [...others, ...Array.from({ length: 25 }, () => same)].map((email) =>
        own.calls.teaching.add({ emailList: [{ email }] }),
      ),
    );
    expect(replies.reduce((sum, { added }) => sum + added, 0)).toBe(1);
    expect(await students(own)).toHaveLength(3);
  });

  test('50 equal publications at once assign, write and deliver once', async () => {
    const own = await newTeacher('Eager');
    const pupil = await instance.person('Wanted');
    const { id } = await publishable(own);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        own.calls.publications.publishPrivate({ id, emailList: [{ email: pupil.email }], ...shareForm }),
      ),
    );
    const [edition] = [...new Set(replies.map(({ insertedId }) => insertedId))];
    await Promise.all([
      runJobs(),
      pupil.calls.publications.addSecret({ url_private_focus_id: replies[0]!.url_private_focus_id! }),
    ]);
    await runJobs();
    expect(await copiesOf(pupil, edition!)).toMatchObject([{ locked: 1 }]);
    expect((await instance.lettersTo(pupil.email)).filter(({ subject }) => subject.startsWith('Eager'))).toHaveLength(
      1,
    );
  });

  test('[S1 §8] a secret publication with too many students is refused, and nothing is published', async () => {
    const own = await newTeacher('Over');
    await administrator.calls.membership.setMembership({ id: own.id, allowedStudents: 1 });
    const { id } = await publishable(own);
    const emailList = [{ email: address() }, { email: address() }];
    expect(await own.calls.publications.publishPrivate({ id, emailList, ...shareForm })).toMatchObject({
      failed: true,
      need_premium_account: true,
      reasons: ['studentsFull'],
      insertedId: null,
    });
    expect((await own.calls.cards.read({ id }))[0]).toMatchObject({ published_private: false });
    expect(await students(own)).toEqual([]);
  });
});
