import { isSoundId, type SoundId } from './sounds.ts';

/** Sounds that play together, each with its level from 1 to 100. */
export type Mix = readonly { readonly id: SoundId; readonly level: number }[];

export const defaultMix: Mix = [
  { id: 'rain', level: 60 },
  { id: 'fire', level: 35 },
];

/** More at once is mud, and work for a phone. */
export const mostSounds = 8;

/** Short and safe in an address: `rain-60.fire-35`. */
export const textOfMix = (mix: Mix): string => mix.map(({ id, level }) => `${id}-${level}`).join('.');

/** Unknown sounds and wrong levels are left out. `undefined` if nothing is left. */
export function mixFromText(text: string): Mix | undefined {
  const mix: { id: SoundId; level: number }[] = [];
  for (const part of text.split('.').slice(0, 3 * mostSounds)) {
    const [, id, digits] = /^([a-z]+)-(\d{1,3})$/.exec(part) ?? [];
    const level = Number(digits);
    if (isSoundId(id) && level >= 1 && level <= 100 && mix.every((each) => each.id !== id)) mix.push({ id, level });
  }
  return mix.length > 0 ? mix.slice(0, mostSounds) : undefined;
}

/** Level 0 takes the sound out. A new one goes to the end, if there is room. */
export function withLevel(mix: Mix, id: SoundId, level: number): Mix {
  const whole = Math.round(Math.min(100, Math.max(0, level)));
  if (whole === 0) return mix.filter((each) => each.id !== id);
  if (mix.some((each) => each.id === id)) return mix.map((each) => (each.id === id ? { id, level: whole } : each));
  return mix.length < mostSounds ? [...mix, { id, level: whole }] : mix;
}

export const levelOf = (mix: Mix, id: SoundId): number => mix.find((each) => each.id === id)?.level ?? 0;

/** Perceived loudness is closer to the square of the level. */
export const gainOf = (level: number): number => (level / 100) ** 2;
