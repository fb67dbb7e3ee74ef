import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings.server.ts';

/** Options of every S3 client. */
export function s3ClientConfig({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3ClientConfig {
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon's use path-style URLs, and not all support the newer checksum trailers.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
