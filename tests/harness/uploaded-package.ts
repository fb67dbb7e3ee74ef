import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { uploadsPath } from '#platform/uploads/uploads-path.ts';
import type { Person } from './instance.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');
const tus = { 'tus-resumable': '1.0.0' };

/** Uploads a package of Anki and answers the id of the upload. */
export async function uploadedPackage(
  person: Pick<Person, 'fetch'>,
  bytes: Uint8Array,
  name = 'sample.apkg',
): Promise<string> {
  const id = randomUUID();
  const metadata = { id, kind: 'anki', type: 'application/octet-stream', name };
  const begun = await person.fetch(uploadsPath, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(metadata)
        .map(([field, value]) => `${field} ${encoded(value)}`)
        .join(),
    },
  });
  expect(begun.status).toBe(201);
  const sent = await person.fetch(`${uploadsPath}/${id}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(204);
  return id;
}
