import type { Readable } from 'node:stream';
import type { ByteRange, RequestedRange } from './byte-range.ts';

export interface FileFacts {
  /** Bytes of the whole file. */
  readonly size: number;
  readonly type: string;
  /** Quoted, as in HTTP; changes with each `write`. */
  readonly etag: string;
}

export interface OpenedFile extends FileFacts {
  /** The bytes in the stream, if a range was requested. */
  readonly range: ByteRange | undefined;
  /** The caller must read it to its end or destroy it. */
  readonly stream: Readable;
}

/**
 * Storage of files: a folder or an S3 bucket. The server creates the names, never a client: `folder/id/variant.ext`.
 * Nothing here holds a whole file in memory unless the caller passes one in.
 */
export interface Files {
  /**
   * Replaces the file atomically: after a failure readers still get the previous content. Answers the number of bytes
   * written; throws `FileTooLarge` above `maxBytes`.
   */
  write(
    name: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    options: { type: string; maxBytes?: number },
  ): Promise<number>;
  /** `undefined` when there is no such file. Throws `RangeOutsideFile` for a range that begins after its end. */
  open(name: string, range?: RequestedRange): Promise<OpenedFile | undefined>;
  facts(name: string): Promise<FileFacts | undefined>;
  remove(name: string): Promise<void>;
  /** All names with this prefix, unordered. */
  list(prefix?: string): AsyncIterable<string>;
}

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** Passes the content on until it is longer than `maxBytes`. */
export async function* atMost(
  content: AsyncIterable<Uint8Array>,
  maxBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new FileTooLarge(`more than ${maxBytes} bytes`);
    yield chunk;
  }
}
