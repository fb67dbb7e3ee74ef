import { sanitiseFields } from './clean-update.server.ts';
import type { Card, CardShort, Flashcard, KeyIdea, Question, Resource } from './contract.ts';
import type { CardState, ItemKind } from './rules/card-limits.ts';
import { richFields } from './rules/rich-text.ts';
import type { CardRow, itemsOf } from './store.server.ts';

/** What a tile is made of, in columns of `card`. */
export const tileColumns = [
  'card.id',
  'card.number',
  'card.title',
  'card.subtitle',
  'card.memo',
  'card.cover_id',
  'card.extract_color',
  'card.category_1',
  'card.category_2',
  'card.language',
  'card.template',
  'card.for_public',
  'card.state',
  'card.published_public',
  'card.published_private',
  'card.locked',
  'card.made_in_premium',
  'card.url_seo',
  'card.author_id',
  'card.created_at',
  'card.updated_at',
  'card.on_repeat',
  'card.score',
  'card.score_at',
  'card.score_sort',
  'card.title_sort',
  'card.rating_sum',
  'card.rating_count',
  'card.revision',
  'card.timer_minutes',
  'card.rounds',
  'card.key_idea_count',
  'card.flashcard_count',
  'card.question_count',
  'card.unfinished_resource_count',
  'card.collection_ids',
] as const;

type ColumnName<Path> = Path extends `card.${infer Name extends keyof CardRow}` ? Name : never;
/** Beside the card: its author, its first key ideas, and the colours of its cover where the card has none of its own. */
interface Joined {
  author_name: string;
  author_avatar: string | null;
  cover_colors: string | null;
  idea_titles: string | null;
}
export type TileRow = Pick<CardRow, ColumnName<(typeof tileColumns)[number]>> & Joined;
export type WholeRow = CardRow & Joined;
type ItemRows = Awaited<ReturnType<typeof itemsOf>>;

/** A tile. Lists show a published card's state as published. */
export function cardShortOf(row: TileRow): CardShort {
  return {
    ...shared(row),
    state: listedState(row),
    key_idea_count: row.key_idea_count,
    key_idea_titles: row.locked ? [] : (JSON.parse(row.idea_titles ?? '[]') as string[]),
    flashcard_count: row.flashcard_count,
    quizz_count: row.question_count,
    unfinished_resource_count: row.unfinished_resource_count,
  };
}

/** A whole card as its owner sees it; a locked one without its content. */
export function cardOf(row: WholeRow, items: ItemRows): Card {
  const open = row.locked === 0;
  const card: Card = {
    ...shared(row),
    state: row.state,
    credit_picture: row.credit_picture,
    desc: open ? row.description : '',
    summary: open ? row.summary : '',
    notesDataAuthor: open ? row.author_notes : '',
    notesData: row.own_notes,
    key_idea: open ? listOf<KeyIdea>(items, 'key_idea') : [],
    resource: open ? listOf<Resource>(items, 'resource') : [],
    flashcard: open ? listOf<Flashcard>(items, 'flashcard') : [],
    quizz: open ? listOf<Question>(items, 'quizz') : [],
    hasNotes: row.has_notes === 1,
    user_id: row.user_id,
  };
  sanitiseFields(card as unknown as Record<string, unknown>, richFields.card);
  return card;
}

/** What everybody may see of a public edition: nothing that belongs to a learner. */
export function publicCardOf(row: WholeRow, items: ItemRows): Card {
  const card = cardOf({ ...row, own_notes: '', score: null, score_at: null, on_repeat: 0 }, items);
  return { ...card, resource: card.resource.map((resource) => ({ ...resource, markAsDone: false })) };
}

function shared(row: TileRow) {
  return {
    _id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    memo: row.memo,
    cover_picture: row.cover_id ? { thumb: `/media/${row.cover_id}/thumb.webp`, regular: `/media/${row.cover_id}/regular.webp` } : null,
    extract_color: JSON.parse(row.extract_color ?? row.cover_colors ?? '[]') as string[],
    category_1: row.category_1,
    category_2: row.category_2,
    language: row.language,
    template: row.template === 1,
    forPublic: row.for_public === 1,
    published_public: row.published_public === 1,
    published_private: row.published_private === 1,
    locked: row.locked === 1,
    madeInPremium: row.made_in_premium === 1,
    url_seo: row.url_seo,
    author_id: row.author_id,
    author_name: row.author_name,
    author_avatar: row.author_avatar,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    on_repeat: row.on_repeat === 1,
    flash_test_score: row.score === null ? null : { score: row.score, date: new Date(row.score_at ?? 0).toISOString() },
    rating: row.rating_sum,
    number_rating: row.rating_count,
    collection_user_id: JSON.parse(row.collection_ids) as string[],
    revision: row.revision,
    timerValueSelected: row.timer_minutes,
    round: row.rounds,
  };
}

function listedState(row: TileRow): CardState {
  if (row.state !== 'PRIVATE') return row.state;
  return row.published_public ? 'PUBLISHED_PUBLIC' : row.published_private ? 'PUBLISHED_PRIVATE' : 'PRIVATE';
}

function listOf<Item>(items: ItemRows, kind: ItemKind): Item[] {
  return items
    .filter((row) => row.kind === kind)
    .map((row) => {
      const item = {
        _id: row.id,
        order: row.order_key,
        ...(JSON.parse(row.content) as Record<string, unknown>),
        ...(kind === 'resource' ? { markAsDone: row.done === 1 } : {}),
      };
      sanitiseFields(item, richFields[kind]);
      return item as Item;
    });
}
