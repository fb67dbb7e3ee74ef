import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../settings.server.ts';
import { RangeOutsideFile, rangeWithin, type ByteRange } from './byte-range.ts';
import { atMost, FileTooLarge, type FileFacts, type Files } from './files.server.ts';
import { s3ClientConfig } from './s3-client.server.ts';

/** A stream to the bucket takes twice this in memory: one part is filled while another is sent. */
const partBytes = 8 * 1024 * 1024;

/** Files in the bucket of any S3-compatible store, where a write is atomic. */
export function s3Files(settings: S3Settings): Files {
  const client = new S3Client(s3ClientConfig(settings));
  const at = (name: string) => ({ Bucket: settings.bucket, Key: name });

  async function facts(name: string): Promise<FileFacts | undefined> {
    const head = await unlessMissing(client.send(new HeadObjectCommand(at(name))));
    return head && factsOf(head.ContentLength!, head);
  }

  async function fromTheEnd(name: string, range: { suffix: number }): Promise<ByteRange | undefined> {
    const found = await facts(name);
    return found && rangeWithin(range, found.size);
  }

  return {
    facts,
    async write(name, content, { type, maxBytes = Number.POSITIVE_INFINITY }) {
      if (content instanceof Uint8Array) {
        if (content.byteLength > maxBytes) throw new FileTooLarge(`more than ${maxBytes} bytes`);
        await client.send(
          new PutObjectCommand({
            ...at(name),
            Body: content,
            ContentType: type,
            ContentLength: content.byteLength,
          }),
        );
        return content.byteLength;
      }
      let bytes = 0;
      const counted = async function* () {
        for await (const chunk of atMost(content, maxBytes)) {
          bytes += chunk.byteLength;
          yield chunk;
        }
      };
      const body = Readable.from(counted(), { objectMode: false });
      let cause: unknown;
      body.once('error', (error) => {
        cause = error;
      });
      try {
        const params = { ...at(name), Body: body, ContentType: type };
        await new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done();
      } catch (error) {
        // An error of the clean-up must not hide the original one.
        throw cause ?? error;
      }
      return bytes;
    },
    async open(name, requested) {
      // Not every store supports suffix ranges.
      const asked = requested && 'suffix' in requested ? await fromTheEnd(name, requested) : requested;
      const opened = await unlessMissing(
        client.send(
          new GetObjectCommand({
            ...at(name),
            ...(asked ? { Range: `bytes=${asked.first}-${asked.last ?? ''}` } : {}),
          }),
        ),
      ).catch(async (error: unknown) => {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416)
          throw new RangeOutsideFile((await facts(name))?.size ?? 0);
        throw error;
      });
      if (!opened) return undefined;
      const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(opened.ContentRange ?? '') ?? [];
      return {
        ...factsOf(size === undefined ? opened.ContentLength! : Number(size), opened),
        range: size === undefined ? undefined : { first: Number(first), last: Number(last) },
        stream: opened.Body as Readable,
      };
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async *list(prefix = '') {
      const pages = paginateListObjectsV2({ client }, { Bucket: settings.bucket, Prefix: prefix });
      for await (const page of pages) {
        // The state of an unfinished upload, and its last incomplete part, are stored beside the file's key.
        for (const { Key } of page.Contents ?? []) if (Key && !/\.(info|part)$/.test(Key)) yield Key;
      }
    },
  };
}

function factsOf(size: number, { ContentType, ETag }: { ContentType?: string; ETag?: string }): FileFacts {
  return { size, type: ContentType ?? 'application/octet-stream', etag: ETag ?? `"${size}"` };
}

async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
    throw error;
  }
}
