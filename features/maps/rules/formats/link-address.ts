import { mapLimits } from '../map-limits.ts';

export interface TreeLink {
  readonly title: string;
  readonly url: string;
}

/** Addresses with another scheme run programs or open files. */
export const isWebAddress = (url: string): boolean =>
  /^https?:\/\/\S/i.test(url) && url.length <= mapLimits.resourceUrl && !url.includes('\0');
