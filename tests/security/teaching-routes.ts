import { hideEdition } from '#tests/harness/editions.ts';
import { randomUUID } from 'node:crypto';
import type { RouteName } from './all-routes.ts';
import { moderatorOnly, everybody, members, nobodys, ownerOnly, type RouteRow } from './who.ts';
import { publishBothWays, type Role, type World } from './world.ts';

const publishedAnew = ({ instance, people }: World) =>
  publishBothWays({ instance, owner: people.owner }, `anew-${randomUUID()}`);

const report = (memento_id: string) => ({
  memento_id,
  memento_title: 'Public',
  selectedReason: 'wrong' as const,
  lang: 'en',
});

const judges: readonly Role[] = ['administrator', 'moderator'];

/** Reports an edition and returns it; for roles that are refused, any edition of the world. */
async function reported(world: World, role: Role, { hidden = false } = {}): Promise<string> {
  if (!judges.includes(role)) return world.heldOnly;
  const { edition } = await publishedAnew(world);
  await world.instance.visitor().calls.moderation.report(report(edition));
  if (hidden) await world.instance.product.services.database.transact((rows) => hideEdition(rows, edition, true));
  return edition;
}

/** The same, with its reports dismissed. */
async function dismissed(world: World, role: Role): Promise<string> {
  const id = await reported(world, role);
  if (judges.includes(role))
    await world.instance.product.services.database.transact((rows) =>
      rows
        .updateTable('report_case')
        .set({ settled: 'dismissed', settled_at: 1 })
        .where('subject_id', '=', id)
        .execute(),
    );
  return id;
}

/** Rows of students and of reports. */
export const teachingRoutes = {
  // What a session opens, and who reviews, is tested in features/teaching/locked.api.test.ts.
  'GET /student/locked/{id}': { who: nobodys, asks: { plain: ({ card }) => ({ params: { id: card } }) } },
  'PUT /student/': {
    who: nobodys,
    asks: {
      plain: ({ card }) => ({
        body: { _id: card, student_answer: { nbr_KI: { answer: '1' }, name_KI: [], quizz: [] } },
      }),
    },
  },
  'PUT /student/given/{id}': { who: nobodys, asks: { plain: ({ card }) => ({ params: { id: card } }) } },
  'GET /student/answers': { who: members, asks: { plain: () => ({}) } },
  'GET /student/answers/{id}': { who: nobodys, asks: { plain: ({ card }) => ({ params: { id: card } }) } },
  'PUT /student/answers/{id}/review': {
    who: nobodys,
    asks: { plain: ({ card }) => ({ params: { id: card }, body: { rate: 3, comment: '' } }) },
  },
  'GET /student/student_list/{userId}': {
    who: ownerOnly,
    asks: { plain: ({ people }) => ({ params: { userId: people.owner.id } }) },
  },
  'POST /student/add': {
    who: ownerOnly,
    asks: {
      plain: ({ published }) => ({ body: { emailList: [{ email: 'pupil@example.net' }], focusCardId: published } }),
    },
  },
  'GET /student/teachers': { who: members, asks: { plain: () => ({}) } },
  'PUT /student/teachers/{id}': {
    who: { ...ownerOnly, owner: 404 },
    asks: { plain: ({ student }) => ({ params: { id: student }, body: { accept: true } }) },
  },
  'PUT /student/teachers/letter': {
    who: nobodys,
    asks: { plain: ({ student }) => ({ body: { letter: `${student}.forged` } }) },
  },
  'GET /student/card/{focusCardId}': {
    who: ownerOnly,
    asks: { plain: ({ published }) => ({ params: { focusCardId: published } }) },
  },
  'GET /student/{id}/cards': { who: ownerOnly, asks: { plain: ({ student }) => ({ params: { id: student } }) } },
  'DELETE /student/{id}/cards/{focusCardId}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => {
        const { student, published } = role === 'owner' ? await publishedAnew(world) : world;
        return { params: { id: student, focusCardId: published } };
      },
    },
  },
  'DELETE /student/{id}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({
        params: { id: role === 'owner' ? (await publishedAnew(world)).student : world.student },
      }),
    },
  },
  // Everybody except the author.
  'POST /report': {
    who: { ...everybody(200), owner: 403 },
    asks: { plain: ({ edition }) => ({ body: report(edition) }) },
  },
  'GET /admin/reports': { who: moderatorOnly, asks: { plain: () => ({}), open: () => ({ query: 'state=open' }) } },
  'GET /focus-card/hidden/getBySlug/{slug}': {
    who: ownerOnly,
    asks: { plain: ({ hiddenSlug }) => ({ params: { slug: hiddenSlug } }) },
  },
  'GET /admin/reports/open': { who: moderatorOnly, asks: { plain: () => ({}) } },
  'GET /admin/reports/{id}/card': {
    who: moderatorOnly,
    asks: { plain: ({ heldOnly }) => ({ params: { id: heldOnly } }) },
  },
  'GET /admin/reports/{id}/collection': {
    who: moderatorOnly,
    asks: { plain: ({ reportedCollection }) => ({ params: { id: reportedCollection } }) },
  },
  'GET /admin/reports/{id}/person': {
    who: moderatorOnly,
    asks: { plain: ({ reportedPerson: id }) => ({ params: { id } }) },
  },
  'GET /admin/reports/{id}/message': {
    who: moderatorOnly,
    asks: { plain: ({ reportedLetter: id }) => ({ params: { id } }) },
  },
  'PUT /admin/reports/{id}': {
    who: moderatorOnly,
    asks: {
      plain: async (world, role) => ({
        params: { id: await reported(world, role) },
        body: { act: 'hide', reason: 'wrong', words: 'See line 2.' },
      }),
      show: async (world, role) => ({
        params: { id: await reported(world, role, { hidden: true }) },
        body: { act: 'show' },
      }),
      dismiss: async (world, role) => ({ params: { id: await reported(world, role) }, body: { act: 'dismiss' } }),
      reopen: async (world, role) => ({ params: { id: await dismissed(world, role) }, body: { act: 'reopen' } }),
      warn: async (world, role) => ({
        params: { id: await reported(world, role) },
        body: { act: 'warn', reason: 'spam' },
      }),
    },
  },
} satisfies Partial<Record<RouteName, RouteRow>>;
