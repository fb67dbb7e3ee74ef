import type { DeviceRow } from '../../rules/ahead/device-row.ts';
import { mostAheadBytes } from '../../rules/ahead/limits.ts';
import { deviceMemory } from './device-memory.ts';

/** Beyond these there would be no room for the pictures of cards (`app/service-worker.ts`). */
const mostFiles = 1_000;
const rowsAtOnce = 100;
/** The first visit installs the service worker, which takes the page over then. */
const controlledWithinMs = 60_000;

const mediaAddress = /\/media\/[\w-]+\/[\w.]+/g;

/** The service worker caches what this page loads; what it loaded before that had begun is loaded once more. */
export async function keepLoadedFiles(): Promise<void> {
  if (!(await isControlled())) return;
  const built = `${location.origin}/assets/`;
  for (const { name } of performance.getEntriesByType('resource')) if (name.startsWith(built)) await keep(name);
}

/** The pictures and sounds of these items, those of the first ones first, until there are many. */
export async function keepMedia(memberId: string, rows: readonly DeviceRow[], isHere: () => boolean): Promise<void> {
  if (!(await isControlled())) return;
  const addresses = new Set<string>();
  let bytes = 0;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const contents = await deviceMemory.contents(memberId, rows.slice(at, at + rowsAtOnce));
    for (const content of contents.values())
      for (const [address] of JSON.stringify(content).matchAll(mediaAddress)) {
        if (addresses.has(address)) continue;
        if (addresses.size >= mostFiles || bytes > mostAheadBytes || !isHere()) return;
        addresses.add(address);
        bytes += await keep(address);
      }
  }
}

/** Answers how many bytes it has. */
async function keep(address: string): Promise<number> {
  const answer = (await caches.match(address, { ignoreVary: true })) ?? (await fetch(address));
  return answer.ok ? (await answer.blob()).size : 0;
}

async function isControlled(): Promise<boolean> {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!worker) return false;
  if (worker.controller) return true;
  const taken = new Promise((resolve) => worker.addEventListener('controllerchange', resolve, { once: true }));
  const tooLong = new Promise((resolve) => setTimeout(resolve, controlledWithinMs));
  await Promise.race([taken, tooLong]);
  return worker.controller !== null;
}
