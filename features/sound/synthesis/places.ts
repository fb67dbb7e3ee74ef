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

const voices = 10;

/** A murmur of voices without words: glottal pulses through three moving formants, and cups. */
export function cafe(length: number, rate: number, random: Random): Stereo {
  const sound = silence(length);
  for (let voice = 0; voice < voices; voice++) {
    const pitch = 95 + 130 * random();
    const melody = walk(random, length, rate * 0.25);
    const source = new Float32Array(length);
    let phase = 0;
    for (let at = 0; at < length; at++) {
      phase += (pitch * (0.85 + 0.35 * melody(at))) / rate;
      source[at] = 1 - 2 * (phase - Math.floor(phase));
    }
    const formants = [
      [380 + 350 * random(), 6, 1],
      [1_000 + 900 * random(), 8, 0.5],
      [2_400 + 400 * random(), 9, 0.2],
    ] as const;
    const spoken = new Float32Array(length);
    for (const [hertz, q, gain] of formants) {
      const moves = walk(random, length, rate * 0.18);
      add(
        spoken,
        filter(source.slice(), 'bandpass', (at) => hertz * (0.8 + 0.4 * moves(at)), q, rate),
        gain,
      );
    }
    const [syllable, phrase] = [walk(random, length, rate * 0.11), walk(random, length, rate * 1.3)];
    scale(spoken, (at) => syllable(at) ** 2 * Math.max(0, 1.4 * phrase(at) - 0.3));
    addGrain(sound, spoken, 0, 0.1 + 0.8 * random(), 0.5 + 0.5 * random());
  }
  for (const side of [sound.left, sound.right]) {
    add(side, room(side, rate, 0.66), 0.6);
    filter(side, 'lowpass', 3_000, 0.7, rate);
    add(
      side,
      looped(length, rate, (whole) => filter(noise(whole, 'pink', random), 'lowpass', 900, 0.7, rate)),
      0.18,
    );
  }
  for (let at = gap(random, rate * 2); at < length; at += gap(random, rate * 2.2)) {
    const grain = new Float32Array(Math.floor(rate * 0.35));
    const [level, hertz] = [0.1 + 0.15 * random(), 1_900 + 1_500 * random()];
    for (let step = 0; step < grain.length; step++) {
      const time = step / rate;
      for (const [partial, gain, decay] of [
        [1, 1, 22],
        [1.78, 0.6, 30],
        [2.61, 0.4, 40],
      ] as const)
        grain[step]! += level * gain * Math.sin(2 * Math.PI * hertz * partial * time) * Math.exp(-time * decay);
    }
    addGrain(sound, grain, at, random());
  }
  return sound;
}

/** Rumble, air along the coach, and the joints of the rails in pairs. */
export function train(length: number, rate: number, random: Random): Stereo {
  const air = walk(random, length, rate * 2);
  const side = () => {
    const rumble = looped(length, rate, (whole) => filter(noise(whole, 'brown', random), 'lowpass', 220, 0.7, rate));
    const rush = looped(length, rate, (whole) => filter(noise(whole, 'pink', random), 'bandpass', 1_800, 0.5, rate));
    add(
      rumble,
      scale(rush, (at) => 0.2 + 0.3 * air(at)),
    );
    return rumble;
  };
  const sound: Stereo = { left: side(), right: side() };
  const pairs = Math.round(length / rate / 1.32);
  for (let pair = 0; pair < pairs; pair++)
    for (const after of [0, 0.085, 0.27, 0.355]) {
      const grain = burst(random, rate, 0.07, 1.5 + 0.6 * random(), 0.12);
      addGrain(sound, filter(grain, 'bandpass', 420, 0.6, rate), (pair / pairs) * length + after * rate, 0.45, 2);
    }
  return sound;
}
