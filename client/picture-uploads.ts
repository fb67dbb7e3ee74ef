import type { UploadProgress } from './upload-request.ts';

/** A picture of the outbox that is on its way; its id is that of its command. */
export interface PictureUpload extends UploadProgress {
  readonly id: string;
  readonly name: string;
  readonly startedAt: number;
}

let current: PictureUpload | undefined;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

function show(next: PictureUpload | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The outbox sends one command after the other, so there is at most one. */
export const pictures = {
  current: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Called by the outbox's sender; answers how to report what happens to it. */
  begin(id: string, file: File, abort: () => void) {
    stop = abort;
    show({ id, name: file.name, sent: 0, total: file.size, startedAt: Date.now() });
    return {
      progress(progress: UploadProgress) {
        if (current?.id === id) show({ ...current, ...progress });
      },
      ended() {
        if (current?.id !== id) return;
        stop = undefined;
        show(undefined);
      },
    };
  },
  /** Cuts it off. The command stays in the outbox unless it is discarded first. */
  abort(id: string): void {
    if (current?.id === id) stop?.();
  },
};
