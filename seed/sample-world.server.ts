import type { Services } from '#platform/http/services.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { isStoreNew, moveSampleEditions, sampleWorldState } from './store.server.ts';

type Subjects = Parameters<typeof moveSampleEditions>[1];

type Needed = Pick<Services, 'database' | 'files' | 'clock'>;

/** Fills an empty store with sample cards. Does nothing if somebody has written a card, or if it was loaded before. */
export async function loadSampleWorld(services: Needed & Pick<Services, 'settings'>): Promise<void> {
  if (!services.settings.sampleWorld || !(await services.database.read(isStoreNew))) return;
  // Imported only now, so that later starts do not read the cards.
  const { fillStore } = await import('./fill-store.server.ts');
  await fillStore(services);
}

/**
 * Prepares showing or hiding the sample world; answers a function that does it in the caller's transaction. If it was
 * never loaded, it is loaded, whatever else the store holds; its pictures are stored first, before any row refers to
 * them.
 */
async function switchWorld(
  services: Needed,
  subjects: Subjects,
  shown: boolean,
): Promise<(rows: Writer) => Promise<void>> {
  const { loaded } = await services.database.read(sampleWorldState);
  const now = services.clock.now();
  if (loaded || !shown) return (rows) => moveSampleEditions(rows, subjects, { shown, now });
  const { insertWorld, putPictures } = await import('./fill-store.server.ts');
  const covers = await putPictures(services.files);
  return async (rows) => {
    if (!(await insertWorld(rows, covers, now))) await moveSampleEditions(rows, subjects, { shown, now });
  };
}

/** For administrators. */
export const sampleWorld = (subjects: Subjects) => ({
  state: sampleWorldState,
  switch: (services: Needed, shown: boolean) => switchWorld(services, subjects, shown),
});
