import { randomUUID } from 'node:crypto';
import type { Engine } from '#platform/database/database.server.ts';
import type { Person } from './instance.ts';
import { publishable, shareForm } from './published-card.ts';
import { signRoom } from './room-signs.ts';
import { teachingScene } from './teaching-scene.ts';

/** An instance for teachers, their classes and their students; whoever opens it closes it. */
export async function classScene(engine: Engine) {
  const scene = await teachingScene(engine);
  const { instance, runJobs } = scene;
  return {
    ...scene,
    /** A card of the person's with a secret edition. */
    async secretCard(of: Person, title = 'The heart'): Promise<string> {
      const { id } = await publishable(of, { title });
      const reply = await of.calls.publications.publishPrivate({ id, emailList: [], ...shareForm });
      if (!reply.insertedId) throw new Error(`not published: ${reply.reasons.join()}`);
      return id;
    },
    async newClass(of: Person, name = '7b'): Promise<string> {
      return (await of.calls.classes.create({ name })).insertedId;
    },
    /** Members join by a code, one after the other. */
    async joinAll(of: Person, id: string, pupils: readonly Person[]): Promise<void> {
      const { code } = await of.calls.classes.openCode({ id });
      for (const pupil of pupils) await pupil.calls.classes.join({ code });
      await runJobs();
    },
    /** A colleague, who has accepted. */
    async secondTeacher(of: Person, id: string, colleague: Person): Promise<void> {
      await of.calls.classes.askTeacher({ id, email: colleague.email });
      const { asked } = await colleague.calls.classes.list();
      for (const { _id } of asked) await colleague.calls.classes.answerTeaching({ id: _id, accept: true });
    },
    /** States of a class, by the names of its students, in the order of its work. */
    async states(of: Person, id: string): Promise<Record<string, string[]>> {
      const { students } = await of.calls.classes.read({ id });
      const { marks } = await of.calls.classes.results({ id });
      return Object.fromEntries(
        students.map(({ _id, name }) => [
          name ?? '',
          marks.filter(({ student }) => student === _id).map(({ state }) => state),
        ]),
      );
    },
    /** The pupil opens a copy, studies it in its session, and sends the answers. */
    async answer(pupil: Person, copy: string): Promise<void> {
      await pupil.calls.teaching.openGiven({ id: copy });
      const _id = randomUUID();
      const update = { valueTimerSec: 300, round: 1, focusCardIdParam: copy, overtime: true };
      await pupil.calls.focusSessions.start({ _id, update });
      instance.clock.advance((2 * 25 + 6) * 60_000);
      await signRoom(instance, pupil, _id, 50, 20);
      const student_answer = { nbr_KI: { answer: '1' }, name_KI: [], quizz: [] };
      await pupil.calls.teaching.sendAnswers({ _id: copy, student_answer });
    },
  };
}
export type ClassScene = Awaited<ReturnType<typeof classScene>>;
