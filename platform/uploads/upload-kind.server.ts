import type { Reader, Writer } from '../database/database.server.ts';
import type { UploadRow } from './uploads.store.server.ts';

/** One kind of file that members may send in pieces, declared by the area that uses it. */
export interface UploadKind<Member extends { readonly id: string } = { readonly id: string }> {
  /** Sent by the client as `kind`; also the folder of its files. */
  readonly name: string;
  /** Accepted content types with their file extensions. */
  readonly types: Readonly<Record<string, string>>;
  readonly maxBytes: number;
  /** Limit of all files of this kind of one member, unfinished ones included. */
  readonly memberQuotaBytes: number;
  readonly uploadsAnHour: number;
  /** Throws a `Refusal` unless the member may send this kind. */
  authorise(member: Member): void;
  /** Checks the first bytes of the complete file: the declared type is only a claim. */
  isOfType(head: Uint8Array, type: string): boolean;
  /** Called once, in the transaction that records the file as complete. The returned function runs after the commit. */
  completed?(rows: Writer, upload: UploadRow): Promise<(() => void) | undefined>;
  /** Whether this member may read the finished file. */
  isReadableBy(rows: Reader, upload: UploadRow, member: Member): Promise<boolean>;
  /** Finished files that nothing refers to any more, completed before this time; deleted once a day. */
  /** How long such a file is kept, where it is no command of a device that names it. */
  readonly keptOrphanMs?: number;
  orphans?(rows: Reader, completedBefore: number, limit: number): Promise<UploadRow[]>;
}
