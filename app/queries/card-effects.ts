import { keyOf } from '#app/query.ts';
import { currentMember, queryClient } from '#app/query-client.ts';
import type { Card, CardShort, CardUpdate } from '#features/cards/contract.ts';
import { countsOf } from '#features/cards/rules/card-parts.ts';
import { defaultTimer, tileIdeas } from '#features/cards/rules/card-limits.ts';
import { withChanges, type Edit } from '#features/cards/rules/editor-changes.ts';
import { contentOf } from '#features/cards/rules/editor-content.ts';
import { blankContent } from '#features/cards/rules/editor-start.ts';
import { namedOf } from '#features/cards/rules/written-ideas.ts';
import { defaultCategory } from '#features/catalogue/rules/default-category.ts';
import { effect, type Effect } from './effect.ts';
import type { Calls } from './inputs-and-outputs.ts';

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
  effect('cards.add', 'cards.listShort', { apply: (tiles, _input, reply) => withAdded(tiles, reply) }),
  effect('publishing.addSecret', 'cards.listShort', { apply: (tiles, _input, reply) => withAdded(tiles, reply) }),
  effect('focusCard.put', 'cards.read', {
    of: ({ id }) => ({ id }),
    apply: (cards, input, reply) =>
      cards.map((card) => (isEdit(input) ? edited(card, input, reply) : isMark(input) ? marked(card, input, reply?.revision) : card)),
  }),
  effect('focusCard.put', 'cards.listShort', {
    apply: (tiles, input) =>
      isEdit(input)
        ? tiles.map((tile) => (tile._id === input.id ? editedTile(tile, input.update) : tile))
        : isMark(input)
          ? tiles.map((tile) => (tile._id === input.id ? markedTile(tile) : tile))
          : tiles,
  }),
  effect('cards.remove', 'cards.read', { of: ({ id }) => ({ id }), apply: (cards) => cards.map((card) => ({ ...card, inBin: true })) }),
  effect('cards.restore', 'cards.read', { of: ({ id }) => ({ id }), apply: (cards) => cards.map((card) => ({ ...card, inBin: false })) }),
  // It stays in the bin until it is known to be in the library: a card is always in one of them.
  effect('cards.restore', 'cards.list', { of: () => theBin, apply: (list, { id }, reply) => (reply ? without(list, id) : list) }),
  effect('cards.destroy', 'cards.list', { of: () => theBin, apply: (list, { id }) => without(list, id) }),
  effect('cards.emptyBin', 'cards.list', { of: () => theBin, apply: () => ({ cards: [], next: null, total: 0 }) }),
  // Of whichever edition it is a copy: that one can be added again.
  effect('cards.remove', 'cards.copiesOf', { apply: (copies, { id }) => copies.filter((copy) => copy._id !== id) }),
  effect('cards.remove', 'publishing.copiesOfSecret', { apply: (copies, { id }) => copies.filter((copy) => copy._id !== id) }),
  effect('cards.remove', 'cards.listShort', { apply: (tiles, { id }) => tiles.filter((tile) => tile._id !== id) }),
];

/** The query of the bin's screen: its first page. */
export const theBin: NonNullable<Calls['cards.list']['input']> = { state: 'BIN', limit: 200 };

/** Its id is the server's, so that nothing can be shown before it has answered. */
function withAdded(tiles: CardShort[], reply: Calls['cards.add']['output'] | undefined): CardShort[] {
  const added = reply?.addedCard;
  return !added || tiles.some(({ _id }) => _id === added._id) ? tiles : [tileOf(added), ...tiles];
}

function without(list: Calls['cards.list']['output'], id: string): Calls['cards.list']['output'] {
  const cards = list.cards.filter((tile) => tile._id !== id);
  return { ...list, cards, total: list.total - (list.cards.length - cards.length) };
}

function isEdit(input: object): input is Edit {
  return 'update' in input && typeof input.update === 'object';
}

type Mark = { keyResRead: string; markAsDone: boolean };
const isMark = (input: object): input is Mark => 'keyResRead' in input;

/** With what the reply says of other editors the card stands at the reply's revision, if it stood at the edit's base; otherwise only reading again shows all. */
function edited(card: Card, { update, base }: Pick<Edit, 'update' | 'base'>, reply?: Calls['focusCard.put']['output']): Card {
  const content = withChanges(contentOf(card), update);
  const { key_idea, resource, flashcard, quizz, ...fields } = reply?.elsewhere ? withChanges(content, reply.elsewhere) : content;
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

function marked(card: Card, { keyResRead, markAsDone }: Mark, revision: number | undefined): Card {
  const resource = card.resource.map((each) => (each._id === keyResRead ? { ...each, markAsDone } : each));
  return { ...card, resource, revision: revision === card.revision + 1 ? revision : card.revision };
}

/** A tile has a number alone: where the card itself stands in memory, ticked already, it is counted there. */
function markedTile(tile: CardShort): CardShort {
  const [card] = queryClient.getQueryData<Card[]>(keyOf(['cards', 'read'], { id: tile._id })) ?? [];
  return card ? { ...tile, unfinished_resource_count: tileOf(card).unfinished_resource_count } : tile;
}

/** Counts follow when the library is read again: a tile does not know which rows there were. */
function editedTile(
  tile: CardShort,
  { key_idea: _ideas, resource: _resources, flashcard: _flashcards, quizz: _questions, ...fields }: CardUpdate,
): CardShort {
  const shown = Object.entries(fields).filter(([name]) => name in tile);
  return { ...tile, ...(Object.fromEntries(shown) as Partial<CardShort>) };
}

/** As the server will make it. */
export function newCard(id: string, update?: CardUpdate): Card {
  const member = currentMember();
  const now = new Date().toISOString();
  const blank: Card = {
    ...(blankContent(member?.locale ?? 'en', defaultCategory) as Card),
    _id: id,
    extract_color: [],
    state: 'PRIVATE',
    published_public: false,
    published_private: false,
    hidden_public: false,
    hidden_private: false,
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
    rated: false,
  };
  return update ? edited(blank, { update }) : blank;
}

function tileOf(card: Card): CardShort {
  const {
    key_idea,
    resource,
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
    key_idea_titles: namedOf(key_idea)
      .slice(0, tileIdeas.most)
      .map((title) => title.slice(0, tileIdeas.characters)),
    ...countsOf(card),
    unfinished_resource_count: resource.filter(({ markAsDone }) => !markAsDone).length,
  };
}
