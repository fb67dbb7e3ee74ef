import type { Stereo } from '#features/sound/synthesis/dsp.ts';

/** What a rendered loop is held to. Levels in dB below full scale. */
export interface Measured {
  readonly finite: boolean;
  readonly rms: number;
  readonly peak: number;
  /** Longest stretch below −60 dB, in seconds, over the seam too. */
  readonly silence: number;
  /** Step from the last sample to the first, as a share of the largest step inside. */
  readonly seam: number;
  /** Shares of the energy below 250 Hz, up to 2 kHz, and above. */
  readonly low: number;
  readonly mid: number;
  readonly high: number;
  /** Correlation of both sides: 1 is mono. */
  readonly correlation: number;
}

const decibels = (ratio: number): number => 20 * Math.log10(Math.max(ratio, 1e-9));
const rmsOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

export function measured({ left, right }: Stereo, rate: number): Measured {
  const length = left.length;
  const block = Math.round(rate / 20);
  let longest = 0;
  let quiet = 0;
  // Twice around, so that a silence across the seam counts as one.
  for (let at = 0; at < 2 * length; at += block) {
    const from = at % length;
    const loud = Math.max(rmsOf(left.subarray(from, from + block)), rmsOf(right.subarray(from, from + block)));
    quiet = decibels(loud) < -60 ? quiet + block : 0;
    longest = Math.max(longest, quiet);
  }
  let peak = 0;
  let step = 0;
  let [both, lefts, rights] = [0, 0, 0];
  let finite = true;
  for (let at = 0; at < length; at++) {
    const [one, other] = [left[at]!, right[at]!];
    finite &&= Number.isFinite(one) && Number.isFinite(other);
    peak = Math.max(peak, Math.abs(one), Math.abs(other));
    if (at > 0) step = Math.max(step, Math.abs(one - left[at - 1]!));
    both += one * other;
    lefts += one ** 2;
    rights += other ** 2;
  }
  const lowPart = energyBelow(left, rate, 250);
  const midPart = energyBelow(left, rate, 2_000);
  const whole = lefts / length;
  return {
    finite,
    rms: decibels(Math.sqrt((lefts + rights) / (2 * length))),
    peak: decibels(peak),
    silence: longest / rate,
    seam: Math.abs(left[0]! - left[length - 1]!) / step,
    low: lowPart / whole,
    mid: (midPart - lowPart) / whole,
    high: 1 - midPart / whole,
    correlation: both / Math.sqrt(lefts * rights),
  };
}

/** Mean square of what four one-pole low-pass filters in a row let through. */
function energyBelow(samples: Float32Array, rate: number, hertz: number): number {
  const share = 1 - Math.exp((-2 * Math.PI * hertz * 2.3) / rate);
  const state = [0, 0, 0, 0];
  let squares = 0;
  for (const sample of samples) {
    let value = sample;
    for (let pole = 0; pole < state.length; pole++) value = state[pole]! += share * (value - state[pole]!);
    squares += value ** 2;
  }
  return squares / samples.length;
}
