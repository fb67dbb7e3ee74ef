import {
  add,
  addGrain,
  filter,
  gap,
  looped,
  noise,
  room,
  scale,
  silence,
  walk,
  type Random,
  type Stereo,
} from './dsp.ts';
import { burst } from './weather.ts';

/** Birds of four kinds: short syllables of a sine whose pitch glides and trembles. */
export function birds(length: number, rate: number, random: Random): Stereo {
  const sound = silence(length);
  for (let kind = 0; kind < 4; kind++) {
    const [pan, base, tremor] = [0.15 + 0.7 * random(), 2_300 + 2_200 * random(), 12 + 30 * random()];
    const level = 0.5 / (1 + kind * 0.7);
    for (let at = random() * rate; at < length; at += rate * (1 + gap(random, 1.6))) {
      const syllables = 2 + Math.floor(random() * 6);
      const seconds = 0.05 + 0.08 * random();
      for (let syllable = 0; syllable < syllables; syllable++) {
        const grain = new Float32Array(Math.floor(seconds * rate));
        const [from, to] = [base * (0.9 + 0.3 * random()), base * (0.8 + 0.5 * random())];
        let phase = 0;
        for (let step = 0; step < grain.length; step++) {
          const share = step / grain.length;
          const pitch = from * (to / from) ** share * (1 + 0.06 * Math.sin((2 * Math.PI * tremor * step) / rate));
          phase += (2 * Math.PI * pitch) / rate;
          grain[step] = level * Math.sin(phase) * Math.sin(share * Math.PI) ** 1.5;
        }
        addGrain(sound, grain, at + syllable * (seconds + 0.03) * rate, pan);
      }
    }
  }
  const [left, right] = [room(sound.left, rate, 0.72), room(sound.right, rate, 0.72)];
  add(sound.left, left, 0.5);
  add(sound.right, right, 0.5);
  for (const side of [sound.left, sound.right])
    add(
      side,
      looped(length, rate, (whole) => filter(noise(whole, 'pink', random), 'bandpass', 1_800, 0.4, rate)),
      0.05,
    );
  return sound;
}

/** Chirps of a few pulses, several insects, each with its own pitch and pace. */
export function crickets(length: number, rate: number, random: Random): Stereo {
  const sound = silence(length);
  for (let insect = 0; insect < 7; insect++) {
    const [pitch, pace, pulses] = [3_900 + 900 * random(), 1.6 + 1.4 * random(), 3 + Math.floor(2 * random())];
    const [pulseRate, pan, level] = [38 + 14 * random(), random(), 0.3 / (1 + insect * 0.35)];
    const chirps = Math.round((length / rate) * pace);
    for (let chirp = 0; chirp < chirps; chirp++)
      for (let pulse = 0; pulse < pulses; pulse++) {
        const grain = new Float32Array(Math.floor((0.7 / pulseRate) * rate));
        for (let at = 0; at < grain.length; at++)
          grain[at] =
            level * Math.sin((2 * Math.PI * pitch * at) / rate) * Math.sin((Math.PI * at) / grain.length) ** 2;
        const from = ((chirp + 0.04 * random()) / pace + pulse / pulseRate) * rate;
        addGrain(sound, grain, from, pan, 0.6 + 0.4 * (pulse / pulses));
      }
  }
  for (const side of [sound.left, sound.right])
    add(
      side,
      looped(length, rate, (whole) => filter(noise(whole, 'brown', random), 'lowpass', 400, 0.7, rate)),
      0.12,
    );
  return sound;
}

/** Lapping flames, hiss, crackles in bursts, and now and then a pop. */
export function fire(length: number, rate: number, random: Random): Stereo {
  const lap = walk(random, length, rate * 0.2);
  const side = () => {
    const low = looped(length, rate, (whole) => filter(noise(whole, 'brown', random), 'bandpass', 110, 0.6, rate));
    const hiss = looped(length, rate, (whole) => filter(noise(whole, 'white', random), 'highpass', 1_200, 0.7, rate));
    const flare = walk(random, length, rate * 0.35);
    scale(low, (at) => 0.5 + 0.6 * lap(at));
    add(
      low,
      scale(hiss, (at) => 0.05 * flare(at) ** 3),
    );
    return low;
  };
  const sound: Stereo = { left: side(), right: side() };
  for (let at = 0; at < length; at += gap(random, rate / 9))
    addGrain(
      sound,
      burst(random, rate, 0.006 + 0.02 * random(), 0.25 + 0.7 * random() ** 3, 0.3 + 0.6 * random()),
      at,
      random(),
    );
  for (let at = 0; at < length; at += gap(random, rate / 0.7))
    addGrain(sound, burst(random, rate, 0.06, 0.7, 0.15), at, 0.3 + 0.4 * random());
  return sound;
}
