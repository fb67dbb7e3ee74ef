import type { Generated } from 'kysely';
import type { CardState } from './contract.ts';
import type { ItemKind } from './rules/card-limits.ts';

/**
 * Where a row stands: among the member's cards, in their bin, or as a published edition, which is nobody's library card. An edition that its
 * author took back is withdrawn; one that the instance takes away from everybody for now is hidden.
 */
export type Shelf = 'library' | 'bin' | 'edition' | 'withdrawn' | 'hidden';

export interface CardTable {
  number: Generated<number>;
  id: string;
  /** Whose library it stands in; of an edition, its author. */
  user_id: string;
  author_id: string;
  /** Of a copy that came in from a file: who wrote it according to that file. A name to show, no account; the row's author is its holder. */
  named_author: string | null;
  shelf: Shelf;
  /** As stored. `PUBLISHED_*` is never stored: lists derive it from the flags. */
  state: Exclude<CardState, 'PUBLISHED_PUBLIC' | 'PUBLISHED_PRIVATE'>;
  published_public: Generated<number>;
  published_private: Generated<number>;
  template: Generated<number>;
  for_public: Generated<number>;
  locked: Generated<number>;
  /** It uses something only a paid plan adds; a copy has it from its edition. */
  made_in_premium: Generated<number>;
  /** Of an edition: its copies do not count in a FREE library; of a copy: it does not. */
  free_of_count: Generated<number>;
  has_notes: Generated<number>;
  on_repeat: Generated<number>;
  url_seo: string | null;
  url_private_focus_id: string | null;
  /** Of an edition: the card it is a snapshot of; of a copy: its edition. */
  edition_of: string | null;
  category_1: string;
  category_2: string;
  language: string;
  timer_minutes: number;
  rounds: number;
  /** The picture whose `thumb` and `regular` are the cover. */
  cover_id: string | null;
  /** JSON list; `null` means: the colours of the picture. */
  extract_color: string | null;
  score: number | null;
  score_at: number | null;
  /** The score, or 101 where there is none: weakest first puts the untested last. */
  score_sort: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  key_idea_count: Generated<number>;
  flashcard_count: Generated<number>;
  question_count: Generated<number>;
  resource_count: Generated<number>;
  unfinished_resource_count: Generated<number>;
  /** Characters of all items together. */
  items_size: Generated<number>;
  /** JSON list of the collections that hold the card. */
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
  /** JSON: for each field that was edited, `[revision, editor]` of its last change. */
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
  /** JSON of the item as the contract has it, without `_id`, `order` and `markAsDone`. */
  content: string;
  size: number;
  done: Generated<number>;
  removed: Generated<number>;
  revision: number;
  editor: string | null;
}

/** What a tile names of a card's key ideas; kept by `saveItems`. */
export interface CardIdeaTitlesTable {
  card_id: string;
  /** JSON list. */
  titles: string;
}

/** Beside the card row of an edition; kept by publishing. */
export interface EditionTable {
  card_id: string;
  /** Goes up with each update that changes something. */
  version: number;
  /** JSON: when it was published and updated, in epoch milliseconds, newest last. */
  history: string;
  /** When others saw it again last: published again after it was taken back, or shown again by a moderator. `null` for never. */
  back_at: Generated<number | null>;
}

/** What a copy took of its edition, so that a learner's change is told apart from the author's. */
export interface TakenEditionTable {
  card_id: string;
  version: number;
  /** JSON: of each part (`title`, `flashcard.{id}`) the fingerprint that it had in the edition. */
  parts: string;
  /** The version that its owner has looked at and left out; 0 for none. It is no news any more, and can still be taken. */
  left_out: Generated<number>;
}

/** A picture that an edition shows, or once showed. */
export interface EditionPictureTable {
  edition_id: string;
  picture_id: string;
  shown: number;
}

/** One row for each edition and member. Its sums stand on the card row of the edition. */
export interface CardRatingTable {
  edition_id: string;
  member_id: string;
  id: string;
  stars: number;
  comment: string;
  created_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    edition: EditionTable;
    taken_edition: TakenEditionTable;
    edition_picture: EditionPictureTable;
    card_rating: CardRatingTable;
    card: CardTable;
    card_item: CardItemTable;
    card_idea_titles: CardIdeaTitlesTable;
  }
}
