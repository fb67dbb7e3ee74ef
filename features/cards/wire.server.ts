import { sanitiseFields } from './clean-update.server.ts';
import type { Card, CardShort, Flashcard, KeyIdea, Question, Resource } from './contract.ts';
import type { CardState } from './rules/card-limits.ts';
import type { ItemKind } from './rules/item-kinds.ts';
import { isCopy } from './rules/adding.ts';
import type { MindMap } from './rules/mind-map.ts';
import { nothingBesideCard } from './rules/nothing-beside-card.ts';
import { richFields } from './rules/rich-text.ts';
import type { ScoredTest } from './rules/test-score.ts';
import { withoutEmptyIdeas } from './rules/empty-ideas.ts';
import type { CardRow, itemsOf } from './store.server.ts';

/** The columns of `card` that a tile needs. */
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
  'card.shelf',
  'card.published_public',
  'card.published_private',
  'card.locked',
  'card.made_in_premium',
  'card.author_id',
  'card.named_author',
  'card.created_at',
  'card.updated_at',
  'card.on_repeat',
  'card.score',
  'card.score_at',
  'card.score_test',
  'card.score_sort',
  'card.title_sort',
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
/** Joined data of a card: its author, its first key ideas, and the colours of its cover for cards without their own. */
interface Joined {
  author_name: string;
  author_avatar: string | null;
  cover_colors: string | null;
  idea_titles: string | null;
}
/**
 * Data of the publication that the card shows (`publicationIdOf`). Rating and address are always joined, never copied,
 * so that they are the same everywhere. `null` if it was never published.
 */
interface JoinedPublication {
  publication_id: string | null;
  slug: string | null;
  published: number | null;
  hidden: number | null;
  version: number | null;
  rating_sum: number | null;
  rating_count: number | null;
  /** Copy: the highest version that its owner applied or dismissed, and the stars they gave. */
  decided_version: number | null;
  own_stars: number | null;
  /** Own card: 1 if a moderator hid its edition. */
  hidden_public: number | null;
  hidden_private: number | null;
}
/** Whole card: both editions, with their histories. Edition: its link and history. Copy: the history of its edition. */
interface WholePublication {
  public_edition_id: string | null;
  secret_edition_id: string | null;
  own_secret_link: string | null;
  secret_link: string | null;
  history: string | null;
  public_history: string | null;
  secret_history: string | null;
}
interface JoinedMindMap {
  /** JSON. */
  mind_map: string | null;
}
/** For a row that was read without joins, where no joined data is needed. */
export const withoutJoins: Joined & JoinedPublication & WholePublication & JoinedMindMap = {
  author_name: '',
  author_avatar: null,
  cover_colors: null,
  idea_titles: null,
  publication_id: null,
  slug: null,
  published: null,
  hidden: null,
  version: null,
  rating_sum: null,
  rating_count: null,
  decided_version: null,
  own_stars: null,
  hidden_public: null,
  hidden_private: null,
  public_edition_id: null,
  secret_edition_id: null,
  own_secret_link: null,
  secret_link: null,
  history: null,
  public_history: null,
  secret_history: null,
  mind_map: null,
};
export type TileRow = Pick<CardRow, ColumnName<(typeof tileColumns)[number]>> & Joined & JoinedPublication;
export type WholeRow = CardRow & Joined & JoinedPublication & WholePublication & JoinedMindMap;
export type ItemRows = Awaited<ReturnType<typeof itemsOf>>;

/** Whether others can find the edition or open it by its link. For a copy this is about its source. */
export const isEditionOpen = ({ published, hidden }: Pick<TileRow, 'published' | 'hidden'>): boolean =>
  published === 1 && hidden === 0;

/**
 * Whether a row shows the data of its publication. Editions always do; the author of a hidden one still sees its
 * ratings.
 */
function showsPublication(row: TileRow): boolean {
  if (row.shelf === 'edition' || isEditionOpen(row)) return true;
  return row.state === 'PRIVATE' && row.hidden === 1;
}

/** A tile. Published cards get the state `PUBLISHED_*` in lists. */
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

/** A whole card for its owner; the content of a locked one is left out. */
export function cardOf(row: WholeRow, items: ItemRows): Card {
  const open = row.locked === 0;
  const card: Card = {
    ...shared(row),
    state: row.state,
    credit_picture: row.credit_picture,
    exactAccents: row.exact_accents === 1,
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
    focus_card_public_id:
      row.state === 'PUBLIC' ? row.id : row.state === 'FROMPUBLIC' ? openEditionOf(row) : row.public_edition_id,
    focus_card_private_id:
      row.state === 'SECRET' ? row.id : row.state === 'FROMSECRET' ? openEditionOf(row) : row.secret_edition_id,
    focus_card_user_id: row.state === 'PUBLIC' || row.state === 'SECRET' ? row.edition_of : null,
    url_private_focus_id: row.secret_link ?? row.own_secret_link,
    free_of_count: row.free_of_count === 1,
    added_at: isCopy(row) ? new Date(row.created_at).toISOString() : null,
    history: historyOf(row),
    timer: { valueTimerSec: row.timer_minutes * 60 },
    ...nothingBesideCard,
    ...(open && row.mind_map !== null ? { mindmap: true, ...mindMapOfRow(row.mind_map) } : {}),
  };
  sanitiseFields(card as unknown as Record<string, unknown>, richFields.card);
  return card;
}

/** Whoever updated it is its author: nobody else can. */
function historyOf(row: WholeRow): Card['history'] {
  const times = [row.history, row.public_history, row.secret_history].flatMap(
    (history) => JSON.parse(history ?? '[]') as number[],
  );
  if (row.state === 'PRIVATE') times.push(row.updated_at);
  return [...new Set(times)]
    .toSorted((one, other) => one - other)
    .map((at) => ({ author_name: row.named_author ?? row.author_name, updated_at: new Date(at).toISOString() }));
}

const mindMapOfRow = (stored: string) => JSON.parse(stored) as Mutable<MindMap>;
type Mutable<Thing> = {
  -readonly [Name in keyof Thing]: Thing[Name] extends readonly (infer Item)[] ? Item[] : Thing[Name];
};

/** What others may see of an edition: nothing private to a learner or to its author. */
export function publicCardOf(row: WholeRow, items: ItemRows): Card {
  const card = withoutEmptyIdeas(
    cardOf({ ...row, own_notes: '', score: null, score_at: null, score_test: null, on_repeat: 0 }, items),
  );
  return {
    ...card,
    resource: card.resource.map((resource) => ({ ...resource, markAsDone: false })),
    focus_card_user_id: null,
    url_private_focus_id: null,
    collection_user_id: [],
  };
}

const openEditionOf = (row: TileRow) => (isEditionOpen(row) ? row.publication_id : null);

function shared(row: TileRow) {
  // A copy shows the ratings of its edition, even while that is not public.
  const isRated = isCopy(row) || showsPublication(row);
  return {
    _id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    memo: row.locked ? '' : row.memo,
    cover_picture: row.cover_id
      ? { thumb: `/media/${row.cover_id}/thumb.webp`, regular: `/media/${row.cover_id}/regular.webp` }
      : null,
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
    url_seo: row.shelf === 'edition' || isEditionOpen(row) ? row.slug : null,
    author_id: row.author_id,
    author_name: row.named_author ?? row.author_name,
    author_avatar: row.named_author === null ? row.author_avatar : null,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    on_repeat: row.on_repeat === 1,
    flash_test_score:
      row.score === null
        ? null
        : { score: row.score, date: new Date(row.score_at ?? 0).toISOString(), test: scoredTestOf(row.score_test) },
    rating: (isRated && row.rating_sum) || 0,
    number_rating: (isRated && row.rating_count) || 0,
    collection_user_id: JSON.parse(row.collection_ids) as string[],
    revision: row.revision,
    timerValueSelected: row.timer_minutes,
    round: row.rounds,
    edition_news: isCopy(row) && isEditionOpen(row) && row.version! > (row.decided_version ?? 0),
    own_rating: row.own_stars,
  };
}

/** Which test gave a score, as its column holds it. */
export const scoredTestOf = (column: string | null): ScoredTest | null =>
  column === null ? null : (JSON.parse(column) as ScoredTest);

function listedState(row: TileRow): CardState {
  if (row.state !== 'PRIVATE') return row.state;
  return row.published_public ? 'PUBLISHED_PUBLIC' : row.published_private ? 'PUBLISHED_PRIVATE' : 'PRIVATE';
}

function listOf<Item>(items: ItemRows, kind: ItemKind): Item[] {
  return items.filter((row) => row.kind === kind).map((row) => itemOfRow(row) as Item);
}

/** An item in the contract's shape. */
export function itemOfRow(row: ItemRows[number]): Record<string, unknown> {
  const item = {
    _id: row.id,
    order: row.order_key,
    ...(JSON.parse(row.content) as Record<string, unknown>),
    ...(row.kind === 'resource' ? { markAsDone: row.done === 1 } : {}),
  };
  sanitiseFields(item, richFields[row.kind]);
  return item;
}
