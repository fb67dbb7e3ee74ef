import type { Inks } from './inks.ts';

/** One cover: SVG elements from the ground up, printed with the inks of its category. */
export type Drawing = (inks: Inks) => readonly string[];
