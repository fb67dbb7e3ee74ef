/**
 * Shapes of the covers, as SVG text. Angles are in degrees, clockwise from three o'clock; lengths in units of the
 * drawing.
 */
export type Point = readonly [x: number, y: number];

/**
 * A drawing is as wide and high as a card in tenths of a millimetre. A card shows only its middle, from about 200 to
 * 680.
 */
export const drawingSize = { width: 630, height: 880 } as const;

const round = (value: number) => Math.round(value * 10) / 10;

function element(name: string, attributes: Readonly<Record<string, string | number>>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`,
  );
  return `<${name}${written.join('')}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return element('circle', { cx: x, cy: y, r, fill, ...faint(opacity) });
}

export function ring(x: number, y: number, r: number, stroke: string, width: number, opacity = 1): string {
  return element('circle', { cx: x, cy: y, r, fill: 'none', stroke, 'stroke-width': width, ...faint(opacity) });
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string {
  return element('ellipse', {
    cx: x,
    cy: y,
    rx,
    ry,
    fill,
    ...(turn ? { transform: `rotate(${turn} ${x} ${y})` } : {}),
  });
}

export function oval(x: number, y: number, rx: number, ry: number, stroke: string, width: number, turn = 0): string {
  return element('ellipse', {
    cx: x,
    cy: y,
    rx,
    ry,
    fill: 'none',
    stroke,
    'stroke-width': width,
    ...(turn ? { transform: `rotate(${turn} ${x} ${y})` } : {}),
  });
}

export function rect(x: number, y: number, width: number, height: number, fill: string, corner = 0): string {
  return element('rect', { x, y, width, height, fill, ...(corner ? { rx: corner } : {}) });
}

export function polygon(points: readonly Point[], fill: string, opacity = 1): string {
  return element('polygon', {
    points: points.map((point) => point.map(round).join(',')).join(' '),
    fill,
    ...faint(opacity),
  });
}

/** Open line through points, with round ends. */
export function line(points: readonly Point[], stroke: string, width: number, dashes = ''): string {
  return element('polyline', {
    points: points.map((point) => point.map(round).join(',')).join(' '),
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...(dashes ? { 'stroke-dasharray': dashes } : {}),
  });
}

export function shape(d: string, fill: string, opacity = 1): string {
  return element('path', { d, fill, ...faint(opacity) });
}

export function curve(d: string, stroke: string, width: number, dashes = ''): string {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...(dashes ? { 'stroke-dasharray': dashes } : {}),
  });
}

export function placed(content: readonly string[], x: number, y: number, turn = 0, scale = 1): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${content.join('')}</g>`;
}

/** Only what lies inside the circle. */
export function withinCircle(id: string, x: number, y: number, r: number, content: readonly string[]): string {
  return `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath><g clip-path="url(#${id})">${content.join('')}</g>`;
}

export function times<Made>(count: number, make: (index: number) => Made): Made[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export function around(x: number, y: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
}

/** A piece of a disc between two angles. */
export function wedge(x: number, y: number, r: number, from: number, to: number, fill: string): string {
  const [start, end] = [around(x, y, r, from), around(x, y, r, to)];
  return shape(
    `M${round(x)} ${round(y)}L${start.map(round).join(' ')}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${end.map(round).join(' ')}Z`,
    fill,
  );
}

export function star(x: number, y: number, r: number, fill: string, points = 4, inner = 0.35): string {
  return polygon(
    times(points * 2, (index) => around(x, y, index % 2 ? r * inner : r, (index * 180) / points - 90)),
    fill,
  );
}

/** Heart with its notch at the middle of the upper edge, about `2 × size` wide. */
export function heart(x: number, y: number, size: number, fill: string): string {
  const s = size;
  return placed(
    [
      shape(
        `M0 ${-0.35 * s}C${-0.25 * s} ${-s} ${-s} ${-s} ${-s} ${-0.3 * s}C${-s} ${0.3 * s} ${-0.35 * s} ${0.65 * s} 0 ${s}C${0.35 * s} ${0.65 * s} ${s} ${0.3 * s} ${s} ${-0.3 * s}C${s} ${-s} ${0.25 * s} ${-s} 0 ${-0.35 * s}Z`,
        fill,
      ),
    ],
    x,
    y,
  );
}

/** Sine wave from edge to edge, closed at the bottom: water, hills. */
export function waveBelow(y: number, height: number, length: number, shift: number, fill: string): string {
  const top = times(64, (index): Point => [
    index * 10,
    y + height * Math.sin(((index * 10 + shift) / length) * 2 * Math.PI),
  ]);
  return polygon([...top, [640, 890], [-10, 890], [-10, y]], fill);
}

/**
 * Numbers from 0 to 1 that are the same every time (a linear congruential generator, constants of Numerical Recipes).
 */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function faint(opacity: number): { opacity?: number } {
  return opacity === 1 ? {} : { opacity };
}
