import { add, addGrain, filter, gap, looped, noise, scale, walk, type Random, type Stereo } from './dsp.ts';

/** A sine that glides and dies away: a drop into water. */
export function bubble(random: Random, rate: number, low: number, high: number, decay: number, level: number) {
  const grain = new Float32Array(Math.floor(decay * 5 * rate));
  const base = low * (high / low) ** random();
  let phase = 0;
  for (let at = 0; at < grain.length; at++) {
    const time = at / rate;
    phase += (2 * Math.PI * base * (1 + (0.2 * time) / decay)) / rate;
    grain[at] = level * Math.sin(phase) * Math.exp(-time / decay) * Math.min(1, at / 44);
  }
  return grain;
}

/** A short burst of noise: a drop on a hard surface, a crackle. `bright` from 0 to 1. */
export function burst(random: Random, rate: number, seconds: number, level: number, bright: number) {
  const grain = new Float32Array(Math.max(8, Math.floor(seconds * rate)));
  let value = 0;
  for (let at = 0; at < grain.length; at++) {
    value += bright * (random() * 2 - 1 - value);
    grain[at] = level * value * Math.exp((-5 * at) / grain.length);
  }
  return grain;
}

const both = (make: () => Float32Array): Stereo => ({ left: make(), right: make() });

export function rain(length: number, rate: number, random: Random): Stereo {
  const strength = walk(random, length, rate * 4);
  const sound = both(() =>
    looped(length, rate, (whole) => {
      const body = filter(
        filter(noise(whole, 'pink', random), 'highpass', 350, 0.7, rate),
        'lowpass',
        7_000,
        0.7,
        rate,
      );
      add(body, filter(noise(whole, 'white', random), 'highpass', 4_500, 0.7, rate), 0.06);
      return scale(body, (at) => 0.75 + 0.35 * strength(at));
    }),
  );
  for (let at = 0; at < length; at += gap(random, rate / 90))
    addGrain(sound, burst(random, rate, 0.004 + 0.006 * random(), 0.3 + 0.6 * random() ** 3, 0.55), at, random());
  for (let at = 0; at < length; at += gap(random, rate / 7))
    addGrain(sound, bubble(random, rate, 900, 2_600, 0.012, 0.2), at, random());
  return sound;
}

export function wind(length: number, rate: number, random: Random): Stereo {
  const speed = walk(random, length, rate * 1.7);
  const bands = [
    ['pink', 180, 520, 1.2, 1],
    ['pink', 400, 1_100, 3, 0.6],
    ['white', 700, 1_500, 14, 0.14],
  ] as const;
  return both(() => {
    const sum = new Float32Array(length);
    for (const [colour, low, high, q, gain] of bands) {
      const own = walk(random, length, rate * 1.3);
      const gust = (at: number) => (0.3 + 0.7 * (0.7 * speed(at) + 0.3 * own(at))) ** 2;
      const band = looped(length, rate, (whole) =>
        filter(noise(whole, colour, random), 'bandpass', (at) => low * (high / low) ** speed(at), q, rate),
      );
      add(sum, scale(band, gust), gain);
    }
    return sum;
  });
}

/** Two trains of waves: a swell, the break, and a hiss that runs out. */
export function sea(length: number, rate: number, random: Random): Stereo {
  const sound = both(() =>
    scale(
      looped(length, rate, (whole) => filter(noise(whole, 'brown', random), 'lowpass', 220, 0.7, rate)),
      0.5,
    ),
  );
  const waves = Math.max(2, Math.round(length / rate / 4.2));
  for (let wave = 0; wave < waves; wave++) {
    const from = ((wave + 0.4 * random()) / waves) * length;
    const size = 0.6 + 0.4 * random();
    const grain = new Float32Array(Math.floor(rate * 9));
    const [swell, hiss] = [noise(grain.length, 'pink', random), noise(grain.length, 'white', random)];
    const rise = 2.6 * rate;
    filter(
      swell,
      'lowpass',
      (at) => (at < rise ? 250 + (2_400 * at) / rise : 350 + 2_300 * 0.9999 ** (at - rise)),
      0.7,
      rate,
    );
    filter(hiss, 'highpass', 2_500, 0.7, rate);
    for (let at = 0; at < grain.length; at++) {
      const up = at < rise ? (at / rise) ** 2 : Math.exp(-(at - rise) / (1.7 * rate));
      const wash = at < rise ? 0 : Math.exp(-(at - rise) / (1.9 * rate)) * Math.min(1, (at - rise) / (0.3 * rate));
      const end = Math.min(1, (grain.length - at) / (0.5 * rate));
      grain[at] = size * end * (1.5 * up * swell[at]! + 0.12 * wash * hiss[at]!);
    }
    addGrain(sound, grain, from, 0.25 + 0.5 * random());
  }
  return sound;
}

export function stream(length: number, rate: number, random: Random): Stereo {
  const sound = both(() =>
    scale(
      looped(length, rate, (whole) => filter(noise(whole, 'pink', random), 'bandpass', 650, 0.5, rate)),
      0.6,
    ),
  );
  for (let at = 0; at < length; at += gap(random, rate / 60))
    addGrain(
      sound,
      bubble(random, rate, 450, 2_800, 0.008 + 0.02 * random(), 0.06 + 0.25 * random() ** 2),
      at,
      random(),
    );
  for (let at = 0; at < length; at += gap(random, rate / 12))
    addGrain(sound, bubble(random, rate, 220, 600, 0.04, 0.14), at, random());
  return sound;
}

/** Far thunder over light rain: a rumble of many pulses through a low-pass that closes, with echoes. */
export function thunder(length: number, rate: number, random: Random): Stereo {
  const sound = rain(length, rate, random);
  scale(sound.left, 0.3);
  scale(sound.right, 0.3);
  const strikes = Math.max(1, Math.round(length / rate / 14));
  for (let strike = 0; strike < strikes; strike++) {
    const from = ((strike + 0.2 + 0.5 * random()) / strikes) * length;
    const grain = new Float32Array(Math.floor(rate * 9));
    const envelope = new Float32Array(grain.length);
    for (let pulse = 0, at = 0; pulse < 46 && at < grain.length; pulse++, at += gap(random, rate * 0.16)) {
      const peak = Math.exp(-pulse / 17) * (0.3 + 0.7 * random());
      const width = (0.12 + 0.2 * random()) * rate;
      for (let step = 0; step < width && at + step < grain.length; step++)
        envelope[Math.floor(at + step)]! += peak * Math.sin((step / width) * Math.PI) ** 2;
    }
    const rumble = noise(grain.length, 'brown', random);
    filter(rumble, 'lowpass', (at) => 70 + 500 * Math.exp(-at / (1.6 * rate)), 0.9, rate);
    const clap = filter(noise(grain.length, 'white', random), 'highpass', 180, 0.7, rate);
    for (let at = 0; at < grain.length; at++) {
      const snap = at < rate * 0.35 ? Math.exp(-at / (0.06 * rate)) * 0.22 : 0;
      const end = Math.min(1, (grain.length - at) / (1.5 * rate));
      grain[at] = end * (2.2 * envelope[at]! * rumble[at]! + snap * clap[at]!);
    }
    addGrain(sound, grain, from, 0.3 + 0.4 * random());
    addGrain(
      sound,
      filter(grain.slice(), 'lowpass', 300, 0.7, rate),
      from + rate * (0.4 + 0.5 * random()),
      random(),
      0.5,
    );
  }
  return sound;
}
