import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { drawnScenes, type DrawnScene } from '../../rules/scene-ids.ts';
import { coverings, onScene } from '../../rules/scene-tones.ts';
import { hex, type Colour } from './colour.ts';
import { loadScene } from './load-scene.ts';
import { drawScene, type Context, type SceneView } from './scene.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const sizes = [desktop, phone, { width: 3840, height: 2160 }, { width: 320, height: 256 }, { width: 10, height: 10 }];
const day = [0, 0.25, 0.5, 0.75, 1];

interface Picture {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

async function pictureOf(id: DrawnScene, view: Partial<SceneView>, scale = 0.2): Promise<Picture> {
  const scene = await loadScene(id);
  const whole: SceneView = { ...desktop, time: scene.stillAt, phase: 'focus', progress: 0.5, dark: false, ...view };
  const canvas = createCanvas(
    Math.max(1, Math.floor(whole.width * scale)),
    Math.max(1, Math.floor(whole.height * scale)),
  );
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  drawScene(scene, context as unknown as Context, whole);
  const { width, height } = canvas;
  return { pixels: context.getImageData(0, 0, width, height).data, width, height };
}

function leastOpaque({ pixels }: Picture): number {
  let least = 255;
  for (let at = 3; at < pixels.length; at += 4) least = Math.min(least, pixels[at]!);
  return least;
}

/** Share of pixels that differ visibly. */
function difference(one: Picture, other: Picture): number {
  let differs = 0;
  for (let at = 0; at < one.pixels.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs(one.pixels[at + channel]! - other.pixels[at + channel]!) > 3)) differs++;
  return differs / (one.pixels.length / 4);
}

test.each(drawnScenes)('%s is drawn at every size, at any time, without a hole', async (id) => {
  for (const size of sizes)
    for (const time of [0, 1_000_000.5]) {
      const picture = await pictureOf(id, { ...size, time, dark: time > 0 }, size.width > 2_000 ? 0.05 : 0.2);
      expect(leastOpaque(picture), `${size.width} px at ${time} s`).toBe(255);
    }
});

test.each(drawnScenes)('%s is the same for the same moment, and moves a little from one to the next', async (id) => {
  const [now, again, soon] = await Promise.all(
    [{ time: 40 }, { time: 40 }, { time: 43 }].map((view) => pictureOf(id, view)),
  );
  expect(difference(now!, again!)).toBe(0);
  const moved = difference(now!, soon!);
  expect(moved).toBeGreaterThan(0.001);
});

test.each(drawnScenes)('%s shows the progress of the session, the break and the theme', async (id) => {
  const usual = await pictureOf(id, {});
  const others: Partial<SceneView>[] = [{ progress: 0.02 }, { progress: 0.98 }, { phase: 'break' }, { dark: true }];
  for (const other of others)
    expect(difference(usual, await pictureOf(id, other)), JSON.stringify(other)).toBeGreaterThan(0.3);
  expect(brightness(await pictureOf(id, { phase: 'break' }))).toBeGreaterThan(brightness(usual));
  expect(brightness(await pictureOf(id, { dark: true }))).toBeLessThan(brightness(usual) * 0.7);
});

/** About a letter at 1440 × 900 and at 390 × 844. */
const cellPixels = 5;
const cellScale = 0.25;

test.each(drawnScenes.flatMap((id) => [[id, 'light'] as const, [id, 'dark'] as const]))(
  'text on %s in the %s theme keeps 4.5:1 through its whole day',
  async (id, theme) => {
    const { tone, scrim } = coverings[id][theme];
    const text = luminance(hex(onScene[tone].text));
    const cover = hex(onScene[tone].scrim);
    let [cells, faint] = [0, 0];
    for (const size of [desktop, phone])
      for (const phase of ['focus', 'break'] as const)
        for (const progress of day) {
          const picture = await pictureOf(id, { ...size, phase, progress, dark: theme === 'dark' }, cellScale);
          for (const colour of cellsOf(picture)) {
            cells++;
            const covered = colour.map(
              (value, channel) => value + (cover[channel]! - value) * scrim,
            ) as unknown as Colour;
            const [light, dark] = [luminance(covered), text].toSorted((one, other) => other - one) as [number, number];
            if ((light + 0.05) / (dark + 0.05) < 4.5) faint++;
          }
        }
    // Moons, flames and lamps are brighter; nobody would call a grey moon a moon.
    expect(faint / cells).toBeLessThanOrEqual(tone === 'light' ? 0 : 0.02);
  },
);

function* cellsOf({ pixels, width, height }: Picture): Generator<Colour> {
  for (let top = 0; top + cellPixels <= height; top += cellPixels)
    for (let left = 0; left + cellPixels <= width; left += cellPixels) {
      const sum = [0, 0, 0];
      for (let y = top; y < top + cellPixels; y++)
        for (let x = left; x < left + cellPixels; x++)
          for (const channel of [0, 1, 2]) sum[channel] = sum[channel]! + pixels[(y * width + x) * 4 + channel]!;
      yield sum.map((value) => value / cellPixels ** 2) as unknown as Colour;
    }
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function brightness({ pixels }: Picture): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) sum += luminance([pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]);
  return sum / (pixels.length / 4);
}
