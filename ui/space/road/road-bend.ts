/** Where the road bends to, at a distance: the same numbers for shaders and for what is placed beside it. */
const wave = { reach: 0.55, pitch: 0.42, start: 0.9 } as const;
/** Straight up to the first distance, fully bent from the second on. */
const grows = { from: 1.5, to: 7 } as const;

export function bendAt(distance: number): number {
  const part = Math.min(1, Math.max(0, (distance - grows.from) / (grows.to - grows.from)));
  return wave.reach * Math.sin(distance * wave.pitch - wave.start) * part * part * (3 - 2 * part);
}

const float = (value: number): string => value.toFixed(2);

export const bend = /* glsl */ `
  float bend(float distance) {
    float part = smoothstep(${float(grows.from)}, ${float(grows.to)}, distance);
    return ${float(wave.reach)} * sin(distance * ${float(wave.pitch)} - ${float(wave.start)}) * part;
  }
`;
