import type { Services } from '#platform/http/services.server.ts';
import { isStoreNew } from './store.server.ts';

/** Fills an empty store with cards to look at. Does nothing when somebody has written a card, or when it was here before. */
export async function loadSampleWorld(services: Pick<Services, 'settings' | 'database' | 'files' | 'clock'>): Promise<void> {
  if (!services.settings.sampleWorld || !(await services.database.read(isStoreNew))) return;
  // Only now: no later start has to read the cards.
  const { fillStore } = await import('./fill-store.server.ts');
  await fillStore(services);
}
