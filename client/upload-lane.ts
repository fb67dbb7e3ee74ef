import { useSyncExternalStore } from 'react';
import { pause } from '#platform/clock/pause.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { newId } from '#platform/offline/new-id.ts';
import { aloneAmongTabs } from '#platform/offline/other-tabs.ts';
import { indexedDbUploads } from '#platform/uploads/kept-uploads.ts';
import { uploadLane, type UploadLane, type UploadState } from '#platform/uploads/upload-lane.ts';
import { isNotLoaded } from '#ui/later.tsx';
import { signInNeeded } from './sign-in-needed.ts';

const name = 'loci-uploads';

/** Loaded with the first upload. */
const byTus = () => import('#platform/uploads/send-by-tus.ts');

/** The one lane of this browser tab for recordings and other large files. Pictures are commands of the outbox. */
export const lane: UploadLane = uploadLane({
  store: indexedDbUploads(name),
  async send(upload, blob, options) {
    try {
      return await (await byTus()).sendByTus(location.origin, upload, blob, options);
    } catch (error) {
      // Offline, and nothing was sent before: the lane tries again.
      if (isNotLoaded(error)) return { kind: 'unreachable' };
      throw error;
    }
  },
  removeFromServer: async (upload) => (await byTus()).removeByTus(location.origin, upload),
  alone: (work) => aloneAmongTabs(name, work),
  otherTabs(listener) {
    const channel = new BroadcastChannel(name);
    channel.onmessage = listener;
    return { tell: () => channel.postMessage('changed'), close: () => channel.close() };
  },
  clock: systemClock,
  chance: Math.random,
  newId,
  wait: pause,
  signInNeeded,
  // Only when it is called: the server, which renders pages with this module, has no such function.
  report: (error) => reportError(error),
});

const none: readonly UploadState[] = [];

/** The signed-in member's files that have not arrived, oldest first. */
export const useUploads = (): readonly UploadState[] => useSyncExternalStore(lane.subscribe, lane.pending, () => none);
