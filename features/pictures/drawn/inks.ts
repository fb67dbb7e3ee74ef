import { categoryOf } from '#features/catalogue/rules/categories.ts';

/** What a cover is printed with: the hue of its category in five shades, and a few inks that all covers share. */
export interface Inks {
  readonly deep: string;
  readonly dark: string;
  readonly main: string;
  readonly mid: string;
  readonly soft: string;
  readonly paper: string;
  readonly white: string;
  readonly sun: string;
  readonly coral: string;
  readonly sky: string;
  readonly leaf: string;
  readonly night: string;
}

export function inksOf(category: string): Inks {
  const { main, soft } = categoryOf(category)!.colors;
  return {
    deep: mix(main, '#0B0F1A', 0.68),
    dark: mix(main, '#0B0F1A', 0.34),
    main,
    mid: mix(main, soft, 0.55),
    soft,
    paper: '#FBF4E6',
    white: '#FFFFFF',
    sun: '#F5B93F',
    coral: '#EC6A4C',
    sky: '#7CC4E4',
    leaf: '#5FA777',
    night: '#161B2E',
  };
}

/** From one `#RRGGBB` towards another; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`;
}
