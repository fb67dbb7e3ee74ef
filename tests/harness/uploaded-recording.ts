import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { uploadsPath } from '#platform/uploads/uploads-path.ts';
import type { Person } from './instance.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');
const tus = { 'tus-resumable': '1.0.0' };

/** Bytes with the signature of WebM. */
export function webmBytes(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at++) bytes[at] = (at * 7 + (at >> 8)) % 256;
  bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
  return bytes;
}

/** Asks to upload a recording of so many bytes; none of them is sent. */
export function beginRecording(person: Person, id: string, bytes: number): Promise<Response> {
  return person.fetch(uploadsPath, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes),
      'upload-metadata': `id ${encoded(id)},kind ${encoded('recording')},type ${encoded('audio/webm')},name ${encoded('room-card.mp3')}`,
    },
  });
}

/** Uploads a recording, without keeping it with a card. `sent`: how many of its bytes; all unless said otherwise. */
export async function uploadedRecording(
  person: Person,
  bytes = webmBytes(5_000),
  sent = bytes.length,
  id: string = randomUUID(),
): Promise<string> {
  expect((await beginRecording(person, id, bytes.length)).status).toBe(201);
  const appended = await person.fetch(`${uploadsPath}/${id}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes.subarray(0, sent)),
  });
  expect(appended.status).toBe(204);
  return `/uploads/${id}`;
}
