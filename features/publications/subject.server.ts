import type { AliasableExpression } from 'kysely';
import type { Announce, SignedInContext } from '#features/account/calls.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Topic } from '#platform/realtime/live-words.ts';
import type { PublicationState, SubjectKind } from '#vocabulary/subject.ts';
import type { PublicationRow } from './store.server.ts';

/** What lists, e-mails, feeds, moderators and the public search need of a publication. */
export interface SubjectDocument {
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  readonly language: string;
  /** Each category has a feed; `null` if the kind has no categories. */
  readonly category_1: string | null;
  readonly cover_id: string | null;
  /** Searched text besides the title, the most significant first. */
  readonly text: string;
  /** Filters of lists (`rules/public-marks.ts`). */
  readonly marks: readonly string[];
  /** Ids of the pictures that it shows; pictures of other members are ignored when saved. */
  readonly pictures: readonly string[];
}

/** A member whose library holds a publication. `decided`: the last version that they took or left out. */
export interface Holder {
  readonly id: string;
  readonly member_id: string;
  readonly decided: number;
  /** The page on which they see it. */
  readonly path: string;
}

/** `changed`: others see different content from now on. `title`: of the edition, if it may differ from its source's. */
export interface WrittenEdition {
  readonly id: string;
  readonly changed: boolean;
  readonly title?: string;
}

/** The thing that the author edits, locked for this transaction. */
export interface Source {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
}

/** A request to publish. `form`: the fields of its kind. */
export interface Publishing<Form> {
  readonly state: PublicationState;
  readonly sourceId: string;
  /** Refuse if it is not published yet. */
  readonly onlyUpdate: boolean;
  readonly form: Form;
}

export interface PublishingStep<Own extends Source, Form> extends Publishing<Form> {
  readonly source: Own;
  /** The existing edition of this state, including one that was taken back or hidden. */
  readonly known: PublicationRow | undefined;
  readonly now: number;
}

/** One row for each holding; the source of the list of people who added. */
export interface HoldingRow {
  id: string;
  publication_id: string;
  member_id: string;
  created_at: number;
}

/**
 * Everything that publishing, lists, ratings and moderation need of a kind. Kinds are registered in
 * `features/subjects.server.ts`; code of this area must not test which kind it handles.
 */
export interface Subject {
  readonly kind: SubjectKind;
  /** Slug for a title without usable letters. */
  readonly untitled: string;
  isReserved(slug: string): boolean;
  /** Path of the public page. */
  pathOf(slug: string): string;
  /** Path of the page where its author edits it. */
  ownPathOf(publication: Pick<PublicationRow, 'source_id'> | undefined): string;
  /** Live topics of the author's own views, and of public views that show the rating. */
  topicsOf(publication: Pick<PublicationRow, 'source_id'>): Topic[];
  readonly ratedTopics: readonly Topic[];
  /** Whoever reads it may rate it. */
  readonly ratedWithoutCopy?: true;
  /** Live topics of its holders' views. */
  readonly holderTopics: readonly Topic[];

  /** The owner of a source or publication; `undefined` if it does not exist. */
  ownerOf(rows: Reader, id: string): Promise<string | undefined>;
  /** Locks the source for this transaction; `undefined` if there is none that can be published. */
  lockSource(rows: Writer, id: string): Promise<Source | undefined>;
  /** Stores on the source that it was published or taken back. */
  syncSource(rows: Writer, publication: PublicationRow): Promise<void>;
  document(rows: Reader, publication: PublicationRow): Promise<SubjectDocument>;
  /** A query for the `HoldingRow`s of these publications, without copies in the bin. */
  holdings(rows: Reader, publicationIds: readonly string[]): AliasableExpression<HoldingRow>;
  /** The next `length` holders after the id `after`, by id. */
  holdersAfter(rows: Reader, publicationId: string, after: string, length: number): Promise<Holder[]>;
  /** The publication behind a copy that a member reports, by the id of the copy. */
  publicationHeldAs?(rows: Reader, id: string, memberId: string): Promise<string | undefined>;
}

/** Whatever else publishing needs. */
export interface PublishableSubject<Own extends Source, Form, Block extends string> extends Subject {
  /** Locks the source for this transaction; `undefined` if there is none that can be published. */
  lockSource(rows: Writer, id: string): Promise<Own | undefined>;
  /** All reasons that block publishing; empty if it is allowed (S1 §5). */
  whatBlocks(rows: Writer, context: SignedInContext, step: PublishingStep<Own, Form>): Promise<Block[]>;
  /** Writes the content of the edition; answers whether it differs from before. */
  writeEdition(rows: Writer, context: SignedInContext, step: PublishingStep<Own, Form>): Promise<WrittenEdition>;
  /** Further effects of a new or updated edition, in the same transaction. */
  afterPublishing?(
    rows: Writer,
    announce: Announce,
    context: SignedInContext,
    publication: PublicationRow,
    form: Form,
  ): Promise<void>;
}

export type Subjects = Readonly<Record<SubjectKind, Subject>>;
