import { openPressed } from '#platform/offline/notification-presses.ts';
import type { Precache } from '#platform/offline/offline-plugin.ts';
import { renewSubscription, showPushed } from '#platform/offline/pushed-notifications.ts';
import { answerFrom } from '#platform/offline/worker-caches.ts';
import type { WorkerScope } from '#platform/offline/worker-scope.ts';

declare const __PRECACHE__: Precache;

const worker = globalThis as unknown as WorkerScope;

openPressed(worker);
showPushed(worker);
renewSubscription(worker);
answerFrom(worker, {
  precache: __PRECACHE__,
  /** One document serves every URL below it. */
  document: '/app',
  away: '/app/away',
  marks: ['/icons/icon.svg', '/icons/favicon-32.png'],
  media: { prefix: '/media/', cache: 'loci-media', most: 1_500 },
});
