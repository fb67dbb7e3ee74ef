import { randomUUID } from 'node:crypto';
import type { RouteName } from './all-routes.ts';
import { everybody, holderOnly, members, ownerOnly, type RouteRow } from './who.ts';
import { publishBothWays, type World } from './world.ts';

/** One of several published cards, so that the others stay for the rows that follow. */
async function takenBack({ instance, people }: World, which: 'edition' | 'secret'): Promise<string> {
  return (await publishBothWays({ instance, owner: people.owner }, `taken-back-${randomUUID()}`))[which];
}
const shareForm = { desc: '<p>What it is about</p>', timerValueSelected: 25, round: 2, timer: { valueTimerSec: 1_500 }, hasNotes: true };

/**
 * The rows of publishing. The owner is answered with what is missing, so nothing is published; what happens when nothing is missing, and
 * what a FREE plan is told, is in features/publishing.
 */
export const publishedRoutes = {
  'POST /focus-card/public/': { who: ownerOnly, asks: { plain: ({ card }) => ({ body: { id: card, language: 'en', ...shareForm } }) } },
  'POST /focus-card/public/update/': {
    who: ownerOnly,
    asks: { plain: ({ published }) => ({ body: { focusCardId: published, language: 'en', ...shareForm } }) },
  },
  'POST /focus-card/private/': {
    who: ownerOnly,
    asks: { plain: ({ card }) => ({ body: { id: card, emailList: [{ email: 'new@example.org' }], ...shareForm } }) },
  },
  'POST /focus-card/private/update': {
    who: ownerOnly,
    asks: { plain: ({ published }) => ({ body: { focusCardId: published, ...shareForm } }) },
  },
  'GET /focus-card/private/{url_private_focus_id}': {
    who: members,
    asks: { plain: ({ secretLink }) => ({ params: { url_private_focus_id: secretLink } }) },
  },
  'GET /focus-card/private/{url_private_focus_id}/preview': {
    who: everybody(200),
    asks: { plain: ({ secretLink }) => ({ params: { url_private_focus_id: secretLink } }) },
  },
  'GET /focus-card/private/{url_private_focus_id}/copies': {
    who: members,
    asks: { plain: ({ secretLink }) => ({ params: { url_private_focus_id: secretLink } }) },
  },
  'POST /focus-card/private/{url_private_focus_id}': {
    who: members,
    asks: { plain: ({ secretLink }) => ({ params: { url_private_focus_id: secretLink }, body: {} }) },
  },
  'GET /focus-card/public/meta/{id}': { who: everybody(200), asks: { plain: ({ edition }) => ({ params: { id: edition } }) } },
  'GET /focus-card/public/addedList/{cardId}': {
    who: ownerOnly,
    asks: {
      card: ({ published }) => ({ params: { cardId: published } }),
      edition: ({ edition }) => ({ params: { cardId: edition } }),
      secret: ({ secret }) => ({ params: { cardId: secret } }),
    },
  },
  // Others may have added the public card by a row above; this one nobody has but the holder.
  'PUT /focus-card/public/{focus_card_public_id}': {
    who: { ...members, other: 403, student: 403, owner: 403, administrator: 403 },
    asks: { plain: ({ heldOnly }) => ({ params: { focus_card_public_id: heldOnly }, body: { rating: 4, comments: 'Good' } }) },
  },
  'GET /focus-card/{id}/edition-news': { who: holderOnly, asks: { plain: ({ copy }) => ({ params: { id: copy } }) } },
  'PUT /focus-card/{id}/edition-news': {
    who: holderOnly,
    asks: { plain: ({ copy }) => ({ params: { id: copy }, body: { edition_version: 1 } }) },
  },
  'POST /focus-card/{id}/edition-news/left-out': {
    who: holderOnly,
    asks: { plain: ({ copy }) => ({ params: { id: copy }, body: { edition_version: 1 } }) },
  },
  'GET /focus-card/{id}/editions': { who: ownerOnly, asks: { plain: ({ published }) => ({ params: { id: published } }) } },
  'DELETE /focus-card/public/{focus_card_public_id}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({
        params: { focus_card_public_id: role === 'owner' ? await takenBack(world, 'edition') : world.edition },
      }),
    },
  },
  'DELETE /focus-card/private/{focus_card_private_id}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({
        params: { focus_card_private_id: role === 'owner' ? await takenBack(world, 'secret') : world.secret },
      }),
    },
  },
} satisfies Partial<Record<RouteName, RouteRow>>;
