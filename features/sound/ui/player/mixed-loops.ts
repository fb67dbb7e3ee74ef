import { gainOf, type Mix } from '../../rules/mix.ts';
import type { SoundId } from '../../rules/sounds.ts';
import type { RenderReply, RenderRequest } from './render-worker.ts';

/** Half the rate of a CD: nothing generated here needs more, and a sound is ready in half the time and memory. */
const renderRate = 22_050;
export const quickSeconds = 0.08;
export const changeSeconds = 0.4;

interface Playing {
  readonly source: AudioBufferSourceNode;
  readonly gain: GainNode;
}

/** The loops of a mix. Each is rendered once. `isOn`: a loop that was rendered too late does not begin. */
export function mixedLoops(context: BaseAudioContext, output: AudioNode, isOn: () => boolean) {
  const playing = new Map<SoundId, Playing>();
  const buffers = new Map<SoundId, Promise<AudioBuffer>>();
  const render = renderer();
  let mix: Mix = [];

  function bufferOf(id: SoundId): Promise<AudioBuffer> {
    const known = buffers.get(id);
    if (known) return known;
    const rendered = render.get(id);
    buffers.set(id, rendered);
    rendered.catch(() => buffers.delete(id));
    return rendered;
  }

  /** Fades the loops of the mix in and the others out. */
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
        if (!wanted || playing.has(id) || !isOn()) return;
        const gain = new GainNode(context, { gain: 0 });
        const source = new AudioBufferSourceNode(context, { buffer, loop: true });
        source.connect(gain).connect(output);
        // Not always the same beginning.
        source.start(0, Math.random() * buffer.duration);
        gain.gain.setTargetAtTime(gainOf(wanted.level), context.currentTime, changeSeconds);
        playing.set(id, { source, gain });
      }),
    );
  }

  function silence(): void {
    for (const { source } of playing.values()) source.stop();
    playing.clear();
  }

  return {
    want(next: Mix) {
      mix = next;
    },
    apply,
    areSilent: () => playing.size === 0,
    silence,
    close() {
      silence();
      render.close();
    },
  };
}

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
