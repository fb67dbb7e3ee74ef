import { seededChance } from '#platform/chance/seeded-chance.ts';
import type { SoundId } from '../rules/sounds.ts';
import { looped, noise, type NoiseColour, type Random, type Stereo } from './dsp.ts';
import { birds, crickets, fire } from './nature.ts';
import { cafe, train } from './places.ts';
import { binaural, bowl, lofi, piano } from './tones.ts';
import { rain, sea, stream, thunder, wind } from './weather.ts';

type Recipe = (length: number, rate: number, random: Random) => Stereo;

const coloured =
  (colour: NoiseColour): Recipe =>
  (length, rate, random) => {
    const side = () => looped(length, rate, (whole) => noise(whole, colour, random));
    return { left: side(), right: side() };
  };

/** Seconds of the loop: long where something happens in it, so that nobody notices the return. */
const recipes: Record<SoundId, { readonly seconds: number; readonly recipe: Recipe }> = {
  rain: { seconds: 17, recipe: rain },
  thunder: { seconds: 41, recipe: thunder },
  wind: { seconds: 29, recipe: wind },
  sea: { seconds: 37, recipe: sea },
  stream: { seconds: 19, recipe: stream },
  fire: { seconds: 23, recipe: fire },
  birds: { seconds: 31, recipe: birds },
  crickets: { seconds: 16, recipe: crickets },
  cafe: { seconds: 23, recipe: cafe },
  train: { seconds: 21, recipe: train },
  lofi: { seconds: 52, recipe: lofi },
  piano: { seconds: 43, recipe: piano },
  bowl: { seconds: 36, recipe: bowl },
  binaural: { seconds: 13, recipe: binaural },
  white: { seconds: 11, recipe: coloured('white') },
  pink: { seconds: 13, recipe: coloured('pink') },
  brown: { seconds: 17, recipe: coloured('brown') },
};

/** Loudness of every sound at full level: root mean square, in dB below full scale. */
export const targetRmsDb = -24;
/** No sample is louder; far below it nothing is changed. */
const ceiling = 0.85;

/** A loop without a seam. The same seed gives the same samples. */
export function renderSound(id: SoundId, rate: number, seed = 1): Stereo {
  const { seconds, recipe } = recipes[id];
  const length = Math.round(seconds * rate);
  return levelled(recipe(length, rate, seededChance(seed * 7_919 + id.length * 104_729 + id.charCodeAt(0))));
}

function levelled(sound: Stereo): Stereo {
  let squares = 0;
  for (const side of [sound.left, sound.right]) {
    const mean = side.reduce((sum, sample) => sum + sample, 0) / side.length;
    for (let at = 0; at < side.length; at++) {
      side[at]! -= mean;
      squares += side[at]! ** 2;
    }
  }
  const gain = 10 ** (targetRmsDb / 20) / Math.sqrt(squares / (2 * sound.left.length));
  for (const side of [sound.left, sound.right])
    for (let at = 0; at < side.length; at++) side[at] = ceiling * Math.tanh((side[at]! * gain) / ceiling);
  return sound;
}
