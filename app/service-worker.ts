import type { Precache } from '#platform/offline/offline-plugin.ts';
import { answerFrom } from '#platform/offline/worker-caches.ts';
import type { WorkerScope } from '#platform/offline/worker-scope.ts';

declare const __PRECACHE__: Precache;

answerFrom(globalThis as unknown as WorkerScope, {
  precache: __PRECACHE__,
  /** One document serves every address below it. */
  document: '/app',
  away: '/app/away',
  marks: ['/icons/icon.svg', '/icons/favicon-32.png'],
  media: { prefix: '/media/', cache: 'loci-media', most: 1_500 },
});
