import { randomUUID } from 'node:crypto';
import { members, ownerOnly, type RouteRow } from './who.ts';
import type { Role, World } from './world.ts';

/** The owner's entry, which refused roles share; what the owner may change is made anew. */
async function entryFor({ people, journalEntry }: World, role: Role): Promise<string> {
  if (role !== 'owner') return journalEntry;
  const _id = randomUUID();
  await people.owner.calls.journals.create({ _id, update: { content: '<p>Mine alone</p>' } });
  return _id;
}

/** The rows of journals. */
export const journalRoutes = {
  'GET /journal/': { who: members, asks: { plain: () => ({ query: 'month=2026-03' }) } },
  'GET /journal/search': { who: members, asks: { plain: () => ({ query: 'q=mine' }) } },
  'GET /journal/day/{date}': { who: members, asks: { plain: () => ({ params: { date: '2026-03-02' } }) } },
  'POST /journal/': {
    who: members,
    asks: { plain: () => ({ body: { _id: randomUUID(), update: { title: 'Today' } } }) },
  },
  'GET /journal/{id}': { who: ownerOnly, asks: { plain: ({ journalEntry }) => ({ params: { id: journalEntry } }) } },
  'PUT /journal/{id}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({
        params: { id: await entryFor(world, role) },
        body: { update: { title: 'Taken' } },
      }),
    },
  },
  'DELETE /journal/{id}': {
    who: ownerOnly,
    asks: { plain: async (world, role) => ({ params: { id: await entryFor(world, role) } }) },
  },
} satisfies Record<string, RouteRow>;
