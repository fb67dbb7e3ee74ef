import { members, type RouteRow } from './who.ts';

/** The rows of reviews: each member gets their own. */
export const reviewRoutes = {
  'GET /review/next': { who: members, asks: { plain: () => ({}) } },
  'GET /review/items': { who: members, asks: { plain: () => ({}) } },
} satisfies Record<string, RouteRow>;
