import { ORPCError } from '@orpc/client';
import { NotOurServer } from '#client/calls.ts';
import { sentAsHeader } from '#platform/offline/sent-as.ts';
import type { ExportFormat } from '../rules/export-format.ts';

export interface ExportFile {
  readonly file: Blob;
  readonly name: string;
}

/**
 * Downloads the file of `POST /export`. Not a typed call, because it reports progress and the reply may be larger than
 * memory: the browser stores a blob on disk. Rejects like a call; an interrupted reply is an error.
 */
export async function downloadExport(
  memberId: string,
  body: { format: ExportFormat; ids?: readonly string[]; history?: boolean },
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<ExportFile> {
  const reply = await fetch('/api/export', {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', [sentAsHeader]: memberId },
    body: JSON.stringify(body),
  });
  if (!reply.headers.has('x-request-id')) throw new NotOurServer(`${reply.status} without a request id`);
  if (!reply.ok || !reply.body) {
    const { code, data, message } = (await reply.json()) as { code: string; data: unknown; message: string };
    throw new ORPCError(code, { status: reply.status, message, data });
  }
  let bytes = 0;
  const counted = reply.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        onBytes((bytes += chunk.byteLength));
        controller.enqueue(chunk);
      },
    }),
  );
  const file = await new Response(counted, {
    headers: { 'content-type': reply.headers.get('content-type') ?? '' },
  }).blob();
  const told = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
  const name = told ? decodeURIComponent(told) : 'loci';
  return { file, name };
}

/** Starts a browser download. */
export function saveFile({ file, name }: ExportFile): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download needs the URL only until it has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
