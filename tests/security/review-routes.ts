import { members, type RouteRow } from './who.ts';

/** The rows of reviews and what a member wants of them: each gets their own. */
export const reviewRoutes = {
  'GET /review/next': { who: members, asks: { plain: () => ({}) } },
  'GET /review/items': { who: members, asks: { plain: () => ({}), all: () => ({ query: 'share=all' }) } },
  'GET /memory/settings': { who: members, asks: { plain: () => ({}) } },
  'PUT /memory/settings': { who: members, asks: { plain: () => ({ body: { wanted: 85, buttons: 4 } }) } },
} satisfies Record<string, RouteRow>;
