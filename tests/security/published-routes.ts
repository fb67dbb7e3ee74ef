import { randomUUID } from 'node:crypto';
import type { RouteName } from './all-routes.ts';
import { commentOn, commentRemovers } from './comments.ts';
import { everybody, holderOnly, members, ownerOnly, type RouteRow } from './who.ts';
import { publishBothWays, type World } from './world.ts';

/** One of several published cards, so that later rows still have others. */
async function takenBack({ instance, people }: World, which: 'edition' | 'secret'): Promise<string> {
  return (await publishBothWays({ instance, owner: people.owner }, `taken-back-${randomUUID()}`))[which];
}
const shareForm = {
  desc: '<p>What it is about</p>',
  timerValueSelected: 25,
  round: 2,
  timer: { valueTimerSec: 1_500 },
  hasNotes: true,
};

/**
 * Rows of publishing. The owner's requests lack something, so nothing is published; tests of features/cards cover
 * complete ones and FREE plans.
 */
export const publishedRoutes = {
  'POST /focus-card/public/': {
    who: ownerOnly,
    asks: { plain: ({ card }) => ({ body: { id: card, language: 'en', ...shareForm } }) },
  },
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
  'GET /focus-card/public/meta/{id}': {
    who: everybody(200),
    asks: { plain: ({ edition }) => ({ params: { id: edition } }) },
  },
  'GET /focus-card/public/addedList/{cardId}': {
    who: ownerOnly,
    asks: {
      card: ({ published }) => ({ params: { cardId: published } }),
      edition: ({ edition }) => ({ params: { cardId: edition } }),
      secret: ({ secret }) => ({ params: { cardId: secret } }),
    },
  },
  // Earlier rows may have added the public card for other roles; only the holder has this one.
  'PUT /focus-card/public/{focus_card_public_id}': {
    who: { ...members, other: 403, student: 403, owner: 403, moderator: 403, administrator: 403 },
    asks: {
      plain: ({ heldOnly }) => ({ params: { focus_card_public_id: heldOnly }, body: { rating: 4, comments: 'Good' } }),
    },
  },
  'DELETE /focus-card/public/{focus_card_public_id}/rating': {
    who: members,
    asks: { plain: ({ edition }) => ({ params: { focus_card_public_id: edition } }) },
  },
  'DELETE /focus-card/public/{focus_card_public_id}/comment/{comment_id}': {
    who: commentRemovers,
    asks: {
      plain: async (world, role) => ({
        params: { focus_card_public_id: world.edition, comment_id: await commentOn(world, role, world.edition) },
      }),
    },
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
  'GET /focus-card/{id}/editions': {
    who: ownerOnly,
    asks: { plain: ({ published }) => ({ params: { id: published } }) },
  },
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
