import { currentMember } from '#app/query-client.ts';
import type { Card, CardShort, CardUpdate } from '#features/cards/contract.ts';
import { withChanges } from '#features/cards/rules/editor-changes.ts';
import { contentOf } from '#features/cards/rules/editor-content.ts';
import { blankContent } from '#features/cards/rules/editor-start.ts';
import { defaultCategory } from '#features/catalogue/rules/categories.ts';
import { effect, type Effect } from './effect.ts';

/** What making, editing and deleting a card does to the card, and to its tile in the library. */
export const cardEffects: readonly Effect[] = [
  effect('cards.create', 'cards.read', {
    of: ({ _id }) => ({ id: _id }),
    makes: true,
    apply: (cards, { _id, update }, reply) => (reply ? [reply.card] : cards?.length ? cards : [newCard(_id, update)]),
  }),
  effect('cards.create', 'cards.listShort', {
    apply: (tiles, { _id, update }, reply) => {
      const tile = tileOf(reply?.card ?? newCard(_id, update));
      return tiles.some((each) => each._id === _id) ? tiles.map((each) => (each._id === _id && reply ? tile : each)) : [tile, ...tiles];
    },
  }),
  effect('focusCard.put', 'cards.read', {
    of: ({ id }) => ({ id }),
    apply: (cards, input, reply) => cards.map((card) => (isEdit(input) ? edited(card, input.update, reply?.revision) : card)),
  }),
  effect('focusCard.put', 'cards.listShort', {
    apply: (tiles, input) => (isEdit(input) ? tiles.map((tile) => (tile._id === input.id ? editedTile(tile, input.update) : tile)) : tiles),
  }),
  effect('cards.remove', 'cards.listShort', { apply: (tiles, { id }) => tiles.filter((tile) => tile._id !== id) }),
];

function isEdit(input: object): input is { id: string; update: CardUpdate } {
  return 'update' in input && typeof input.update === 'object';
}

/** A revision that is further on holds changes of others too: only reading again shows those. */
function edited(card: Card, update: CardUpdate, revision: number | undefined): Card {
  const { key_idea, resource, flashcard, quizz, ...fields } = withChanges(contentOf(card), update);
  return {
    ...card,
    ...fields,
    key_idea: [...key_idea],
    resource: [...resource],
    flashcard: [...flashcard],
    quizz: [...quizz],
    revision: revision === card.revision + 1 ? revision : card.revision,
  };
}

/** Counts follow when the library is read again: a tile does not know which rows there were. */
function editedTile(
  tile: CardShort,
  { key_idea: _ideas, resource: _resources, flashcard: _flashcards, quizz: _questions, ...fields }: CardUpdate,
): CardShort {
  const shown = Object.entries(fields).filter(([name]) => name in tile);
  return { ...tile, ...(Object.fromEntries(shown) as Partial<CardShort>) };
}

function newCard(id: string, update: CardUpdate | undefined): Card {
  const member = currentMember();
  const now = new Date().toISOString();
  const blank: Card = {
    ...(blankContent(member?.locale ?? 'en', defaultCategory) as Card),
    _id: id,
    extract_color: [],
    state: 'PRIVATE',
    published_public: false,
    published_private: false,
    locked: false,
    madeInPremium: false,
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
    revision: 0,
  };
  return update ? edited(blank, update, undefined) : blank;
}

function tileOf(card: Card): CardShort {
  const {
    key_idea,
    resource,
    flashcard,
    quizz,
    desc: _desc,
    summary: _summary,
    notesData: _notes,
    notesDataAuthor: _authorNotes,
    ...rest
  } = card;
  const { credit_picture: _credit, hasNotes: _hasNotes, user_id: _owner, ...tile } = rest;
  return {
    ...tile,
    key_idea_count: key_idea.length,
    flashcard_count: flashcard.length,
    quizz_count: quizz.length,
    unfinished_resource_count: resource.filter(({ markAsDone }) => !markAsDone).length,
  };
}
