import { members, ownerOnly, type RouteRow } from './who.ts';

/** The rows of reviews and what a member wants of them: each gets their own. */
export const reviewRoutes = {
  'GET /review/next': { who: members, asks: { plain: () => ({}) } },
  'GET /review/items': {
    who: members,
    asks: {
      plain: () => ({}),
      all: () => ({ query: 'share=all' }),
      ahead: () => ({ query: 'share=ahead' }),
      // Of one's own; that of somebody else is tried in `scope.api.test.ts`.
      tag: () => ({ query: 'share=ahead&tag=none' }),
    },
  },
  'GET /review/ahead': { who: members, asks: { plain: () => ({}) } },
  'POST /review/items': {
    who: ownerOnly,
    asks: { plain: ({ card, flashcard }) => ({ body: { items: [{ card_id: card, item_id: flashcard }] } }) },
  },
  'GET /review/resting': { who: members, asks: { plain: () => ({}) } },
  'POST /review/runs': {
    who: members,
    asks: { plain: ({ card }) => ({ body: { test_id: '44444444-4444-4444-8444-444444444444', card_ids: [card] } }) },
  },
  'GET /memory/settings': { who: members, asks: { plain: () => ({}) } },
  'PUT /memory/settings': { who: members, asks: { plain: () => ({ body: { wanted: 85, buttons: 4 } }) } },
  'GET /memory/parameters': { who: members, asks: { plain: () => ({}) } },
  'PUT /memory/parameters': { who: members, asks: { plain: () => ({ body: { weights: null } }) } },
  'POST /memory/parameters/fit': { who: members, asks: { plain: () => ({ body: {} }) } },
  'GET /memory/figures': { who: members, asks: { plain: () => ({}) } },
  'GET /memory/day/{day}': { who: members, asks: { plain: () => ({ params: { day: '2026-01-05' } }) } },
  'GET /focus-card/{id}/goal': { who: ownerOnly, asks: { plain: ({ card }) => ({ params: { id: card } }) } },
  'PUT /focus-card/{id}/goal': {
    who: ownerOnly,
    asks: { plain: ({ card }) => ({ params: { id: card }, body: { learn_new: true } }) },
  },
  'GET /memory/cost': { who: members, asks: { plain: () => ({}) } },
  'GET /memory/forecast': {
    who: members,
    asks: { plain: () => ({ query: 'wanted=90&new_a_day=10&days=90' }) },
  },
  'GET /memory/sample': { who: members, asks: { plain: () => ({}) } },
  'POST /memory/next': { who: ownerOnly, asks: { plain: ({ card }) => ({ body: { ids: [card] } }) } },
  'GET /memory/items/{id}': { who: ownerOnly, asks: { plain: ({ card }) => ({ params: { id: card } }) } },
  'GET /memory/item/{card_id}/{item_id}': {
    who: ownerOnly,
    asks: { plain: ({ card, flashcard }) => ({ params: { card_id: card, item_id: flashcard } }) },
  },
  'PUT /memory/flags': {
    who: ownerOnly,
    asks: {
      plain: ({ card, flashcard }) => ({
        body: { card_id: card, flags: [{ item_id: flashcard, suspended: true, until: null }] },
      }),
    },
  },
} satisfies Record<string, RouteRow>;
