import { ORPCError } from '@orpc/client';
import { calls } from '#client/calls.ts';
import { pause } from '#platform/clock/pause.ts';
import type { Outcome } from '#platform/offline/command-life.ts';
import type { KeptUpload } from '#platform/uploads/kept-uploads.ts';
import { exportLimits } from '../rules/export-format.ts';
import { askedToWait, attemptsWithoutProgress, longestPauseMs } from './patient-sender.ts';
import type { ArchivedRecording } from './portable-things.ts';
import type { Archive } from './read-archive.ts';

/** Recordings of an archive that no card here has yet. */
export interface RecordingsFound {
  readonly recordings: readonly (ArchivedRecording & { readonly uploadId: string })[];
  /** Together. */
  readonly bytes: number;
  /** What the member's recordings may still take here. */
  readonly roomBytes: number;
  /** Whether the server would refuse rows of the archive. */
  readonly wrong: boolean;
}

export interface RecordingPorts {
  readonly calls: {
    readonly takeAlong: Pick<typeof calls.takeAlong, 'known' | 'importRecording'>;
    readonly recordings: Pick<typeof calls.recordings, 'room'>;
  };
  /** Sends once, from the server's offset on; never throws. */
  send(
    upload: KeptUpload,
    blob: Blob,
    options: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
  ): Promise<Outcome>;
  /** Deletes the upload on the server. */
  remove(upload: KeptUpload): Promise<void>;
  pause: typeof pause;
}

const ports: RecordingPorts = {
  calls,
  send: async (upload, blob, options) =>
    (await import('#platform/uploads/send-by-tus.ts')).sendByTus(location.origin, upload, blob, options),
  remove: async (upload) => (await import('#platform/uploads/send-by-tus.ts')).removeByTus(location.origin, upload),
  pause,
};

export async function readRecordings(archive: Archive, { calls: server } = ports): Promise<RecordingsFound> {
  const { recording } = archive.portable.tests;
  const rows = await archive.recordings();
  const written = rows.filter((row): row is ArchivedRecording => recording.safeParse(row).success);
  const uploadIds = new Map<string, string>();
  for (let at = 0; at < written.length; at += exportLimits.recordings) {
    const ids = written.slice(at, at + exportLimits.recordings).map(({ _id }) => _id);
    const { recordings = [] } = await server.takeAlong.known({ ids: [], recordings: ids });
    for (const { of, _id, kept } of recordings) if (!kept) uploadIds.set(of, _id);
  }
  const recordings = written.flatMap((row) => {
    const uploadId = uploadIds.get(row._id);
    return uploadId === undefined ? [] : [{ ...row, uploadId }];
  });
  return {
    recordings,
    bytes: recordings.reduce((sum, { bytes }) => sum + bytes, 0),
    roomBytes: recordings.length === 0 ? 0 : (await server.recordings.room({})).left,
    wrong: written.length < rows.length,
  };
}

/**
 * Imports recordings after their cards, one file at a time; what an interrupted import sent is continued. `failed` gets
 * those that were not imported, such as one for which there is no room; the rest is imported. A recording is sent only
 * if its card is here, and a refused one is deleted on the server: no page lists a file without a card.
 */
export async function bringInRecordings(
  archive: Archive,
  { recordings }: Pick<RecordingsFound, 'recordings'>,
  sentAs: string,
  {
    signal,
    onBytes,
    onWait,
    failed,
  }: {
    signal: AbortSignal;
    /** Of all of them together. */
    onBytes: (bytes: number) => void;
    /** The server has asked to wait; the next `onBytes` ends it. */
    onWait: () => void;
    failed: (recording: ArchivedRecording, error: unknown) => void;
  },
  used: RecordingPorts = ports,
): Promise<number> {
  let made = 0;
  let before = 0;
  let cardsHere: ReadonlySet<string> | undefined;
  let busy: unknown;
  for (const { uploadId, ...recording } of recordings) {
    if (signal.aborted) break;
    const { _id, card_id, name, type, bytes } = recording;
    try {
      // The others would be refused for the same reason.
      if (busy) throw busy;
      cardsHere ??= await cardsAmong(recordings, used, { context: { sentAs }, signal });
      if (!cardsHere.has(card_id)) throw new ORPCError('NOT_FOUND', { data: { key: 'take-along:refusal.noCard' } });
      const blob = await archive.recording(_id);
      const upload = { id: uploadId, memberId: sentAs, kind: archive.portable.tests.uploadName, name, type, bytes };
      const kept: KeptUpload = { ...upload, madeAt: 0, refusal: undefined };
      await sendWhole(used, kept, blob, { signal, onWait, onProgress: (sent) => onBytes(before + sent) });
      await used.calls.takeAlong
        .importRecording({ recording }, { context: { sentAs }, signal })
        .catch(async (error: unknown) => {
          if (leavesUpload(error)) await used.remove(kept).catch(reportError);
          throw error;
        });
      made++;
    } catch (error) {
      if (signal.aborted) break;
      if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') busy = error;
      failed(recording, error);
    }
    before += bytes;
    onBytes(before);
  }
  return made;
}

/** The cards of the recordings that are in the library or in the bin, just imported ones included. */
async function cardsAmong(
  recordings: readonly ArchivedRecording[],
  { calls: { takeAlong } }: RecordingPorts,
  options: Parameters<typeof calls.takeAlong.known>[1],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(recordings.map(({ card_id }) => card_id))];
  const here = new Set<string>();
  for (let at = 0; at < asked.length; at += exportLimits.cards) {
    const { known } = await takeAlong.known({ ids: asked.slice(at, at + exportLimits.cards) }, options);
    for (const { _id } of known) here.add(_id);
  }
  return here;
}

/** Whether the upload stays on the server without use. If its card is missing, the server has deleted it. */
const leavesUpload = (error: unknown): boolean =>
  error instanceof ORPCError && ['BAD_INPUT', 'NOT_ALLOWED'].includes(error.code);

const usualPauseMs = 2_000;

/** Sends until everything has arrived. Rejects if the server refuses it, or after some attempts without progress. */
async function sendWhole(
  used: RecordingPorts,
  upload: KeptUpload,
  blob: Blob,
  { signal, onWait, onProgress }: { signal: AbortSignal; onWait: () => void; onProgress: (sentBytes: number) => void },
): Promise<void> {
  let most = 0;
  for (let failures = 0; ;) {
    let sent = 0;
    const outcome = await used.send(upload, blob, {
      signal,
      onProgress(bytes) {
        sent = bytes;
        onProgress(bytes);
      },
    });
    signal.throwIfAborted();
    if (outcome.kind === 'acknowledged') return;
    if (outcome.kind === 'refused' || outcome.kind === 'conflict') {
      const { code, ...data } = outcome.refusal;
      throw new ORPCError(code, { data });
    }
    if (outcome.kind === 'notSignedIn') throw new ORPCError('UNAUTHORIZED');
    failures = sent > most ? 0 : failures + 1;
    most = Math.max(most, sent);
    const isBusy = outcome.kind === 'busy';
    const pauseMs = (isBusy ? outcome.retryAfterMs : undefined) ?? usualPauseMs;
    if (failures >= attemptsWithoutProgress || pauseMs > longestPauseMs)
      throw isBusy ? askedToWait() : new TypeError('the server did not answer');
    if (isBusy) onWait();
    await used.pause(pauseMs, signal);
    signal.throwIfAborted();
  }
}
