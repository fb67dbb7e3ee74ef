import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#platform/settings.server.ts';

export interface TestBucket {
  readonly settings: S3Settings;
  /** The same as environment variables of an instance. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

/** A local S3 store with an empty bucket. */
export async function openTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'loci-bucket-'));
  const store = new S3rver({
    port: 0,
    address: 'localhost',
    silent: true,
    directory,
    configureBuckets: [{ name: 'loci', configs: [] }],
  });
  store.middleware.unshift(partsOfUploads(store, directory));
  const { port } = await store.run();
  const endpoint = `http://localhost:${port}`;
  return {
    environment: {
      S3_BUCKET: 'loci',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    settings: {
      endpoint,
      region: 'us-east-1',
      bucket: 'loci',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** s3rver lacks ListParts and AbortMultipartUpload, which resuming and cancelling an upload need. */
function partsOfUploads({ store }: S3rver, directory: string): S3rver['middleware'][number] {
  return async (context, next) => {
    const { uploadId } = context.query;
    if (!uploadId || !['GET', 'DELETE'].includes(context.method)) return next();
    const folder = join(store.getResourcePath('loci', undefined, 'uploads'), uploadId);
    if (!folder.startsWith(directory) || !existsSync(folder)) {
      context.status = 404;
      context.body = '<Error><Code>NoSuchUpload</Code></Error>';
    } else if (context.method === 'DELETE') {
      rmSync(folder, { recursive: true });
      context.status = 204;
    } else {
      const parts = readdirSync(folder)
        .filter((name) => /^\d+$/.test(name) && existsSync(join(folder, `${name}.md5`)))
        .map((name) => {
          const tag = readFileSync(join(folder, `${name}.md5`), 'utf8');
          const { size } = statSync(join(folder, name));
          return `<Part><PartNumber>${name}</PartNumber><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`;
        });
      context.status = 200;
      context.body = `<ListPartsResult>${parts.join('')}</ListPartsResult>`;
    }
    context.type = 'application/xml';
    return undefined;
  };
}
