import type { Services } from '#platform/http/services.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { isStoreNew, moveSampleEditions, sampleWorldState } from './store.server.ts';

type Needed = Pick<Services, 'database' | 'files' | 'clock'>;

/** Fills an empty store with cards to look at. Does nothing when somebody has written a card, or when it was here before. */
export async function loadSampleWorld(services: Needed & Pick<Services, 'settings'>): Promise<void> {
  if (!services.settings.sampleWorld || !(await services.database.read(isStoreNew))) return;
  // Only now: no later start has to read the cards.
  const { fillStore } = await import('./fill-store.server.ts');
  await fillStore(services);
}

/**
 * Gets ready to show the sample world or to take it away, and answers what then does it in the caller's transaction. A world that has
 * never been here is loaded, whatever else the store holds; its pictures are put in their place at once, before any row names them.
 */
export async function sampleWorldSwitch(services: Needed, shown: boolean): Promise<(rows: Writer) => Promise<void>> {
  const { loaded } = await services.database.read(sampleWorldState);
  if (loaded || !shown) return (rows) => moveSampleEditions(rows, shown);
  const { insertWorld, putPictures } = await import('./fill-store.server.ts');
  const covers = await putPictures(services.files);
  return async (rows) => {
    if (!(await insertWorld(rows, covers, services.clock.now()))) await moveSampleEditions(rows, shown);
  };
}
