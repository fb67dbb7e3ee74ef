import { members, nobodys, type RouteRow } from './who.ts';

/** The rows of people. */
export const peopleRoutes = {
  'GET /user/friend': { who: members, asks: { plain: () => ({}) } },
  // The administrator is nobody's friend here.
  'POST /explain-friend-notification': {
    who: nobodys,
    asks: {
      plain: ({ people }) => ({
        body: { friendID: people.administrator.id, title: 'Rain', url: '/app/notifications' },
      }),
    },
  },
} satisfies Record<string, RouteRow>;
