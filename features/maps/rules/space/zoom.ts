/** Distances of the camera, and factors of one step (S3 §9). The sphere has those of the cosmos view. */
const limits = {
  cosmos: { nearest: 200, furthest: 10_000, in: 0.8, out: 1.2 },
  solid: { nearest: 180, furthest: 4_000, in: 0.85, out: 1.15 },
} as const;

export function zoomed(kind: keyof typeof limits, distance: number, way: 'in' | 'out'): number {
  const { nearest, furthest, ...factors } = limits[kind];
  return Math.min(furthest, Math.max(nearest, distance * factors[way]));
}
