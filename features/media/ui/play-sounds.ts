/** What a caller learns of the sounds that it plays. */
interface Playing {
  /** All of them were heard. */
  readonly ended?: () => void;
  readonly failed?: () => void;
}

let now: { readonly audio: HTMLAudioElement; readonly key: string } | undefined;
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

const keyOf = (sources: readonly string[]): string => sources.join(' ');

/** Plays sounds one after the other. What played before stops: one is heard at a time. */
export function playSounds(sources: readonly string[], { ended, failed }: Playing = {}): { stop(): void } {
  stopSounds();
  const audio = new Audio();
  const mine = { audio, key: keyOf(sources) };
  const rest = [...sources];
  const isMine = () => now === mine;
  const end = (say?: () => void) => {
    if (!isMine()) return;
    stopSounds();
    say?.();
  };
  const next = () => {
    const source = rest.shift();
    if (source === undefined) return end(ended);
    audio.src = source;
    // Refused where the file is missing or no sound, and without a press in some browsers.
    audio.play().catch(() => end(failed));
  };
  audio.onended = () => isMine() && next();
  now = mine;
  next();
  changed();
  return { stop: () => isMine() && stopSounds() };
}

function stopSounds(): void {
  const before = now;
  if (!before) return;
  now = undefined;
  before.audio.onended = null;
  before.audio.pause();
  changed();
}

export const isPlayed = (sources: readonly string[]): boolean => now?.key === keyOf(sources);

/** Plays them, or stops them while they play. */
export function toggleSounds(sources: readonly string[], failed?: () => void): void {
  if (isPlayed(sources)) stopSounds();
  else playSounds(sources, failed ? { failed } : {});
}

/** Stops these sounds if they are playing. */
export function endSounds(sources: readonly string[]): void {
  if (isPlayed(sources)) stopSounds();
}

export function onSoundsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
