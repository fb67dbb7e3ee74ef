import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import type { AddedList, OwnRating, PublicMeta } from '../contract.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';

type Pages<Page> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page, string | undefined>,
  QueryKey,
  string | undefined
>;

export interface GivenRating {
  readonly stars: number;
  readonly comment: string;
}

/** What the dialogs of publishing need of a kind. `kind` is also the suffix of text keys that differ by kind. */
export interface SubjectUi {
  readonly kind: SubjectKind;
  /** Ratings and comments, by the id of the publication. */
  comments(id: string): Pages<PublicMeta[]>;
  /** Who added it, by the id of the source or its publication. */
  addedList(id: string): Pages<AddedList>;
}

export type OnArriving = (arrived: Promise<unknown>) => void;

/** What the rating dialog shows. */
export interface Rateable {
  readonly kind: SubjectKind;
  /** Key of the rating's draft. */
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly authorName: string;
  /** The rating that the member gave before. */
  readonly own: OwnRating | null;
  /** Resolves once the rating is stored on this device; `onSent` gets a promise of its arrival. */
  send(rating: GivenRating, onSent: OnArriving | undefined): Promise<void>;
  /** The same, to withdraw the rating. */
  withdraw(onSent: OnArriving | undefined): Promise<void>;
}
