import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { currentMember } from '#client/query-client.ts';
import type { Card, CardShort, CardUpdate } from '#features/cards/contract.ts';
import { countsOf } from '#features/cards/rules/card-parts.ts';
import { defaultTimer, tileIdeas } from '#features/cards/rules/card-limits.ts';
import { withChanges, type Edit } from '#features/cards/rules/editor-changes.ts';
import { contentOf } from '#features/cards/rules/editor-content.ts';
import { blankContent } from '#features/cards/rules/editor-start.ts';
import { ideaTitles } from '#features/cards/rules/empty-ideas.ts';
import { nothingBesideCard } from '#features/cards/rules/nothing-beside-card.ts';
import { defaultCategory } from '#features/catalogue/rules/default-category.ts';
import { effect, type Effect } from '#client/effect.ts';
import type { Calls } from '#client/contract-types.ts';
import { binQuery } from './bin-query.ts';
import {
  addCard,
  addSecretCard,
  createCard,
  destroyCard,
  editCard,
  emptyBin,
  markResource,
  rateCard,
  removeCard,
  restoreCard,
  withdrawCardRating,
} from './commands.ts';
import { marked, markedTile, unfinishedResources } from './marked-cards.ts';

interface Rated {
  readonly own_rating: number | null;
  readonly rating: number;
  readonly number_rating: number;
}

/**
 * Counts an unsent rating, or with `null` its withdrawal, in the average of a copy or tile. Does nothing once the
 * server's data contains it.
 */
function withRating<Copy extends Rated>(copy: Copy, stars: number | null): Copy {
  return {
    ...copy,
    own_rating: stars,
    rating: copy.rating + (stars ?? 0) - (copy.own_rating ?? 0),
    number_rating: copy.number_rating + Number(stars !== null) - Number(copy.own_rating !== null),
  };
}

const isCopyOf = (card: Card, publicId: string) =>
  card.state === 'FROMPUBLIC' && card.focus_card_public_id === publicId;
const isTileOf = (tile: CardShort, slug: string | null) =>
  tile.state === 'FROMPUBLIC' && slug !== null && tile.url_seo === slug;

/** Optimistic effects of creating, editing and deleting a card on the cached card and its library tile. */
export const cardEffects: readonly Effect[] = [
  effect(createCard, 'cards.read', {
    of: ({ _id }) => ({ id: _id }),
    makes: true,
    apply: (cards, { _id, update }, reply) => (reply ? [reply.card] : cards?.length ? cards : [newCard(_id, update)]),
  }),
  effect(createCard, 'cards.listShort', {
    apply: (tiles, { _id, update }, reply) => {
      const tile = tileOf(reply?.card ?? newCard(_id, update));
      return tiles.some((each) => each._id === _id)
        ? tiles.map((each) => (each._id === _id && reply ? tile : each))
        : [tile, ...tiles];
    },
  }),
  effect(addCard, 'cards.listShort', { apply: (tiles, _input, reply) => withAdded(tiles, reply) }),
  effect(editCard, 'cards.read', {
    of: ({ id }) => ({ id }),
    apply: (cards, input, reply) => cards.map((card) => edited(card, input, reply)),
  }),
  effect(editCard, 'cards.listShort', {
    apply: (tiles, { id, update }) => tiles.map((tile) => (tile._id === id ? editedTile(tile, update) : tile)),
  }),
  effect(markResource, 'cards.read', {
    of: ({ id }) => ({ id }),
    apply: (cards, input, reply) => cards.map((card) => marked(card, input, reply?.revision)),
  }),
  effect(markResource, 'cards.listShort', {
    apply: (tiles, { id }) => tiles.map((tile) => (tile._id === id ? markedTile(tile) : tile)),
  }),
  effect(removeCard, 'cards.read', {
    of: ({ id }) => ({ id }),
    apply: (cards) => cards.map((card) => ({ ...card, inBin: true })),
  }),
  effect(restoreCard, 'cards.read', {
    of: ({ id }) => ({ id }),
    apply: (cards) => cards.map((card) => ({ ...card, inBin: false })),
  }),
  // Keep the card in the bin list until the server confirms, so that it is always in one of the two lists.
  effect(restoreCard, 'cards.list', {
    of: () => binQuery,
    apply: (list, { id }, reply) => (reply ? without(list, id) : list),
  }),
  effect(destroyCard, 'cards.list', { of: () => binQuery, apply: (list, { id }) => without(list, id) }),
  effect(emptyBin, 'cards.list', { of: () => binQuery, apply: () => ({ cards: [], next: null, total: 0 }) }),
  // Drop the copy, whatever its edition is: that edition can be added again.
  effect(removeCard, 'cards.copiesOf', { apply: (copies, { id }) => copies.filter((copy) => copy._id !== id) }),
  effect(removeCard, 'cards.listShort', { apply: (tiles, { id }) => tiles.filter((tile) => tile._id !== id) }),
  effect(rateCard, 'cards.read', {
    apply: (cards, { focus_card_public_id, rating }) =>
      cards.map((card) => (isCopyOf(card, focus_card_public_id) ? withRating(card, rating) : card)),
  }),
  effect(rateCard, 'cards.listShort', {
    apply: (tiles, { url_seo, rating }) =>
      tiles.map((tile) => (isTileOf(tile, url_seo) ? withRating(tile, rating) : tile)),
  }),
  effect(withdrawCardRating, 'cards.read', {
    apply: (cards, { focus_card_public_id }) =>
      cards.map((card) => (isCopyOf(card, focus_card_public_id) ? withRating(card, null) : card)),
  }),
  effect(withdrawCardRating, 'cards.listShort', {
    apply: (tiles, { url_seo }) => tiles.map((tile) => (isTileOf(tile, url_seo) ? withRating(tile, null) : tile)),
  }),
  effect(addSecretCard, 'cards.listShort', { apply: (tiles, _input, reply) => withAdded(tiles, reply) }),
  effect(removeCard, 'publications.copiesOfSecret', {
    apply: (copies, { id }) => copies.filter((copy) => copy._id !== id),
  }),
];

/** The server assigns the id of a copy, so there is no optimistic tile: it appears with the reply. */
export function withAdded(tiles: CardShort[], reply: Calls['cards.add']['output'] | undefined): CardShort[] {
  const added = reply?.addedCard;
  return !added || tiles.some(({ _id }) => _id === added._id) ? tiles : [tileOf(added), ...tiles];
}

function without(list: Calls['cards.list']['output'], id: string): Calls['cards.list']['output'] {
  const cards = list.cards.filter((tile) => tile._id !== id);
  return { ...list, cards, total: list.total - (list.cards.length - cards.length) };
}

/**
 * Applies an edit and, from the reply, what other editors changed. Takes over the reply's revision only if the card is
 * not older than the edit's base; otherwise the card must be refetched to be complete.
 */
function edited(card: Card, { update, base }: Pick<Edit, 'update' | 'base'>, reply?: typeof editCard.reply): Card {
  const content = withChanges(contentOf(card), update);
  const { key_idea, resource, flashcard, quizz, ...fields } = reply?.elsewhere
    ? withChanges(content, reply.elsewhere)
    : content;
  const complete = reply?.elsewhere !== undefined && base !== undefined && base <= card.revision;
  return {
    ...card,
    ...fields,
    ...reply?.made,
    key_idea: [...key_idea],
    resource: [...resource],
    flashcard: [...flashcard],
    quizz: [...quizz],
    revision: complete ? Math.max(card.revision, reply.revision ?? 0) : card.revision,
  };
}

/** A tile has no rows, so its counts are updated by the next refetch. */
function editedTile(
  tile: CardShort,
  { key_idea: _ideas, resource: _resources, flashcard: _flashcards, quizz: _questions, ...fields }: CardUpdate,
): CardShort {
  const shown = Object.entries(fields).filter(([name]) => name in tile);
  return { ...tile, ...(Object.fromEntries(shown) as Partial<CardShort>) };
}

/** The card as the server will create it. */
export function newCard(id: string, update?: CardUpdate): Card {
  const member = currentMember();
  const now = new Date().toISOString();
  const blank: Card = {
    ...(blankContent(cardLanguageOf(member?.locale), defaultCategory) as Card),
    _id: id,
    extract_color: [],
    state: 'PRIVATE',
    published_public: false,
    published_private: false,
    hidden_public: false,
    hidden_private: false,
    locked: false,
    hasNotes: false,
    url_seo: null,
    author_id: member?._id ?? '',
    author_name: member?.name ?? '',
    author_avatar: member?.image ?? null,
    user_id: member?._id ?? '',
    created_at: now,
    updated_at: now,
    on_repeat: false,
    flash_test_score: null,
    rating: 0,
    number_rating: 0,
    collection_user_id: [],
    revision: 0,
    focus_card_public_id: null,
    focus_card_private_id: null,
    focus_card_user_id: null,
    url_private_focus_id: null,
    free_of_count: false,
    added_at: null,
    history: [],
    timer: { valueTimerSec: 60 * defaultTimer.minutes },
    edition_news: false,
    own_rating: null,
    ...nothingBesideCard,
    author_email: member?.email ?? null,
  };
  return update ? edited(blank, { update }) : blank;
}

/** The card in the shape of list entries. */
export function tileOf(card: Card): CardShort {
  const {
    key_idea,
    resource: _resources,
    flashcard: _flashcards,
    quizz: _questions,
    desc: _desc,
    summary: _summary,
    notesData: _notes,
    notesDataAuthor: _authorNotes,
    ...rest
  } = card;
  const {
    credit_picture: _credit,
    hasNotes: _hasNotes,
    user_id: _owner,
    timer: _timer,
    history: _history,
    added_at: _added,
    ...own
  } = rest;
  const {
    focus_card_public_id: _public,
    focus_card_private_id: _private,
    focus_card_user_id: _source,
    url_private_focus_id: _link,
    free_of_count: _free,
    ...tile
  } = own;
  return {
    ...tile,
    key_idea_titles: ideaTitles(key_idea)
      .slice(0, tileIdeas.most)
      .map((title) => [...title].slice(0, tileIdeas.characters).join('')),
    ...countsOf(card),
    unfinished_resource_count: unfinishedResources(card),
  };
}
