import type { DetailedError, UploadOptions } from 'tus-js-client';
import type { RefusalData } from '../contract/refusal.ts';
import type { Outcome } from '../offline/command-life.ts';
import { retryAfterMs } from '../offline/outcome-of.ts';
import { sentAsHeader } from '../offline/sent-as.ts';
import type { KeptUpload } from './kept-uploads.ts';
import { uploadsPath } from './uploads-path.ts';

/**
 * Bytes in one request. Small enough for a proxy's limit and for the five minutes that Node gives a request on a slow
 * line, large enough for one part of a multipart upload to S3.
 */
const chunkSize = 8 * 1024 * 1024;

/** What a test or another platform than a browser replaces. */
export type TusOptions = Pick<UploadOptions, 'fileReader' | 'headers' | 'onBeforeRequest'>;

/**
 * Sends a file from the server's offset on, or from its beginning if it `isNew`: asking for the offset of what the
 * server does not know would be a failed request. The library is loaded with the first upload.
 */
export async function sendByTus(
  origin: string,
  { id, kind, name, type, memberId }: KeptUpload,
  blob: Blob,
  {
    signal,
    onProgress,
    isNew = false,
  }: { signal: AbortSignal; onProgress: (sentBytes: number) => void; isNew?: boolean },
  options: TusOptions = {},
): Promise<Outcome> {
  try {
    const { Upload } = await import('tus-js-client');
    if (signal.aborted) return { kind: 'unreachable' };
    return await new Promise((resolve) => {
      const upload = new Upload(blob, {
        ...options,
        endpoint: `${origin}${uploadsPath}`,
        // The id is created here, so the URL is known before the upload begins; the upload is created if the server has
        // nothing.
        ...(isNew ? {} : { uploadUrl: `${origin}${uploadsPath}/${id}` }),
        uploadSize: blob.size,
        chunkSize,
        metadata: { id, kind, name, type },
        headers: { ...options.headers, [sentAsHeader]: memberId },
        // The lane handles retries and resuming itself.
        retryDelays: null,
        storeFingerprintForResuming: false,
        onProgress,
        onSuccess: () => resolve({ kind: 'acknowledged', reply: undefined }),
        onError: (error) => resolve(outcomeOfTus(error)),
      });
      signal.addEventListener('abort', () => {
        void upload.abort();
        resolve({ kind: 'unreachable' });
      });
      upload.start();
    });
  } catch {
    // The library could not be loaded: offline.
    return { kind: 'unreachable' };
  }
}

export function outcomeOfTus(error: Error | DetailedError): Outcome {
  const reply = 'originalResponse' in error ? error.originalResponse : undefined;
  const status = reply?.getStatus() ?? 0;
  // A wrong offset or an unexpected reply: read the server's offset again.
  if (status < 400) return { kind: 'unreachable' };
  const refusal = refusalIn(reply?.getBody() ?? '');
  if (status === 401 || refusal?.code === 'NO_MEMBERSHIP') return { kind: 'notSignedIn' };
  if (status === 429 || status === 423 || status >= 500)
    return { kind: 'busy', retryAfterMs: retryAfterMs(reply?.getHeader('retry-after') ?? null, Date.now()) };
  // Any other error status means that the server's offset differs.
  return refusal ? { kind: 'refused', refusal } : { kind: 'unreachable' };
}

function refusalIn(body: string): (RefusalData & { code: string }) | undefined {
  try {
    const { code, data } = JSON.parse(body) as { code?: unknown; data?: RefusalData };
    return typeof code === 'string' && data ? { ...data, code } : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the upload on the server. */
export async function removeByTus(origin: string, { id, memberId }: KeptUpload): Promise<void> {
  const headers = { 'tus-resumable': '1.0.0', [sentAsHeader]: memberId };
  await fetch(`${origin}${uploadsPath}/${id}`, { method: 'DELETE', headers });
}
