import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { exportedCard, type ExportedCard } from '#features/mind-maps/portable-card.contract.ts';
import type { ExportFormat } from '#features/take-along/rules/export-format.ts';
import type { Person } from './instance.ts';

export const take = (
  person: Pick<Person, 'fetch'>,
  body: { format: ExportFormat; ids?: string[] },
): Promise<Response> =>
  person.fetch('/api/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The files of an archive by name, and its cards parsed by the contract. */
export async function filesOf(reply: Response): Promise<{ files: Map<string, Uint8Array>; cards: ExportedCard[] }> {
  if (reply.status !== 200) throw new Error(`the export was refused: ${reply.status} ${await reply.text()}`);
  const archive = new Uint8ArrayReader(new Uint8Array(await reply.arrayBuffer()));
  const entries = await new ZipReader(archive, { useWebWorkers: false, checkSignature: true }).getEntries();
  const files = new Map<string, Uint8Array>();
  for (const entry of entries as FileEntry[]) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  const cards = [...files].filter(([name]) => name.startsWith('cards/'));
  return { files, cards: cards.map(([, bytes]) => exportedCard.parse(JSON.parse(new TextDecoder().decode(bytes)))) };
}
