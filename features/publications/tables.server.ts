import type { Generated } from 'kysely';
import type { ExploreSort } from './rules/explore-query.ts';
import type { PublicationState, SubjectKind } from '#vocabulary/subject.ts';

/** One edition of a source. Its kind stores the content; this row has what all kinds share. */
export interface PublicationTable {
  /** Key of the row in the public search. */
  number: Generated<number>;
  /**
   * For a card or map: the id of the edition's row in `card` or `map_edition`; for a collection: the collection's id.
   */
  id: string;
  kind: SubjectKind;
  /** What its author edits. */
  source_id: string | null;
  state: PublicationState;
  author_id: string;
  /** 0: taken back by its author. */
  published: Generated<number>;
  /** 1: hidden by a moderator. */
  hidden: Generated<number>;
  /** Stays when it is taken back. Unique within its kind. */
  slug: string | null;
  /** `null` once taken back: publishing again generates a new one. */
  secret_link: string | null;
  /** Incremented by each update that changes something. */
  version: number;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  /** How many members hold it. Maintained by triggers of each kind. */
  added: Generated<number>;
  created_at: number;
  updated_at: number;
  /** When it was last reopened after it was taken back or hidden; `null` for never. */
  back_at: Generated<number | null>;
  language: string;
  category_1: string | null;
  cover_id: string | null;
  title: string;
  /** Plain text, shortened. */
  summary: string;
  /** JSON: times of publishing and of updates, in epoch milliseconds, newest last. */
  history: string;
}

/** One row for each publication and member. The publication has the sums. */
export interface PublicationRatingTable {
  publication_id: string;
  member_id: string;
  id: string;
  /** 0: withdrawn. The row stays only if the comment was removed, so that rating again does not bring it back. */
  stars: number;
  comment: string;
  created_at: number;
  /** When its writer last changed stars or comment. */
  changed_at: number;
  /** The author or administrator who removed the comment: its writer cannot write another one here. */
  removed_by: string | null;
}

/** A publication that is closed while its author is leaving. */
export interface ClosedPublicationTable {
  publication_id: string;
  /** Its author; once the account is deleted, whoever owns what stays without a name. */
  member_id: string;
}

/** A picture that a publication shows, or showed in an older version. */
export interface PublicationPictureTable {
  publication_id: string;
  picture_id: string;
  shown: number;
}

/** Sort values of a public edition, maintained by triggers (migration 0062). Key: its place in the public search. */
export interface ListingTable {
  place: number;
  /** `publication.number`. */
  number: number;
  created_at: number;
  updated_at: number;
  rating_sum: number;
  rating_count: number;
  added: number;
  /** The average rating, weighted towards 3 stars while there are few ratings; in hundred-thousandths of a star. */
  fair: number;
  /** The fair rating plus a bonus for the number of members who added it. */
  standing: number;
}

/** The first rows of an order (`order-heads.store.server.ts`). */
export interface ListingHeadTable {
  sort: ExploreSort;
  version: number;
  places: Uint8Array;
  edge_value: number | null;
  edge_place: number | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    publication: PublicationTable;
    publication_rating: PublicationRatingTable;
    closed_publication: ClosedPublicationTable;
    publication_picture: PublicationPictureTable;
    listing: ListingTable;
    listing_head: ListingHeadTable;
    /** Places whose values changed since the heads were written. */
    listing_moved: { place: number };
  }
}
