interface Bin {
  weight: number;
  red: number;
  green: number;
  blue: number;
}

/**
 * The dominant colours of a small picture given as RGB triples, as `#RRGGBB`: samples are counted in 4,096 bins,
 * saturated ones weigh up to four times a grey, and colours too close to a chosen one are skipped. Fewer than requested
 * when the picture has no more.
 */
export function strongestColors(rgb: Uint8Array, count: number): string[] {
  const bins = new Map<number, Bin>();
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const [red, green, blue] = [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { weight: 0, red: 0, green: 0, blue: 0 };
    bins.set(key, { weight: bin.weight + 1, red: bin.red + red, green: bin.green + green, blue: bin.blue + blue });
  }
  const colors = [...bins.values()]
    .map(({ weight, red, green, blue }) => {
      const mean = [red / weight, green / weight, blue / weight] as const;
      return { mean, strength: weight * (1 + (3 * (Math.max(...mean) - Math.min(...mean))) / 255) };
    })
    .sort((one, other) => other.strength - one.strength);

  const taken: (readonly [number, number, number])[] = [];
  for (const { mean } of colors) {
    if (taken.length === count) break;
    if (taken.every((known) => distance(known, mean) > 48)) taken.push(mean);
  }
  return taken.map(
    (mean) =>
      `#${mean
        .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
        .join('')
        .toUpperCase()}`,
  );
}

/** The "redmean" approximation of how different two colours look (T. Riemersma, CompuPhase), 0 to about 765. */
function distance(one: readonly [number, number, number], other: readonly [number, number, number]): number {
  const mean = (one[0] + other[0]) / 2;
  const [red, green, blue] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  return Math.sqrt((2 + mean / 256) * red * red + 4 * green * green + (2 + (255 - mean) / 256) * blue * blue);
}
