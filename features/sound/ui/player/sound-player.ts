import { gainOf, type Mix } from '../../rules/mix.ts';
import type { SoundId } from '../../rules/sounds.ts';
import { createAlarm } from './alarm.ts';
import { ringBell } from './bell.ts';
import type { RenderReply, RenderRequest } from './render-worker.ts';

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

/** Half the rate of a CD: nothing generated here needs more, and a sound is ready in half the time and memory. */
const renderRate = 22_050;
const quickSeconds = 0.08;
const changeSeconds = 0.4;

interface Playing {
  readonly source: AudioBufferSourceNode;
  readonly gain: GainNode;
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
  const playing = new Map<SoundId, Playing>();
  const buffers = new Map<SoundId, Promise<AudioBuffer>>();
  const listeners = new Set<() => void>();
  const render = renderer();
  let mix: Mix = [];
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
      if (state === 'off' && playing.size === 0) output.stop();
    },
  });

  function bufferOf(id: SoundId): Promise<AudioBuffer> {
    const known = buffers.get(id);
    if (known) return known;
    const rendered = render.get(id);
    buffers.set(id, rendered);
    rendered.catch(() => buffers.delete(id));
    return rendered;
  }

  async function apply(): Promise<void> {
    for (const [id, { source, gain }] of playing) {
      if (mix.some((each) => each.id === id)) continue;
      playing.delete(id);
      gain.gain.setTargetAtTime(0, context.currentTime, changeSeconds / 3);
      source.stop(context.currentTime + 2 * changeSeconds);
    }
    await Promise.all(
      mix.map(async ({ id, level }) => {
        const already = playing.get(id);
        if (already) {
          already.gain.gain.setTargetAtTime(gainOf(level), context.currentTime, quickSeconds);
          return;
        }
        const buffer = await bufferOf(id);
        const wanted = mix.find((each) => each.id === id);
        if (!wanted || playing.has(id) || state === 'off') return;
        const gain = new GainNode(context, { gain: 0 });
        const source = new AudioBufferSourceNode(context, { buffer, loop: true });
        source.connect(gain).connect(fade);
        // Not always the same beginning.
        source.start(0, Math.random() * buffer.duration);
        gain.gain.setTargetAtTime(gainOf(wanted.level), context.currentTime, changeSeconds);
        playing.set(id, { source, gain });
      }),
    );
  }

  function silenceAll(): void {
    for (const { source } of playing.values()) source.stop();
    playing.clear();
  }

  return {
    async play(next) {
      clearTimeout(stopTimer);
      mix = next;
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
      await apply();
      if (state === 'starting') become('playing');
    },
    setMix(next) {
      mix = next;
      if (state === 'playing' || state === 'starting') void apply().catch(reportError);
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
          silenceAll();
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
      silenceAll();
      render.close();
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

/** One worker, started with the first sound. */
function renderer() {
  let worker: Worker | undefined;
  const waiting = new Map<SoundId, { resolve(buffer: AudioBuffer): void; reject(error: Error): void }>();
  function start(): Worker {
    const started = new Worker(new URL('render-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data: { id, left, right } }: MessageEvent<RenderReply>) => {
      const buffer = new AudioBuffer({ length: left.length, numberOfChannels: 2, sampleRate: renderRate });
      buffer.copyToChannel(left, 0);
      buffer.copyToChannel(right, 1);
      waiting.get(id)?.resolve(buffer);
      waiting.delete(id);
    });
    started.addEventListener('error', (event) => {
      for (const { reject } of waiting.values()) reject(new Error(`the sounds could not be loaded: ${event.message}`));
      waiting.clear();
      worker = undefined;
    });
    return started;
  }
  return {
    get: (id: SoundId) =>
      new Promise<AudioBuffer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker ??= start();
        const request: RenderRequest = { id, rate: renderRate, seed: Math.floor(Math.random() * 1_000) };
        worker.postMessage(request);
      }),
    close: () => worker?.terminate(),
  };
}

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
