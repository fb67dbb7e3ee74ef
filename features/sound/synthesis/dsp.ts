/** Signal processing on plain arrays, so that a worker and a test run the same code. All of it is seeded. */

export type Random = () => number;

/** A gap of a Poisson process. */
export const gap = (random: Random, mean: number): number => -Math.log(1 - random()) * mean;

export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export const silence = (length: number): Stereo => ({
  left: new Float32Array(length),
  right: new Float32Array(length),
});

export type NoiseColour = 'white' | 'pink' | 'brown';

export function noise(length: number, colour: NoiseColour, random: Random): Float32Array {
  const samples = new Float32Array(length);
  if (colour === 'white') for (let at = 0; at < length; at++) samples[at] = random() * 2 - 1;
  else if (colour === 'pink') fillPink(samples, random);
  else {
    let level = 0;
    for (let at = 0; at < length; at++) {
      level = (level + 0.02 * (random() * 2 - 1)) / 1.02;
      samples[at] = level * 3.5;
    }
  }
  return samples;
}

/** Six one-pole filters in parallel (Paul Kellet's refined method). */
function fillPink(samples: Float32Array, random: Random): void {
  const poles = [0.99886, 0.99332, 0.969, 0.8665, 0.55, -0.7616];
  const gains = [0.0555179, 0.0750759, 0.153852, 0.3104856, 0.5329522, -0.016898];
  const states = [0, 0, 0, 0, 0, 0];
  let delayed = 0;
  for (let at = 0; at < samples.length; at++) {
    const white = random() * 2 - 1;
    let sum = delayed + white * 0.5362;
    for (let pole = 0; pole < 6; pole++) {
      states[pole] = poles[pole]! * states[pole]! + white * gains[pole]!;
      sum += states[pole]!;
    }
    delayed = white * 0.115926;
    samples[at] = sum * 0.11;
  }
}

export type FilterKind = 'lowpass' | 'highpass' | 'bandpass';

/**
 * A biquad filter (the Audio EQ Cookbook of R. Bristow-Johnson), in place. `frequency` may change over time; it is read
 * every 64 samples.
 */
export function filter(
  samples: Float32Array,
  kind: FilterKind,
  frequency: number | ((at: number) => number),
  q: number,
  rate: number,
): Float32Array {
  let [b0, b1, b2, a1, a2, x1, x2, y1, y2] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const moves = typeof frequency === 'function';
  for (let at = 0; at < samples.length; at++) {
    if (at === 0 || (moves && at % 64 === 0)) {
      const hertz = Math.min(rate * 0.45, Math.max(10, moves ? frequency(at) : frequency));
      const angle = (2 * Math.PI * hertz) / rate;
      const [cos, alpha] = [Math.cos(angle), Math.sin(angle) / (2 * q)];
      const a0 = 1 + alpha;
      if (kind === 'bandpass') [b0, b1, b2] = [alpha / a0, 0, -alpha / a0];
      else {
        const side = kind === 'lowpass' ? (1 - cos) / 2 : (1 + cos) / 2;
        [b0, b1, b2] = [side / a0, (kind === 'lowpass' ? 1 - cos : -(1 + cos)) / a0, side / a0];
      }
      [a1, a2] = [(-2 * cos) / a0, (1 - alpha) / a0];
    }
    const input = samples[at]!;
    const output = b0 * input + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, input, y1, output];
    samples[at] = output;
  }
  return samples;
}

/** Multiplies by a gain, which may change over time. */
export function scale(samples: Float32Array, gain: number | ((at: number) => number)): Float32Array {
  for (let at = 0; at < samples.length; at++) samples[at]! *= typeof gain === 'function' ? gain(at) : gain;
  return samples;
}

export function add(into: Float32Array, samples: Float32Array, gain = 1): void {
  const length = Math.min(into.length, samples.length);
  for (let at = 0; at < length; at++) into[at]! += samples[at]! * gain;
}

/** Adds a short sound at a place of a loop; what goes over the end goes on at the beginning. */
export function addGrain({ left, right }: Stereo, grain: Float32Array, from: number, pan: number, gain = 1): void {
  const [toLeft, toRight] = [gain * Math.cos((pan * Math.PI) / 2), gain * Math.sin((pan * Math.PI) / 2)];
  const length = left.length;
  let place = Math.floor(from) % length;
  for (let at = 0; at < grain.length; at++) {
    left[place]! += grain[at]! * toLeft;
    right[place]! += grain[at]! * toRight;
    place = place + 1 === length ? 0 : place + 1;
  }
}

/** A random walk between 0 and 1 that is smooth and ends where it begins. One step lasts `stepSamples`. */
export function walk(random: Random, length: number, stepSamples: number): (at: number) => number {
  const count = Math.max(2, Math.round(length / stepSamples));
  const points: number[] = [];
  let value = random();
  for (let point = 0; point < count; point++) {
    value = Math.min(1, Math.max(0, value + (random() - 0.5) * 0.9));
    points.push(value);
  }
  return (at) => {
    const place = ((at % length) / length) * count;
    const [from, share] = [Math.floor(place), place - Math.floor(place)];
    const eased = (1 - Math.cos(share * Math.PI)) / 2;
    return points[from % count]! * (1 - eased) + points[(from + 1) % count]! * eased;
  };
}

/** Half a second in which the end of a loop is blended into its beginning. */
const seamSeconds = 0.5;

/**
 * Renders more than is needed and blends the rest into the beginning with equal power, so that the loop has no seam.
 */
export function looped(length: number, rate: number, render: (length: number) => Float32Array): Float32Array {
  const seam = Math.floor(seamSeconds * rate);
  const whole = render(length + seam);
  const loop = whole.slice(0, length);
  for (let at = 0; at < seam; at++) {
    const angle = ((at / seam) * Math.PI) / 2;
    loop[at] = whole[at]! * Math.sin(angle) + whole[length + at]! * Math.cos(angle);
  }
  return loop;
}

/** Early and late reflections of a loop (four combs and two all-passes, after Schroeder); goes round twice. */
export function room(samples: Float32Array, rate: number, decay: number): Float32Array {
  const wet = new Float32Array(samples.length);
  for (const ms of [29.7, 37.1, 41.1, 43.7]) {
    const delay = new Float32Array(Math.floor((ms / 1_000) * rate));
    for (let round = 0, place = 0; round < 2; round++)
      for (let at = 0; at < samples.length; at++) {
        const back = delay[place]!;
        delay[place] = samples[at]! + back * decay;
        if (round === 1) wet[at]! += back * 0.25;
        place = place + 1 === delay.length ? 0 : place + 1;
      }
  }
  for (const ms of [5, 1.7]) {
    const delay = new Float32Array(Math.floor((ms / 1_000) * rate));
    for (let round = 0, place = 0; round < 2; round++) {
      const source = round === 0 ? wet.slice() : wet;
      for (let at = 0; at < wet.length; at++) {
        const back = delay[place]!;
        const input = source[at]! + back * 0.5;
        delay[place] = input;
        if (round === 1) wet[at] = back - input * 0.5;
        place = place + 1 === delay.length ? 0 : place + 1;
      }
    }
  }
  return wet;
}
