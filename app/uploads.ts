import { useSyncExternalStore } from 'react';
import type { UploadProgress } from './upload-request.ts';

/** A file of the outbox that is on its way. */
export interface Upload extends UploadProgress {
  readonly commandId: string;
  readonly name: string;
  readonly startedAt: number;
}

let current: Upload | undefined;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Called by the outbox's sender, which sends one command after the other. Answers how to say what happens to it. */
export function uploadBegins(commandId: string, file: File, abort: () => void) {
  current = { commandId, name: file.name, sent: 0, total: file.size, startedAt: Date.now() };
  stop = abort;
  tell();
  return {
    progress(progress: UploadProgress) {
      if (current?.commandId !== commandId) return;
      current = { ...current, ...progress };
      tell();
    },
    ended() {
      if (current?.commandId !== commandId) return;
      current = undefined;
      stop = undefined;
      tell();
    },
  };
}

/** Cuts it off. The command stays in the outbox unless it is discarded first. */
export function abortUpload(commandId: string): void {
  if (current?.commandId === commandId) stop?.();
}

export function useUpload(): Upload | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );
}
