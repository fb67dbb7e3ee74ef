import type { Bell } from './alarm.ts';

/** Partials of a small bell: ratio, level, seconds. */
const partials = [
  [1, 0.5, 2.2],
  [2.02, 0.25, 1.6],
  [2.99, 0.16, 1.1],
  [4.21, 0.1, 0.7],
] as const;
const strokes = [0, 0.55, 1.1];
const hertz = 660;
const lengthSeconds = Math.max(...strokes) + Math.max(...partials.map(([, , seconds]) => seconds));

/** Three strokes of a bell, from a time of the audio clock on. `onEnd` is called once, when the last tone has ended. */
export function ringBell(context: BaseAudioContext, to: AudioNode, at: number, onEnd: () => void): Bell {
  const out = new GainNode(context, { gain: 0.5 });
  out.connect(to);
  const tones: OscillatorNode[] = [];
  let ended = 0;
  for (const stroke of strokes)
    for (const [ratio, level, seconds] of partials) {
      const from = at + stroke;
      const tone = new OscillatorNode(context, { frequency: hertz * ratio });
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(0, from);
      gain.gain.linearRampToValueAtTime(level, from + 0.005);
      gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
      tone.connect(gain).connect(out);
      tone.start(from);
      tone.stop(from + seconds);
      tone.addEventListener('ended', () => {
        if (++ended < tones.length) return;
        out.disconnect();
        onEnd();
      });
      tones.push(tone);
    }
  return {
    until: at + lengthSeconds,
    stop() {
      for (const tone of tones) tone.stop();
    },
  };
}
