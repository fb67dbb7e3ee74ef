import { sanitiseFields } from './clean-update.server.ts';
import type { Card, CardShort, Flashcard, KeyIdea, Question, Resource } from './contract.ts';
import type { CardState, ItemKind } from './rules/card-limits.ts';
import { isCopy } from './rules/adding.ts';
import { richFields } from './rules/rich-text.ts';
import { writtenOnly } from './rules/written-ideas.ts';
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
  'card.named_author',
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
/**
 * What everybody sees of the card: its own public edition, or the edition that it is a copy of. `null` where there is none, or where it was
 * taken back. Rating and address are read from there and never copied, so that they are the same everywhere at once.
 */
interface JoinedEdition {
  edition_id: string | null;
  edition_slug: string | null;
  edition_rating_sum: number | null;
  edition_rating_count: number | null;
  edition_version: number | null;
  /** Of a copy: up to which version its owner has decided, and the stars that they gave. */
  decided_version: number | null;
  own_stars: number | null;
  /** Of an own card: 1 where a moderator hid its edition. */
  hidden_public: number | null;
  hidden_private: number | null;
}
/** Of a whole card: both its editions, and what is kept of an edition. */
interface WholeEdition {
  public_edition_id: string | null;
  secret_edition_id: string | null;
  secret_link: string | null;
  edition_history: string | null;
}
/** For a row that was read by itself, where nobody asks for what stands beside it. */
export const nothingBeside: Joined & JoinedEdition & WholeEdition = {
  author_name: '',
  author_avatar: null,
  cover_colors: null,
  idea_titles: null,
  edition_id: null,
  edition_slug: null,
  edition_rating_sum: null,
  edition_rating_count: null,
  edition_version: null,
  decided_version: null,
  own_stars: null,
  hidden_public: null,
  hidden_private: null,
  public_edition_id: null,
  secret_edition_id: null,
  secret_link: null,
  edition_history: null,
};
export type TileRow = Pick<CardRow, ColumnName<(typeof tileColumns)[number]>> & Joined & JoinedEdition;
export type WholeRow = CardRow & Joined & JoinedEdition & WholeEdition;
export type ItemRows = Awaited<ReturnType<typeof itemsOf>>;

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
    focus_card_public_id: row.state === 'PUBLIC' ? row.id : row.state === 'FROMPUBLIC' ? row.edition_id : row.public_edition_id,
    focus_card_private_id: row.state === 'SECRET' ? row.id : row.state === 'FROMSECRET' ? row.edition_id : row.secret_edition_id,
    focus_card_user_id: row.state === 'PUBLIC' || row.state === 'SECRET' ? row.edition_of : null,
    url_private_focus_id: row.url_private_focus_id ?? row.secret_link,
    free_of_count: row.free_of_count === 1,
    added_at: isCopy(row) ? new Date(row.created_at).toISOString() : null,
    history: (JSON.parse(row.edition_history ?? '[]') as number[]).map((at) => ({
      author_name: row.author_name,
      updated_at: new Date(at).toISOString(),
    })),
    timer: { valueTimerSec: row.timer_minutes * 60 },
  };
  sanitiseFields(card as unknown as Record<string, unknown>, richFields.card);
  return card;
}

/** What others may see of an edition: nothing that belongs to a learner, and nothing that its author alone knows. */
export function publicCardOf(row: WholeRow, items: ItemRows): Card {
  const card = writtenOnly(cardOf({ ...row, own_notes: '', score: null, score_at: null, on_repeat: 0 }, items));
  return {
    ...card,
    resource: card.resource.map((resource) => ({ ...resource, markAsDone: false })),
    focus_card_user_id: null,
    url_private_focus_id: null,
    collection_user_id: [],
  };
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
    hidden_public: row.hidden_public === 1,
    hidden_private: row.hidden_private === 1,
    locked: row.locked === 1,
    madeInPremium: row.made_in_premium === 1,
    url_seo: row.url_seo ?? row.edition_slug,
    author_id: row.author_id,
    author_name: row.named_author ?? row.author_name,
    author_avatar: row.named_author === null ? row.author_avatar : null,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    on_repeat: row.on_repeat === 1,
    flash_test_score: row.score === null ? null : { score: row.score, date: new Date(row.score_at ?? 0).toISOString() },
    rating: row.edition_rating_sum ?? row.rating_sum,
    number_rating: row.edition_rating_count ?? row.rating_count,
    collection_user_id: JSON.parse(row.collection_ids) as string[],
    revision: row.revision,
    timerValueSelected: row.timer_minutes,
    round: row.rounds,
    edition_news: isCopy(row) && row.edition_version !== null && row.edition_version > (row.decided_version ?? 0),
    rated: row.own_stars !== null,
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
