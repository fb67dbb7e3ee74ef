import type { Clock } from '../clock/clock.ts';
import { lineAfter, type Line, type Outcome } from '../offline/command-life.ts';
import type { KeptUpload, UploadStore } from './kept-uploads.ts';

export interface UploadLanePorts {
  readonly store: UploadStore;
  /**
   * Sends once, from the server's offset on, and answers the outcome; never throws. `isNew`: nothing of it was sent
   * before, so the server is not asked for an offset.
   */
  send(
    upload: KeptUpload,
    blob: Blob,
    options: { signal: AbortSignal; onProgress: (sentBytes: number) => void; isNew: boolean },
  ): Promise<Outcome>;
  /** Deletes an upload on the server. May fail: unfinished uploads expire there. */
  removeFromServer(upload: KeptUpload): Promise<void>;
  /** Runs `work` under a lock shared by all tabs. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Tells other tabs that the store has changed, and calls `listener` when they say so. */
  otherTabs(listener: () => void): { tell(): void; close(): void };
  readonly clock: Clock;
  /** From 0 to 1. */
  chance(): number;
  newId(): string;
  /** Resolves after the time, or at once when the signal fires. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  signInNeeded(): void;
  report(error: unknown): void;
}

/** An upload as screens see it. */
export interface UploadState extends KeptUpload {
  /** Bytes sent so far, or before it was paused; 0 until its turn. */
  readonly sentBytes: number;
  readonly isSending: boolean;
  /** Added in this tab by a caller that does not show its progress: its member may be waiting for it. */
  readonly isFromHere: boolean;
}

/**
 * Uploads files apart from the outbox, so that a long recording never delays an answer. Stores each file in IndexedDB
 * until it has arrived, sends one at a time from one tab, and resumes after a lost connection, a reload or a restart of
 * the browser.
 */
export interface UploadLane {
  /**
   * Resolves with the id once the file is stored on this device; rejects if it cannot be stored. `progressShown`: the
   * caller shows its progress, so no dialog does.
   */
  add(file: { kind: string; name: string; blob: Blob; id?: string; progressShown?: boolean }): Promise<string>;
  /** The signed-in member's, oldest first. The same array until something changes. */
  pending(): readonly UploadState[];
  /** Whether nothing of it waits here. `false` until the store has been read. */
  hasArrived(id: string): boolean;
  /** Sends no more of it until it is retried. */
  pause(id: string): Promise<void>;
  /** Sends what was refused or paused. */
  retry(id: string): Promise<void>;
  /** Deletes it here and on the server. */
  cancel(id: string): Promise<void>;
  subscribe(listener: () => void): () => void;
  signedInAs(memberId: string): Promise<void>;
  signedOut(): void;
  /** Retries now: the network is back, or the tab is visible again. */
  wake(): void;
  close(): void;
}

/** After the storage of this device failed. */
const storageRetryMs = 5_000;

export function uploadLane(ports: UploadLanePorts): UploadLane {
  let kept: readonly KeptUpload[] | undefined;
  let shown: readonly UploadState[] = [];
  let line: Line = { memberId: null, refusedSignIn: false, failures: 0, pausedUntil: 0 };
  let sending: Sending | undefined;
  let sleeping: AbortController | undefined;
  let draining: Promise<void> | undefined;
  let closed = false;
  const addedHere = new Set<string>();
  /** Added in this tab and not tried by it. */
  const untried = new Set<string>();
  const listeners = new Set<() => void>();
  let tabs: ReturnType<UploadLanePorts['otherTabs']> | undefined;

  async function refresh(): Promise<void> {
    kept = await ports.store.all();
    if (sending && isPausedIn(kept, sending)) sending.cut.abort();
    show();
  }

  function show(): void {
    shown = statesOf(kept ?? [], line.memberId, sending, addedHere);
    for (const listener of listeners) listener();
  }

  async function changed(): Promise<void> {
    await refresh();
    tabs?.tell();
    wakeUp();
  }

  function wakeUp(): void {
    sleeping?.abort();
    if (closed || draining || line.memberId === null) return;
    draining = ports
      .alone(drain)
      .catch(async (error: unknown) => {
        ports.report(error);
        await ports.wait(storageRetryMs, AbortSignal.any([]));
      })
      .finally(() => {
        draining = undefined;
        if (next()) wakeUp();
      });
  }

  const next = () => (closed ? undefined : nextOf(kept ?? [], line));

  async function drain(): Promise<void> {
    // Another tab may have sent some while this one waited for its turn.
    await refresh();
    for (let upload = next(); upload; upload = next()) {
      const pause = line.pausedUntil - ports.clock.now();
      if (pause > 0) {
        sleeping = new AbortController();
        await ports.wait(pause, sleeping.signal);
        sleeping = undefined;
        await refresh();
      } else {
        await attempt(upload);
      }
    }
  }

  async function attempt(upload: KeptUpload): Promise<void> {
    const blob = await ports.store.blobOf(upload.id);
    if (!blob) return refresh();
    const memberId = line.memberId;
    const mine = { id: upload.id, sentBytes: upload.sentBefore ?? 0, cut: new AbortController() };
    if (isPausedIn(kept ?? [], mine)) return;
    sending = mine;
    show();
    const { outcome, hasProgress } = await sendOnce(ports, upload, blob, {
      sending: mine,
      isNew: untried.delete(upload.id),
      show,
    });
    sending = undefined;
    // Cancelled, signed out or closed during the request.
    if (isPausedIn(kept ?? [], mine)) await ports.store.change(upload.id, { sentBefore: mine.sentBytes });
    if (closed || mine.cut.signal.aborted || line.memberId !== memberId) return refresh();
    // An unstable connection with progress is retried soon.
    if (hasProgress) line = { ...line, failures: 0 };
    line = lineAfter(line, outcome, ports.clock.now(), ports.chance());
    if (outcome.kind === 'acknowledged') await ports.store.remove(upload.id);
    if (outcome.kind === 'refused') await ports.store.change(upload.id, { refusal: outcome.refusal });
    if (line.refusedSignIn) ports.signInNeeded();
    await refresh();
    tabs?.tell();
  }

  return {
    async add({ kind, name, blob, id = ports.newId(), progressShown = false }) {
      const { memberId } = line;
      if (memberId === null) throw new Error('nobody is signed in on this device');
      const madeAt = ports.clock.now();
      const { type, size: bytes } = blob;
      await ports.store.add({ id, memberId, kind, name, type, bytes, madeAt, refusal: undefined }, blob);
      if (!progressShown) addedHere.add(id);
      untried.add(id);
      await changed();
      return id;
    },
    pending: () => shown,
    hasArrived: (id) => kept !== undefined && !kept.some((upload) => upload.id === id),
    async pause(id) {
      await ports.store.change(id, { isPaused: true });
      await changed();
    },
    async retry(id) {
      await ports.store.change(id, { refusal: undefined, isPaused: false });
      line = triedNow(line);
      await changed();
    },
    async cancel(id) {
      const upload = kept?.find((each) => each.id === id);
      await ports.store.remove(id);
      if (sending?.id === id) sending.cut.abort();
      await changed();
      if (upload) await ports.removeFromServer(upload).catch(ports.report);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signedInAs(memberId) {
      tabs ??= ports.otherTabs(() => void refresh().then(wakeUp, ports.report));
      line = { memberId, refusedSignIn: false, failures: 0, pausedUntil: 0 };
      await refresh();
      wakeUp();
    },
    signedOut() {
      line = { ...line, memberId: null };
      sending?.cut.abort();
      sleeping?.abort();
      show();
    },
    wake() {
      line = triedNow(line);
      wakeUp();
    },
    close() {
      closed = true;
      sending?.cut.abort();
      sleeping?.abort();
      tabs?.close();
    },
  };
}

interface Sending {
  readonly id: string;
  sentBytes: number;
  readonly cut: AbortController;
}

const triedNow = (line: Line): Line => ({ ...line, failures: 0, pausedUntil: 0 });

/** Whether it was paused, here or by another tab. */
const isPausedIn = (kept: readonly KeptUpload[], { id }: Sending): boolean =>
  kept.some((upload) => upload.id === id && upload.isPaused);

/** The oldest that is neither refused nor paused. */
const nextOf = (kept: readonly KeptUpload[], line: Line): KeptUpload | undefined =>
  line.memberId === null || line.refusedSignIn
    ? undefined
    : kept.find(({ memberId, refusal, isPaused }) => memberId === line.memberId && refusal === undefined && !isPaused);

/** The member's uploads, as screens see them. */
const statesOf = (
  kept: readonly KeptUpload[],
  member: string | null,
  sending: Sending | undefined,
  addedHere: ReadonlySet<string>,
): UploadState[] =>
  kept
    .filter(({ memberId }) => memberId === member)
    .map((upload) => ({
      ...upload,
      sentBytes: sending?.id === upload.id ? sending.sentBytes : (upload.sentBefore ?? 0),
      isSending: sending?.id === upload.id,
      isFromHere: addedHere.has(upload.id),
    }));

/** `hasProgress`: something of it has arrived, whatever the outcome. */
async function sendOnce(
  ports: Pick<UploadLanePorts, 'send'>,
  upload: KeptUpload,
  blob: Blob,
  { sending, isNew, show }: { sending: Sending; isNew: boolean; show: () => void },
): Promise<{ outcome: Outcome; hasProgress: boolean }> {
  let first: number | undefined;
  const reply = await ports.send(upload, blob, {
    signal: sending.cut.signal,
    isNew,
    onProgress(sentBytes) {
      first ??= sentBytes;
      sending.sentBytes = sentBytes;
      show();
    },
  });
  // It was sent before under this id, by another tab or before this one was loaded: the next try asks for the offset.
  const wasSent = isNew && reply.kind === 'refused' && reply.refusal.code === 'CONFLICT';
  return {
    outcome: wasSent ? { kind: 'unreachable' } : reply,
    hasProgress: first !== undefined && sending.sentBytes > first,
  };
}
