import { css, mix, palette, type Colour } from './colour.ts';
import { chance, noise } from './chance.ts';
import { below, disc, glow, haze, stars, vertical, withStops } from './shapes.ts';
import type { Context, Scene, SceneView } from './scene.ts';

/** The view from a train: the farther, the slower it passes. */
const colours = (view: SceneView) =>
  palette(
    view,
    {
      high: ['#9db9d3', '#8fc3e2', '#9a98c8'],
      low: ['#fbe2c6', '#e8f2ee', '#f9c9a2'],
      sun: ['#fff0d2', '#fffdf2', '#ffdda8'],
      cloud: ['#fff4ea', '#ffffff', '#ffe0cb'],
      alps: ['#b3bfd6', '#abc6dc', '#b0a5c6'],
      hills: ['#a3bda6', '#9ac7a2', '#a8a596'],
      fields: ['#c6c98d', '#b5d084', '#c9b078'],
      meadow: ['#9db573', '#8bbd6b', '#a59862'],
      tree: ['#759a76', '#6ba672', '#80876a'],
      wire: ['#6a6660', '#647074', '#665866'],
      frame: ['#efe6d9', '#f3ede1', '#e9d9c8'],
      inside: ['#d8c8b4', '#dfd3c1', '#cfb79f'],
      curtain: ['#cf8d72', '#d3957a', '#c27f6e'],
      window: ['#fff2cf', '#fff7de', '#ffe2a6'],
    },
    {
      high: ['#0e1734', '#0a1531', '#120f2e'],
      low: ['#4a4166', '#2f4a70', '#553659'],
      sun: ['#f8e8d0', '#eaf1ff', '#f8dcba'],
      cloud: ['#3f3d63', '#2c4168', '#4a335c'],
      alps: ['#242a4e', '#1b2c50', '#2a2348'],
      hills: ['#171f38', '#12213a', '#1c1a34'],
      fields: ['#151f2e', '#102231', '#1a1a2c'],
      meadow: ['#0f1722', '#0b1924', '#131321'],
      tree: ['#0a1018', '#07111a', '#0d0c17'],
      wire: ['#05070e', '#04080f', '#07060d'],
      frame: ['#1c1613', '#191613', '#1c1414'],
      inside: ['#15100e', '#13100e', '#150e0f'],
      curtain: ['#4a231b', '#46271d', '#46201d'],
      window: ['#ffcf80', '#ffd892', '#ffc06e'],
    },
  );

const horizon = 0.56;

function back(context: Context, view: SceneView): void {
  const { width, height, dark, progress } = view;
  const is = colours(view);
  const line = height * horizon;
  context.fillStyle = vertical(context, 0, line, [
    [0, is.high],
    [1, is.low],
  ]);
  context.fillRect(0, 0, width, height);
  if (dark) stars(context, { width, until: line * 0.8, count: 140, seed: 14, colour: [240, 244, 255], alpha: 0.8 });
  const sun = {
    x: width * (0.26 + progress * 0.5),
    y: height * (0.44 - Math.sin(Math.PI * (0.1 + progress * 0.8)) * 0.26),
  };
  const size = Math.hypot(width, height);
  glow(context, sun.x, sun.y, size * (dark ? 0.16 : 0.26), is.sun, dark ? 0.3 : 0.75);
  context.fillStyle = css(is.sun, 0.95);
  disc(context, sun.x, sun.y, size * 0.019);
}

/** Things along the way: those between both edges, each with its place and its number. */
function passing(
  width: number,
  apart: number,
  travelled: number,
  margin: number,
  visit: (x: number, index: number) => void,
) {
  const first = Math.floor((travelled - margin) / apart);
  const last = Math.ceil((travelled + width + margin) / apart);
  for (let index = first; index <= last; index++) visit(index * apart - travelled, index);
}

function moving(context: Context, view: SceneView): void {
  const { width, height, time, dark } = view;
  const is = colours(view);
  const unit = height / 900;
  const line = height * horizon;
  const speed = 150 * unit;
  passing(width, 420 * unit, time * speed * 0.025 + 300, 300 * unit, (x, index) => {
    const y = height * (0.1 + chance(901, index) * 0.26);
    for (let puff = 0; puff < 3; puff++)
      haze(
        context,
        x + (chance(902, index * 5 + puff) - 0.5) * 240 * unit,
        y + puff * 9 * unit,
        (120 + chance(903, index) * 90) * unit,
        17 * unit,
        is.cloud,
        dark ? 0.3 : 0.62,
      );
  });
  const land = (seed: number, at: number, rate: number, base: number, rise: number, rough: number) => {
    const offset = time * speed * rate;
    return (x: number) => base - rise * (0.5 + noise(seed, ((x + offset) / height) * rough + at));
  };
  const alps = time * speed * 0.04;
  context.fillStyle = vertical(context, line - height * 0.2, line, [
    [0, mix(is.alps, is.cloud, dark ? 0.1 : 0.35)],
    [1, mix(is.alps, is.low, 0.45)],
  ]);
  below(
    context,
    width,
    height,
    (x) => line - height * 0.2 * (1 - Math.abs(noise(911, ((x + alps) / height) * 1.5))) ** 2.3,
  );
  const hills = land(915, 0, 0.12, line + height * 0.015, height * 0.085, 1.6);
  context.fillStyle = vertical(context, line - height * 0.08, line + height * 0.06, [
    [0, mix(is.hills, is.low, 0.3)],
    [1, is.hills],
  ]);
  below(context, width, height, hills);
  village(context, view, time * speed * 0.2, hills);
  const fields = land(921, 5, 0.34, line + height * 0.085, height * 0.06, 1.1);
  stripes(context, view, fields, time * speed * 0.34);
  passing(width, 96 * unit, time * speed * 0.34, 80 * unit, (x, index) => {
    if (chance(931, index) < 0.45) return;
    tree(
      context,
      x,
      fields(x) + height * (0.01 + chance(932, index) * 0.035),
      (30 + chance(933, index) * 34) * unit,
      mix(is.tree, is.hills, 0.35),
      index,
    );
  });
  const meadow = land(941, 9, 0.85, line + height * 0.2, height * 0.05, 0.9);
  context.fillStyle = vertical(context, line + height * 0.12, height, [
    [0, mix(is.meadow, is.fields, 0.4)],
    [1, mix(is.meadow, is.tree, 0.5)],
  ]);
  below(context, width, height, meadow);
  passing(width, 230 * unit, time * speed * 0.85, 160 * unit, (x, index) => {
    if (chance(951, index) < 0.4) return;
    tree(
      context,
      x,
      meadow(x) + height * (0.02 + chance(952, index) * 0.03),
      (84 + chance(953, index) * 76) * unit,
      is.tree,
      index + 400,
    );
  });
  wires(context, view, time * speed * 1.9, is.wire);
}

function stripes(context: Context, view: SceneView, top: (x: number) => number, travelled: number): void {
  const { width, height } = view;
  const is = colours(view);
  context.fillStyle = css(is.fields);
  below(context, width, height, top);
  passing(width, height * 0.24, travelled, height * 0.6, (x, index) => {
    context.fillStyle = css(
      mix(is.fields, chance(961, index) < 0.5 ? is.meadow : is.low, 0.18 + chance(962, index) * 0.22),
      0.75,
    );
    context.beginPath();
    const wide = height * (0.09 + chance(963, index) * 0.1);
    context.moveTo(x, top(x) + 2);
    context.lineTo(x + wide, top(x + wide) + 2);
    context.lineTo(x + wide * 2.3, height * (horizon + 0.24));
    context.lineTo(x + wide * 0.9, height * (horizon + 0.24));
    context.closePath();
    context.fill();
  });
}

/** A church and some houses, now and then. */
function village(context: Context, view: SceneView, travelled: number, ground: (x: number) => number): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const unit = height / 900;
  passing(width, 1_500 * unit, travelled, 300 * unit, (start, index) => {
    for (let house = 0; house < 7; house++) {
      const x = start + house * 25 * unit + chance(971, index * 9 + house) * 12 * unit;
      const size = (13 + chance(972, index * 9 + house) * 7) * unit;
      const y = ground(x) + 12 * unit;
      const church = house === 3;
      const tall = church ? size * 2.6 : size;
      context.fillStyle = css(mix(is.frame, is.hills, dark ? 0.45 : 0.2));
      context.fillRect(x, y - tall, church ? size * 0.6 : size, tall);
      context.fillStyle = css(mix(is.curtain, is.hills, 0.4));
      context.beginPath();
      const wide = church ? size * 0.6 : size;
      context.moveTo(x - 2 * unit, y - tall);
      context.lineTo(x + wide / 2, y - tall - size * (church ? 1.7 : 0.6));
      context.lineTo(x + wide + 2 * unit, y - tall);
      context.fill();
      context.fillStyle = css(is.window, dark ? 0.9 : 0.4);
      if (chance(973, house) < 0.7) context.fillRect(x + size * 0.2, y - tall * 0.6, size * 0.2, size * 0.26);
    }
  });
}

function tree(context: Context, x: number, y: number, size: number, colour: Colour, seed: number): void {
  context.fillStyle = css(mix(colour, [60, 40, 30], 0.35));
  context.fillRect(x - size * 0.035, y - size * 0.4, size * 0.07, size * 0.4);
  if (chance(seed, 11) < 0.3) {
    context.fillStyle = css(colour);
    context.beginPath();
    context.ellipse(x, y - size * 0.68, size * 0.15, size * 0.62, 0, 0, Math.PI * 2);
    context.fill();
    return;
  }
  for (let ball = 0; ball < 5; ball++) {
    context.fillStyle = css(mix(colour, [255, 240, 200], ball === 4 ? 0.08 : chance(seed, ball) * 0.05));
    const angle = ball * 1.3 + chance(seed, 20) * 2;
    disc(
      context,
      x + Math.cos(angle) * size * 0.17,
      y - size * 0.62 + Math.sin(angle) * size * 0.15,
      size * (0.2 + chance(seed, ball + 30) * 0.08),
    );
  }
}

function wires(context: Context, { width, height }: SceneView, travelled: number, colour: Colour): void {
  const apart = height * 1.15;
  const top = height * 0.25;
  context.strokeStyle = css(colour, 0.5);
  context.lineWidth = Math.max(1, height * 0.0016);
  passing(width, apart, travelled, apart, (x) => {
    for (const drop of [0, height * 0.035]) {
      context.beginPath();
      context.moveTo(x, top + drop);
      context.quadraticCurveTo(x + apart / 2, top + drop + height * 0.1, x + apart, top + drop);
      context.stroke();
    }
    context.fillStyle = css(colour, 0.75);
    context.fillRect(x - height * 0.005, top - height * 0.02, height * 0.01, height);
    context.fillRect(x - height * 0.035, top - height * 0.004, height * 0.07, height * 0.007);
    context.fillRect(x - height * 0.028, top + height * 0.031, height * 0.056, height * 0.007);
  });
}

/** The pane with its frame, a curtain, and a small table. */
function front(context: Context, view: SceneView): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const unit = Math.min(width, height * 1.2) / 900;
  const tall = width < height;
  const pane = {
    left: width * (tall ? 0.045 : 0.055),
    right: width * (tall ? 0.955 : 0.945),
    top: height * 0.045,
    bottom: height * (tall ? 0.86 : 0.83),
  };
  const round = 34 * unit;
  const outline = (grow: number) =>
    context.roundRect(
      pane.left - grow,
      pane.top - grow,
      pane.right - pane.left + grow * 2,
      pane.bottom - pane.top + grow * 2,
      round + grow,
    );
  context.fillStyle = vertical(context, 0, height, [
    [0, is.inside],
    [1, mix(is.inside, [30, 20, 16], dark ? 0.4 : 0.16)],
  ]);
  context.beginPath();
  context.rect(0, 0, width, height);
  outline(0);
  context.fill('evenodd');
  context.lineWidth = 15 * unit;
  context.strokeStyle = css(is.frame);
  context.beginPath();
  outline(2 * unit);
  context.stroke();
  context.lineWidth = 2 * unit;
  context.strokeStyle = css([0, 0, 0], dark ? 0.4 : 0.16);
  context.beginPath();
  outline(-5 * unit);
  context.stroke();
  reflection(context, pane, dark);
  for (const side of tall ? [1] : [-1, 1]) curtain(context, view, pane, side, 74 * unit);
  table(context, view, unit);
}

interface Pane {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function reflection(context: Context, { left, right, top, bottom }: Pane, dark: boolean): void {
  context.fillStyle = withStops(context.createLinearGradient(left, top, right, bottom), [
    [0.12, [255, 255, 255], 0],
    [0.2, [255, 255, 255], dark ? 0.025 : 0.1],
    [0.28, [255, 255, 255], 0],
    [0.33, [255, 255, 255], dark ? 0.02 : 0.07],
    [0.37, [255, 255, 255], 0],
  ]);
  context.fillRect(left, top, right - left, bottom - top);
}

function curtain(context: Context, view: SceneView, pane: Pane, side: number, wide: number): void {
  const is = colours(view);
  const outer = side < 0 ? pane.left - wide * 0.4 : pane.right + wide * 0.4;
  const folds = 5;
  for (let fold = 0; fold < folds; fold++) {
    const from = outer - side * fold * wide * 0.3;
    const to = from - side * wide * 0.3;
    const gather = (x: number) => outer + (x - outer) * 0.45;
    context.fillStyle = withStops(context.createLinearGradient(from, 0, to, 0), [
      [0, mix(is.curtain, [20, 10, 8], 0.42)],
      [0.45, mix(is.curtain, [255, 230, 210], view.dark ? 0.04 : 0.14)],
      [1, mix(is.curtain, [20, 10, 8], 0.3)],
    ]);
    const tie = pane.top + (pane.bottom - pane.top) * 0.62;
    context.beginPath();
    context.moveTo(from, pane.top - 14);
    context.lineTo(to, pane.top - 14);
    context.quadraticCurveTo(to, tie - wide, gather(to), tie);
    context.quadraticCurveTo(to, tie + wide * 0.6, gather(to) - side * wide * 0.14, pane.bottom);
    context.lineTo(gather(from) - side * wide * 0.1, pane.bottom);
    context.quadraticCurveTo(from, tie + wide * 0.6, gather(from), tie);
    context.quadraticCurveTo(from, tie - wide, from, pane.top - 14);
    context.fill();
  }
  context.fillStyle = css(mix(is.curtain, is.window, 0.3));
  context.fillRect(
    Math.min(outer, outer - side * wide * 0.8),
    pane.top + (pane.bottom - pane.top) * 0.612,
    wide * 0.8,
    wide * 0.12,
  );
  context.fillStyle = css(mix(is.frame, [90, 60, 40], 0.4));
  context.fillRect(side < 0 ? 0 : pane.right - wide * 1.4, pane.top - 22, wide * 2.6, 8);
}

function table(context: Context, view: SceneView, unit: number): void {
  const { width, height, dark } = view;
  const is = colours(view);
  const top = height * (width < height ? 0.915 : 0.9);
  const wood = mix(is.curtain, is.inside, dark ? 0.55 : 0.5);
  context.fillStyle = vertical(context, top, top + 40 * unit, [
    [0, mix(wood, is.window, dark ? 0.14 : 0.3)],
    [0.3, wood],
    [1, mix(wood, [30, 16, 10], 0.45)],
  ]);
  context.beginPath();
  context.roundRect(width * 0.12, top, width * 0.76, height * 0.2, 18 * unit);
  context.fill();
  const cup = { x: width * 0.74, y: top + 10 * unit, size: 44 * unit };
  const china = mix(is.frame, [255, 255, 255], dark ? 0.12 : 0.5);
  context.fillStyle = css(mix(china, [40, 24, 16], 0.25));
  context.beginPath();
  context.ellipse(cup.x, cup.y, cup.size * 1.05, cup.size * 0.17, 0, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = css(china);
  context.lineWidth = cup.size * 0.13;
  context.beginPath();
  context.arc(cup.x + cup.size * 0.62, cup.y - cup.size * 0.52, cup.size * 0.24, -1.5, 1.5);
  context.stroke();
  context.fillStyle = withStops(context.createLinearGradient(cup.x - cup.size * 0.6, 0, cup.x + cup.size * 0.6, 0), [
    [0, china],
    [1, mix(china, [60, 40, 30], 0.3)],
  ]);
  context.beginPath();
  context.moveTo(cup.x - cup.size * 0.6, cup.y - cup.size * 0.95);
  context.lineTo(cup.x + cup.size * 0.6, cup.y - cup.size * 0.95);
  context.bezierCurveTo(cup.x + cup.size * 0.6, cup.y - cup.size * 0.2, cup.x + cup.size * 0.4, cup.y, cup.x, cup.y);
  context.bezierCurveTo(
    cup.x - cup.size * 0.4,
    cup.y,
    cup.x - cup.size * 0.6,
    cup.y - cup.size * 0.2,
    cup.x - cup.size * 0.6,
    cup.y - cup.size * 0.95,
  );
  context.fill();
  context.fillStyle = css(mix(is.curtain, [50, 24, 12], 0.6));
  context.beginPath();
  context.ellipse(cup.x, cup.y - cup.size * 0.93, cup.size * 0.54, cup.size * 0.09, 0, 0, Math.PI * 2);
  context.fill();
}

export const train: Scene = { back, moving, front, stillAt: 24 };
