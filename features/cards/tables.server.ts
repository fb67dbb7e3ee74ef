import type { Generated } from 'kysely';
import type { CardState } from './contract.ts';
import type { ItemKind } from './rules/item-kinds.ts';

/**
 * The kind of row: a card of a member, a binned card, or an edition, which is in no library. Its row of `publication`,
 * which has the same id, says whether others see it.
 */
export type Shelf = 'library' | 'bin' | 'edition';

export interface CardTable {
  number: Generated<number>;
  id: string;
  /** The owner of the library; for an edition its author. */
  user_id: string;
  author_id: string;
  /** Imported copy: the author named in the file. Only a display name; `author_id` is the holder. */
  named_author: string | null;
  shelf: Shelf;
  /** `PUBLISHED_*` is never stored: lists derive it from the flags. */
  state: Exclude<CardState, 'PUBLISHED_PUBLIC' | 'PUBLISHED_PRIVATE'>;
  published_public: Generated<number>;
  published_private: Generated<number>;
  template: Generated<number>;
  /** 1: typed answers are right only with the accents of the expected ones. */
  exact_accents: Generated<number>;
  for_public: Generated<number>;
  locked: Generated<number>;
  /** It uses a feature of a paid plan; a copy inherits it from its edition. */
  made_in_premium: Generated<number>;
  /** Edition: its copies do not count towards a FREE library. Copy: it does not count. */
  free_of_count: Generated<number>;
  has_notes: Generated<number>;
  on_repeat: Generated<number>;
  /** Edition: the card of which it is a snapshot. Copy: its edition. */
  edition_of: string | null;
  category_1: string;
  category_2: string;
  language: string;
  timer_minutes: number;
  rounds: number;
  /** The picture whose `thumb` and `regular` files are the cover. */
  cover_id: string | null;
  /** JSON list; `null`: use the colours of the picture. */
  extract_color: string | null;
  score: number | null;
  score_at: number | null;
  /** JSON (`rules/test-score.ts`); `null`: not known. */
  score_test: string | null;
  /** The score, or 101 without one, so that untested cards sort after the weakest. */
  score_sort: Generated<number>;
  key_idea_count: Generated<number>;
  flashcard_count: Generated<number>;
  question_count: Generated<number>;
  resource_count: Generated<number>;
  unfinished_resource_count: Generated<number>;
  /** Total characters of all items. */
  items_size: Generated<number>;
  /** JSON list of the ids of the collections that contain the card. */
  collection_ids: Generated<string>;
  revision: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  title_sort: string;
  title: string;
  subtitle: string;
  memo: string;
  credit_picture: string;
  /** JSON: for each edited field `[revision, editor]` of its last change. */
  field_revisions: string;
  description: string;
  summary: string;
  author_notes: string;
  own_notes: string;
}

export interface CardItemTable {
  card_id: string;
  kind: ItemKind;
  id: string;
  order_key: string;
  /** JSON of the item in the contract's shape, without `_id`, `order` and `markAsDone`. */
  content: string;
  size: number;
  done: Generated<number>;
  removed: Generated<number>;
  revision: number;
  editor: string | null;
}

/** The key idea titles that a tile shows; written by `saveItems`. */
export interface CardIdeaTitlesTable {
  card_id: string;
  /** JSON list. */
  titles: string;
}

/** What a copy took of its edition; used to tell the learner's changes from the author's. */
export interface TakenEditionTable {
  card_id: string;
  version: number;
  /** JSON: the fingerprint of each part (`title`, `flashcard.{id}`) in the edition. */
  parts: string;
  /** The version that the owner dismissed; 0 for none. It can still be applied. */
  left_out: Generated<number>;
}

/** The mind map of a card (`rules/mind-map.ts`). */
export interface CardMindmapTable {
  card_id: string;
  /** JSON of a `MindMap`. */
  content: string;
  /** 0: it was written elsewhere than in the document in which it is edited, which follows when it is next opened. */
  in_document: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    taken_edition: TakenEditionTable;
    card: CardTable;
    card_item: CardItemTable;
    card_idea_titles: CardIdeaTitlesTable;
    card_mindmap: CardMindmapTable;
  }
}
