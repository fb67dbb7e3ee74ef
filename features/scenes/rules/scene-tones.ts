import type { DrawnScene } from './scene-ids.ts';

/** `light`: dark text reads on it; `dark`: light text does. */
export type Tone = 'light' | 'dark';

/**
 * How a scene is covered so that text on it keeps 4.5:1: all over the light scenes, and over the dark ones but for the
 * lights themselves (moon, flames, lamps: at most 2 % of the picture). `ui/scenes/scenes.test.ts` measures it.
 */
export interface Covering {
  readonly tone: Tone;
  /** Opacity of the scrim, white paper or black. */
  readonly scrim: number;
}

type Coverings = Readonly<Record<'light' | 'dark', Covering>>;

const day = (scrim: number): Covering => ({ tone: 'light', scrim });
const night = (scrim: number): Covering => ({ tone: 'dark', scrim });

/** Per theme. Rooms lit by a lamp or a fire are dark in both themes: covered with white they would look faded. */
export const coverings: Readonly<Record<DrawnScene, Coverings>> = {
  sea: { light: day(0.16), dark: night(0.04) },
  forest: { light: day(0.26), dark: night(0.04) },
  rain: { light: day(0.2), dark: night(0.06) },
  paper: { light: day(0.04), dark: night(0.04) },
  library: { light: night(0.26), dark: night(0.04) },
  train: { light: day(0.3), dark: night(0.04) },
  lanterns: { light: night(0.36), dark: night(0.26) },
  city: { light: day(0.22), dark: night(0.06) },
  fire: { light: night(0.16), dark: night(0.04) },
  stars: { light: night(0.12), dark: night(0.04) },
  aurora: { light: night(0.28), dark: night(0.04) },
  cafe: { light: night(0.28), dark: night(0.04) },
};

/** Any picture may be in a video: white text on white needs this much black. */
export const videoCovering: Covering = night(0.55);

/**
 * Colours of text that lies on a scene, and of what covers the scene below it. The halo keeps text readable where it
 * crosses a light.
 */
export const onScene: Readonly<
  Record<Tone, { readonly text: string; readonly halo: string; readonly scrim: string; readonly ground: string }>
> = {
  dark: {
    text: '#faf7f0',
    halo: '0 0 0.7em rgb(0 0 0 / 0.6), 0 0 0.3em rgb(0 0 0 / 0.8), 0 0 3px rgb(0 0 0 / 0.9), 0 0 2px rgb(0 0 0 / 0.9)',
    scrim: '#000000',
    ground: '#15171d',
  },
  light: { text: '#1c1b19', halo: '0 0 0.5em rgb(255 253 248 / 0.7)', scrim: '#fffdf8', ground: '#f4efe6' },
};
