import { randomUUID } from 'node:crypto';
import type { RouteName } from './all-routes.ts';
import { members, ownerOnly, type RouteRow } from './who.ts';

const nothing = { plain: () => ({}) };

/** Rows of focus sessions. */
export const focusSessionRoutes = {
  'POST /focus-session/': { who: members, asks: { plain: () => ({ body: { _id: randomUUID(), update: {} } }) } },
  'GET /focus-session/': { who: members, asks: nothing },
  'GET /focus-session/running': { who: members, asks: nothing },
  'GET /focus-session/clock': { who: members, asks: nothing },
  'GET /focus-session/calendar': { who: members, asks: { plain: () => ({ query: 'year=2026' }) } },
  'GET /focus-session/reminder': { who: members, asks: nothing },
  'PUT /focus-session/reminder': {
    who: members,
    asks: { plain: () => ({ body: { enabled: true, minute: 600, mail: false } }) },
  },
  'GET /focus-session/{id}': {
    who: ownerOnly,
    asks: { plain: ({ focusSession }) => ({ params: { id: focusSession } }) },
  },
  'PUT /focus-session/{id}': {
    who: ownerOnly,
    asks: { plain: ({ focusSession }) => ({ params: { id: focusSession }, body: { recap: 'Done' } }) },
  },
  'GET /focus-session/sound-presets': { who: members, asks: nothing },
  'PUT /focus-session/sound-presets/{_id}': {
    who: members,
    asks: {
      plain: () => ({ params: { _id: randomUUID() }, body: { name: 'Rain', mix: 'rain-60' } }),
    },
  },
  'DELETE /focus-session/sound-presets/{_id}': {
    who: members,
    asks: { plain: () => ({ params: { _id: randomUUID() } }) },
  },
  'GET /streak/': { who: members, asks: nothing },
  'GET /user/stats': { who: members, asks: nothing },
} satisfies Partial<Record<RouteName, RouteRow>>;
