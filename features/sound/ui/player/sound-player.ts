import { type Mix } from '../../rules/mix.ts';
import { createAlarm } from './alarm.ts';
import { ringBell } from './bell.ts';
import { changeSeconds, mixedLoops, quickSeconds } from './mixed-loops.ts';

/**
 * `blocked`: the browser wants a press first. `interrupted`: a call or another program took the speaker. `lost`: it was
 * not given back, and only a new player can play.
 */
export type SoundState = 'off' | 'starting' | 'playing' | 'blocked' | 'interrupted' | 'lost';

export interface SoundPlayer {
  play(mix: Mix): Promise<void>;
  setMix(mix: Mix): void;
  /** `share` of the volume, 0 to 1. */
  fadeTo(share: number, seconds: number): void;
  stop(seconds: number): void;
  setVolume(volume: number): void;
  /** The bell, set on the clock of the sound card: it rings on time in a hidden page, too. */
  scheduleAlarm(inSeconds: number): void;
  /** Not a bell that has begun. */
  cancelAlarm(): void;
  /** The bell now, unless it is being heard already. */
  ring(): Promise<void>;
  state(): SoundState;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/**
 * Generated loops, mixed. Rendering is done once per sound by a worker. The output goes through a media element, which
 * phones keep playing with the screen locked; where that fails, straight to the speaker.
 */
export function createSoundPlayer(): SoundPlayer {
  const context = new AudioContext({ latencyHint: 'playback' });
  const master = new GainNode(context, { gain: 0.7 });
  const fade = new GainNode(context, { gain: 1 });
  const limiter = new DynamicsCompressorNode(context, {
    threshold: -6,
    knee: 6,
    ratio: 12,
    attack: 0.004,
    release: 0.2,
  });
  fade.connect(master).connect(limiter);
  const output = openOutput(context, limiter);
  const listeners = new Set<() => void>();
  const loops = mixedLoops(context, fade, () => state !== 'off');
  let state: SoundState = 'off';
  let closed = false;
  let stopTimer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: SoundState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  context.addEventListener('statechange', () => {
    if (state !== 'playing' && state !== 'interrupted') return;
    // Safari calls a phone call `interrupted`.
    if (context.state === 'running') become('playing');
    else if (context.state !== 'closed') {
      become('interrupted');
      // Refused while another program has the speaker: it resumes when the page is shown again.
      context.resume().catch(unlessRefused).catch(reportError);
    }
  });
  const resume = () => {
    if (state !== 'interrupted' || document.visibilityState !== 'visible') return;
    resumes(context)
      .then((runs) => {
        if (!closed && !runs && state === 'interrupted') become('lost');
      })
      .catch((error: unknown) => {
        if (state === 'interrupted') become('lost');
        reportError(error);
      });
  };
  document.addEventListener('visibilitychange', resume);

  const alarm = createAlarm({
    now: () => context.currentTime,
    strike: (at, onEnd) => ringBell(context, limiter, at, onEnd),
    open: () => output.start(),
    close: () => {
      if (state === 'off' && loops.areSilent()) output.stop();
    },
  });

  return {
    async play(next) {
      clearTimeout(stopTimer);
      loops.want(next);
      become('starting');
      setPlaybackSession();
      output.start();
      const runs = await resumes(context);
      if (closed) return;
      if (!runs) {
        become('blocked');
        return;
      }
      fade.gain.cancelScheduledValues(context.currentTime);
      fade.gain.setTargetAtTime(1, context.currentTime, changeSeconds);
      await loops.apply();
      if (state === 'starting') become('playing');
    },
    setMix(next) {
      loops.want(next);
      if (state === 'playing' || state === 'starting') void loops.apply().catch(reportError);
    },
    fadeTo(share, seconds) {
      fade.gain.cancelScheduledValues(context.currentTime);
      fade.gain.setTargetAtTime(share, context.currentTime, seconds / 3);
    },
    stop(seconds) {
      if (state === 'off') return;
      fade.gain.cancelScheduledValues(context.currentTime);
      fade.gain.setTargetAtTime(0, context.currentTime, seconds / 4);
      become('off');
      stopTimer = setTimeout(
        () => {
          loops.silence();
          // A bell that rings closes the output itself.
          if (!alarm.isRinging()) output.stop();
        },
        seconds * 1_000 + 200,
      );
    },
    setVolume(volume) {
      master.gain.setTargetAtTime(volume, context.currentTime, quickSeconds);
    },
    scheduleAlarm: (inSeconds) => alarm.set(inSeconds),
    cancelAlarm: () => alarm.cancel(),
    async ring() {
      setPlaybackSession();
      // Otherwise it would ring whenever the person presses something.
      if (await resumes(context)) alarm.ring();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      listeners.clear();
      clearTimeout(stopTimer);
      document.removeEventListener('visibilitychange', resume);
      loops.close();
      output.stop();
      void context.close();
    },
  };
}

/**
 * Whether the context runs. Without a press `resume` never settles in some browsers. Rejects with failures that are not
 * the browser's refusal.
 */
export async function resumes(context: Pick<AudioContext, 'resume' | 'state'>, waitMs = 400): Promise<boolean> {
  const resumed = context.resume().catch(unlessRefused);
  await Promise.race([resumed, new Promise((resolve) => setTimeout(resolve, waitMs))]);
  return context.state === 'running';
}

/**
 * Rethrows what is no refusal: `NotAllowedError` before a press, `InvalidStateError` of Safari while another program
 * has the speaker, and of a context that has just been closed.
 */
function unlessRefused(error: unknown): void {
  if (!isNamed(error, 'NotAllowedError', 'InvalidStateError')) throw error;
}

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof DOMException && names.includes(error.name);

/** iOS: play like a music program, also with the switch on silent. */
function setPlaybackSession(): void {
  const session = (navigator as { audioSession?: { type: string } }).audioSession;
  if (session) session.type = 'playback';
}

function openOutput(context: AudioContext, last: AudioNode): { start(): void; stop(): void } {
  const stream = new MediaStreamAudioDestinationNode(context);
  const element = new Audio();
  element.srcObject = stream.stream;
  let direct = false;
  last.connect(stream);
  return {
    start() {
      element.play().catch((error: unknown) => {
        // Stopped before it began.
        if (isNamed(error, 'AbortError')) return;
        if (!isNamed(error, 'NotAllowedError', 'NotSupportedError')) reportError(error);
        // Refused, or not supported: straight to the speaker.
        if (direct) return;
        direct = true;
        last.disconnect(stream);
        last.connect(context.destination);
      });
    },
    stop: () => element.pause(),
  };
}
