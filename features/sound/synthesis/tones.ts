import { add, addGrain, filter, gap, looped, noise, room, scale, silence, type Random, type Stereo } from './dsp.ts';

/** Partials that beat against each other and fade: a singing bowl, struck softly. */
function strike(rate: number, hertz: number, seconds: number): Float32Array {
  const grain = new Float32Array(Math.floor(seconds * rate));
  for (const [ratio, level, decay] of [
    [1, 0.5, 9],
    [2.74, 0.3, 6],
    [5.23, 0.14, 3.4],
    [8.4, 0.06, 2],
  ] as const)
    for (const side of [-1, 1]) {
      const pitch = hertz * ratio + side * 0.45 * Math.sqrt(ratio);
      for (let at = 0; at < grain.length; at++) {
        const time = at / rate;
        const end = Math.min(1, (grain.length - at) / (rate * 0.5));
        grain[at]! +=
          level * end * Math.sin(2 * Math.PI * pitch * time) * Math.exp((-3 * time) / decay) * Math.min(1, time / 0.02);
      }
    }
  return grain;
}

export function bowl(length: number, rate: number, random: Random): Stereo {
  const sound = silence(length);
  const strikes = Math.max(2, Math.round(length / rate / 6));
  const pitches = [196, 196, 147, 220];
  for (let at = 0; at < strikes; at++)
    addGrain(
      sound,
      strike(rate, pitches[at % pitches.length]!, 14),
      ((at + 0.15 * random()) / strikes) * length,
      0.35 + 0.3 * random(),
    );
  return sound;
}

/** Two tones ten hertz apart, one for each ear, on a bed of noise. The loop holds whole periods of both. */
export function binaural(length: number, rate: number, random: Random): Stereo {
  const tone = (hertz: number) => {
    const samples = looped(length, rate, (whole) => filter(noise(whole, 'pink', random), 'lowpass', 2_500, 0.7, rate));
    scale(samples, 0.35);
    const periods = Math.round((hertz * length) / rate);
    for (let at = 0; at < length; at++) samples[at]! += 0.4 * Math.sin((2 * Math.PI * periods * at) / length);
    return samples;
  };
  return { left: tone(200), right: tone(210) };
}

/** A string: partials that are a little sharp, higher ones dying first. */
function pianoNote(rate: number, hertz: number, level: number): Float32Array {
  const seconds = Math.min(5, 1.6 + 500 / hertz);
  const grain = new Float32Array(Math.floor(seconds * rate));
  for (let partial = 1; partial <= 9 && partial * hertz < rate * 0.4; partial++) {
    const pitch = partial * hertz * Math.sqrt(1 + 0.0004 * partial ** 2);
    const gain = level / partial ** 1.4;
    const decay = seconds / (1 + 0.5 * partial);
    for (let at = 0; at < grain.length; at++) {
      const time = at / rate;
      grain[at]! += gain * Math.sin(2 * Math.PI * pitch * time) * Math.exp(-time / decay) * Math.min(1, time / 0.006);
    }
  }
  for (let at = Math.max(0, grain.length - rate * 0.1); at < grain.length; at++)
    grain[Math.floor(at)]! *= (grain.length - at) / (rate * 0.1);
  return grain;
}

const hertzOf = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** Slow phrases on a pentatonic scale with rests, in a large room. */
export function piano(length: number, rate: number, random: Random): Stereo {
  const sound = silence(length);
  const scaleNotes = [57, 60, 62, 64, 67, 69, 72, 74, 76];
  let place = 4;
  for (let at = 0; at < length - rate;) {
    const notes = 3 + Math.floor(random() * 4);
    addGrain(sound, pianoNote(rate, hertzOf(scaleNotes[place % 5]! - 12), 0.35), at, 0.4);
    for (let note = 0; note < notes && at < length - rate; note++) {
      place = Math.min(scaleNotes.length - 1, Math.max(0, place + Math.round((random() - 0.5) * 4)));
      addGrain(sound, pianoNote(rate, hertzOf(scaleNotes[place]!), 0.3 + 0.15 * random()), at, 0.35 + 0.3 * random());
      at += rate * (0.45 + 0.45 * Math.floor(random() * 2.6));
    }
    at += rate * (0.8 + random());
  }
  for (const side of [sound.left, sound.right]) add(side, room(side, rate, 0.84), 0.55);
  return sound;
}

/**
 * A beat of 74 a minute with swing, seventh chords on an electric piano, vinyl crackle, all through a soft low-pass.
 */
export function lofi(length: number, rate: number, random: Random): Stereo {
  const sound = silence(length);
  // Whole bars, so that the loop keeps its beat.
  const bars = Math.max(4, Math.round(length / rate / ((4 * 60) / 74) / 4) * 4);
  const beat = length / bars / 4;
  const chords = [
    [50, 57, 60, 65],
    [43, 55, 59, 65],
    [48, 55, 59, 64],
    [45, 52, 60, 67],
  ];
  for (let bar = 0; bar < bars; bar++) {
    const from = bar * 4 * beat;
    for (const [at, note] of chords[bar % 4]!.entries())
      for (const [start, level] of [
        [0, 0.22],
        [2.58, 0.15],
      ] as const)
        addGrain(
          sound,
          electricPiano(rate, hertzOf(note), beat * 2.4, level),
          from + start * beat + at * rate * 0.012,
          0.35 + at * 0.1,
        );
    for (let count = 0; count < 4; count++) {
      if (count % 2 === 0) addGrain(sound, kick(rate), from + count * beat, 0.5, 0.9);
      else addGrain(sound, snare(rate, random), from + count * beat, 0.52, 0.5);
      for (const swing of [0, 0.58])
        addGrain(sound, hat(rate, random), from + (count + swing) * beat, 0.62, swing ? 0.1 : 0.16);
    }
  }
  for (const side of [sound.left, sound.right]) {
    filter(side, 'lowpass', 3_600, 0.7, rate);
    for (let at = 0; at < length; at++) side[at] = Math.tanh(1.3 * side[at]!) / 1.3;
  }
  for (let at = 0; at < length; at += gap(random, rate / 8))
    addGrain(sound, new Float32Array([0.05, -0.09, 0.04]), at, random());
  return sound;
}

function electricPiano(rate: number, hertz: number, samples: number, level: number): Float32Array {
  const grain = new Float32Array(Math.floor(samples));
  for (let at = 0; at < grain.length; at++) {
    const time = at / rate;
    const touch = 1.6 * Math.exp(-time * 5);
    const end = Math.min(1, (grain.length - at) / (rate * 0.08));
    const wobble = 1 + 0.12 * Math.sin(2 * Math.PI * 4.5 * time);
    grain[at] =
      level *
      end *
      wobble *
      Math.min(1, time / 0.008) *
      Math.exp(-time * 1.1) *
      Math.sin(2 * Math.PI * hertz * time + touch * Math.sin(2 * Math.PI * hertz * time));
  }
  return grain;
}

function kick(rate: number): Float32Array {
  const grain = new Float32Array(Math.floor(rate * 0.28));
  let phase = 0;
  for (let at = 0; at < grain.length; at++) {
    const time = at / rate;
    phase += (2 * Math.PI * (45 + 75 * Math.exp(-time * 30))) / rate;
    grain[at] = Math.sin(phase) * Math.exp(-time * 14);
  }
  return grain;
}

function snare(rate: number, random: Random): Float32Array {
  const grain = filter(noise(Math.floor(rate * 0.2), 'white', random), 'bandpass', 1_800, 0.8, rate);
  return scale(grain, (at) => Math.exp((-at / rate) * 22));
}

function hat(rate: number, random: Random): Float32Array {
  const grain = filter(noise(Math.floor(rate * 0.05), 'white', random), 'highpass', 7_000, 0.7, rate);
  return scale(grain, (at) => Math.exp((-at / rate) * 90));
}
