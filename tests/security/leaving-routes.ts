import { accounts, administratorOnly, everybody, type RouteRow } from './who.ts';

/** The rows of deleting an account and coming back; `leaving.test.ts` has those who are leaving. */
export const leavingRoutes = {
  'POST /auth/leave': {
    who: { ...accounts(400), withoutMembership: 401 },
    asks: { plain: () => ({ body: { password: 'not the password', public: 'remove' } }) },
  },
  'POST /auth/come-back': { who: everybody(401), asks: { plain: () => ({ body: {} }) } },
  'DELETE /admin/members/{id}': {
    who: administratorOnly,
    asks: { plain: ({ people }) => ({ params: { id: people.suspended.id }, body: { public: 'remove' } }) },
  },
} satisfies Record<string, RouteRow>;
