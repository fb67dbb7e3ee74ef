import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings.server.ts';
import type { Files } from './files.server.ts';

/** Files in a bucket of any store that speaks S3. A put is atomic there: readers see the old bytes or the new ones. */
export function s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Files {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's know a bucket by its path, and not all of them know the newer checksum trailers.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async put(name, bytes, type) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentType: type, ContentLength: bytes.byteLength }),
      );
    },
    async get(name) {
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
        return { bytes: await Body!.transformToByteArray(), type: ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
    async *names() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      }
    },
  };
}
