/** Red, green and blue as fractions of what the screen shows. */
export type ScreenColour = readonly [red: number, green: number, blue: number];

/** Colours of the theme as numbers, by the names of their tokens, as they are where `place` is. */
export function themeColours<Token extends string>(
  place: HTMLElement,
  tokens: readonly Token[],
): Record<Token, ScreenColour> {
  const probe = document.createElement('span');
  // With reduced motion each change of a colour is a transition of a moment, which would be read at its beginning.
  probe.style.transition = 'none';
  place.append(probe);
  const read = tokens.map((token) => {
    probe.style.color = `var(--${token})`;
    return [token, screenColour(getComputedStyle(probe).color)] as const;
  });
  probe.remove();
  return Object.fromEntries(read) as Record<Token, ScreenColour>;
}

let pixel: OffscreenCanvasRenderingContext2D | undefined;

/** Any colour of CSS. */
export function screenColour(css: string): ScreenColour {
  pixel ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) ?? undefined;
  if (!pixel) return [0, 0, 0];
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = css;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255];
}
