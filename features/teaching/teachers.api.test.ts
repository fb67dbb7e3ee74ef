import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person } from '#tests/harness/instance.ts';
import { publishable, shareForm } from '#tests/harness/published-card.ts';
import { teachingScene, type TeachingScene } from '#tests/harness/teaching-scene.ts';

onBothEngines('teachers of a student', (engine) => {
  let scene: TeachingScene;
  beforeAll(async () => {
    scene = await teachingScene(engine);
  });
  afterAll(() => scene.instance.close());

  async function secretCard(of: Person) {
    const { id } = await publishable(of, { title: 'The heart' });
    await of.calls.publications.publishPrivate({ id, ...shareForm });
    return id;
  }
  const givenCards = async (person: Person) =>
    (await person.calls.cards.listShort()).filter(({ state }) => state === 'FROMSECRET').length;

  test('[decisions] until a person accepts, an address with an account looks like one without', async () => {
    const own = await scene.newTeacher('Curious');
    const pupil = await scene.instance.person('Private Person');
    const nobody = 'nobody-here@example.net';
    const id = await secretCard(own);
    const replies = [];
    const refetched = vi.spyOn(scene.instance.product.services.live, 'changed');
    for (const email of [pupil.email, nobody])
      replies.push(await own.calls.teaching.add({ emailList: [{ email, added: true }], focusCardId: id }));
    expect(replies[0]).toEqual(replies[1]);
    const seen = async (email: string) => {
      await scene.runJobs();
      const listed = (await scene.students(own)).find((each) => each.email === email)!;
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
    await scene.acceptAll(pupil);
    expect(await scene.students(own)).toContainEqual(
      expect.objectContaining({ user_id: pupil.id, email: pupil.email, name: 'Private Person' }),
    );
  });

  test('[decisions] a teacher is accepted, declined or left by the student alone', async () => {
    const own = await scene.newTeacher('Asking');
    const pupil = await scene.instance.person('Asked');
    const other = await scene.instance.person('Bystander');
    await own.calls.teaching.add({ emailList: [{ email: pupil.email }] });
    await scene.runJobs();
    const asked = (await pupil.calls.notifications.list()).notifications;
    expect(asked).toMatchObject([{ key: 'teaching:told.asked', values: { teacher: 'Asking' }, link: '/app/students' }]);
    const [request] = (await pupil.calls.teaching.teachers()).teachers;
    expect(request).toMatchObject({ name: 'Asking', accepted: false });
    for (const stranger of [other, own])
      await expect(stranger.calls.teaching.answerTeacher({ id: request!._id, accept: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await pupil.calls.teaching.answerTeacher({ id: request!._id, accept: false });
    expect(await scene.students(own)).toEqual([]);
    expect((await pupil.calls.teaching.teachers()).teachers).toEqual([]);
    await own.calls.teaching.add({ emailList: [{ email: pupil.email }] });
    await scene.acceptAll(pupil);
    const [teacherOfPupil] = (await pupil.calls.teaching.teachers()).teachers;
    expect(teacherOfPupil).toMatchObject({ name: 'Asking', accepted: true });
    await pupil.calls.teaching.answerTeacher({ id: teacherOfPupil!._id, accept: false });
    expect(await scene.students(own)).toEqual([]);
  });
});
