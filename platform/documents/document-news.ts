import type { Batch, RowsContent } from './operations.ts';

export interface AcceptedBatch extends Batch {
  readonly version: number;
}

/** Updates a copy to `version`: by batches, or by the whole content if those batches are no longer stored. */
export interface DocumentNews {
  readonly version: number;
  readonly content?: RowsContent | undefined;
  /** In order, without a gap. */
  readonly batches: readonly AcceptedBatch[];
}

export interface VersionedContent {
  readonly content: RowsContent;
  readonly version: number;
}
