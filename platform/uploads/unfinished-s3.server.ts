import { DeleteObjectsCommand, S3Client } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { s3ClientConfig } from '../files/s3-client.server.ts';
import type { S3Settings } from '../settings.server.ts';
import { isMissing } from './is-missing.server.ts';
import type { Unfinished } from './unfinished.server.ts';

/**
 * State of one multipart upload. The rest of a request below 5 MiB (the least size of a part) is stored in an object of
 * its own until the next request.
 */
const partSize = 8 * 1024 * 1024;

export function unfinishedInBucket(settings: S3Settings): Unfinished {
  const config = s3ClientConfig(settings);
  const client = new S3Client(config);
  const datastore = new S3Store({
    partSize,
    useTags: false,
    // No cache: another server may have restarted the upload.
    cache: { get: async () => undefined, set: async () => undefined, delete: async () => undefined },
    s3ClientConfig: { ...config, bucket: settings.bucket },
  });

  async function removeBeside(fileName: string): Promise<void> {
    const Objects = [{ Key: `${fileName}.info` }, { Key: `${fileName}.part` }];
    await client.send(new DeleteObjectsCommand({ Bucket: settings.bucket, Delete: { Objects } }));
  }

  return {
    datastore,
    finish: removeBeside,
    async discard(fileName) {
      try {
        await datastore.remove(fileName);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      await removeBeside(fileName);
    },
  };
}
