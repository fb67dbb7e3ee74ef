import { members, type RouteRow } from './who.ts';

const day = '2026-03-02';

/** The rows of journals. A day names the entry of whoever asks: that of somebody else cannot be named. */
export const journalRoutes = {
  'GET /journal/': { who: members, asks: { plain: () => ({ query: 'month=2026-03' }) } },
  'GET /journal/search': { who: members, asks: { plain: () => ({ query: 'q=mine' }) } },
  'GET /journal/{date}/around': { who: members, asks: { plain: () => ({ params: { date: day } }) } },
  'GET /journal/{date}': { who: members, asks: { plain: () => ({ params: { date: day } }) } },
  'PUT /journal/{date}': {
    who: members,
    asks: { plain: () => ({ params: { date: day }, body: { update: { title: 'Today' } } }) },
  },
  'DELETE /journal/{date}': {
    who: members,
    asks: {
      plain: async ({ people }, role) => {
        if (members[role] === 200) await people[role].calls.journals.edit({ date: day, update: { title: 'Today' } });
        return { params: { date: day } };
      },
    },
  },
} satisfies Record<string, RouteRow>;
