import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author as personWithPlan, publishable, shareForm } from '#tests/harness/published-card.ts';

onBothEngines('teachers of a student', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
  });
  afterAll(() => instance.close());

  const runJobs = () => instance.product.services.jobs.runDue();
  const newTeacher = (name: string) => personWithPlan(instance, administrator, name);
  const students = async (of: Person) => (await of.calls.teaching.list({ userId: of.id })).student_list;
  async function secretCard(of: Person) {
    const { id } = await publishable(of, { title: 'The heart' });
    await of.calls.publications.publishPrivate({ id, ...shareForm });
    return id;
  }
  const givenCards = async (person: Person) =>
    (await person.calls.cards.listShort()).filter(({ state }) => state === 'FROMSECRET').length;
  async function acceptAll(pupil: Person) {
    await runJobs();
    const { teachers } = await pupil.calls.teaching.teachers();
    for (const { _id, accepted } of teachers)
      if (!accepted) await pupil.calls.teaching.answerTeacher({ id: _id, accept: true });
  }

  test('[decisions] until a person accepts, an address with an account looks like one without', async () => {
    const own = await newTeacher('Curious');
    const pupil = await instance.person('Private Person');
    const nobody = 'nobody-here@example.net';
    const id = await secretCard(own);
    const replies = [];
    const refetched = vi.spyOn(instance.product.services.live, 'changed');
    for (const email of [pupil.email, nobody])
      replies.push(await own.calls.teaching.add({ emailList: [{ email, added: true }], focusCardId: id }));
    expect(replies[0]).toEqual(replies[1]);
    const seen = async (email: string) => {
      await runJobs();
      const listed = (await students(own)).find((each) => each.email === email)!;
      const ofCard = (await own.calls.teaching.studentsOfCard({ focusCardId: id })).students;
      const { cards } = await own.calls.teaching.cardsOfStudent({ id: listed._id });
      const told = (await own.calls.notifications.list()).notifications.length;
      const added = await own.calls.publications.addedList({ cardId: id });
      const plain = (student: object) => ({ ...student, _id: '', email: '' });
      return { added, listed: plain(listed), ofCard: plain(ofCard.find((each) => each.email === email)!), cards, told };
    };
    expect(await seen(pupil.email)).toEqual(await seen(nobody));
    expect(await givenCards(pupil), 'the card is there all the same').toBe(1);
    expect((await seen(pupil.email)).added, 'nobody added it').toEqual([{ user_added: [], total: 0, next: null }]);
    // Once for each call, and never for what the jobs did.
    expect(refetched.mock.calls.filter(([members]) => members.includes(own.id))).toHaveLength(2);
    refetched.mockRestore();
    await pupil.fetch('/api/user/me');
    expect(await seen(pupil.email), 'also after they were active').toEqual(await seen(nobody));
    await acceptAll(pupil);
    expect(await students(own)).toContainEqual(
      expect.objectContaining({ user_id: pupil.id, email: pupil.email, name: 'Private Person' }),
    );
  });

  test('[decisions] a teacher is accepted, declined or left by the student alone', async () => {
    const own = await newTeacher('Asking');
    const pupil = await instance.person('Asked');
    const other = await instance.person('Bystander');
    await own.calls.teaching.add({ emailList: [{ email: pupil.email }] });
    await runJobs();
    const asked = (await pupil.calls.notifications.list()).notifications;
    expect(asked).toMatchObject([{ key: 'teaching:told.asked', values: { teacher: 'Asking' }, link: '/app/students' }]);
    const [request] = (await pupil.calls.teaching.teachers()).teachers;
    expect(request).toMatchObject({ name: 'Asking', accepted: false });
    for (const stranger of [other, own])
      await expect(stranger.calls.teaching.answerTeacher({ id: request!._id, accept: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await pupil.calls.teaching.answerTeacher({ id: request!._id, accept: false });
    expect(await students(own)).toEqual([]);
    expect((await pupil.calls.teaching.teachers()).teachers).toEqual([]);
    await own.calls.teaching.add({ emailList: [{ email: pupil.email }] });
    await acceptAll(pupil);
    const [teacherOfPupil] = (await pupil.calls.teaching.teachers()).teachers;
    expect(teacherOfPupil).toMatchObject({ name: 'Asking', accepted: true });
    await pupil.calls.teaching.answerTeacher({ id: teacherOfPupil!._id, accept: false });
    expect(await students(own)).toEqual([]);
  });
});
