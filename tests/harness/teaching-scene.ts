import type { Engine } from '#platform/database/database.server.ts';
import { openTestInstance, type Person, type TestInstance } from './instance.ts';
import { author as personWithPlan } from './published-card.ts';

/** An instance for teachers and their students; whoever opens it closes it. */
export async function teachingScene(engine: Engine) {
  const instance: TestInstance = await openTestInstance(engine);
  const { administrator } = instance;
  const { database, jobs } = instance.product.services;
  const runJobs = () => jobs.runDue();
  let written = 0;
  return {
    instance,
    administrator,
    runJobs,
    /** A person who may give cards. */
    newTeacher: (name: string): Promise<Person> => personWithPlan(instance, administrator, name),
    students: async (of: Person) => (await of.calls.teaching.list({ userId: of.id })).student_list,
    /** Every teacher who asks this person is accepted. */
    async acceptAll(pupil: Person) {
      await runJobs();
      const { teachers } = await pupil.calls.teaching.teachers();
      for (const { _id, accepted } of teachers)
        if (!accepted) await pupil.calls.teaching.answerTeacher({ id: _id, accept: true });
    },
    /** An address that nobody has. */
    address: () => `pupil-${++written}@example.net`,
    /** The person's copies of an edition, if a given card is in their list. */
    async copiesOf(person: Person, edition: string) {
      if (!(await person.calls.cards.listShort()).some(({ state }) => state === 'FROMSECRET')) return [];
      return database.read((rows) =>
        rows
          .selectFrom('card')
          .select(['id', 'locked'])
          .where('edition_of', '=', edition)
          .where('user_id', '=', person.id)
          .execute(),
      );
    },
    async befriend(one: Person, other: Person) {
      const at = instance.clock.now();
      await database.transact((rows) =>
        rows
          .insertInto('friendship')
          .values([
            { member_id: one.id, friend_id: other.id, created_at: at },
            { member_id: other.id, friend_id: one.id, created_at: at },
          ])
          .execute(),
      );
    },
  };
}
export type TeachingScene = Awaited<ReturnType<typeof teachingScene>>;
