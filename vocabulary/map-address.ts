import { publicAddress } from './public-addresses.ts';

/** The maps of the library (S3 §2). */
export const mapsTab = '/app/library?focusmapTab=true';
/** Whether an address of the library opens them: by `focusmapTab`, or by `roadmapTab` with anything but `false`. */
export const opensMaps = (address: { get(name: string): string | null }): boolean =>
  address.get('focusmapTab') === 'true' || (address.get('roadmapTab') ?? 'false') !== 'false';
export const mapAddress = (id: string): string => `/app/focusmap/${id}`;
/** A test of the cards on a map: its address is also that of a test that was left. */
export const mapTestAddress = (id: string): string => `/app/focusmap/${id}/test`;

/** Opens a map to read: from the trail of visited maps, and from map cards (S3 §2). */
export const readMapAddress = (
  { id, title }: { readonly id: string; readonly title: string },
  isPublic = false,
): string =>
  `${mapAddress(id)}?isPublic=${isPublic}&mainTitle=${encodeURIComponent(title)}&readOnly=true&viewPrivate=true`;

/** The page of a published map (S3 §2). */
export const publicMapAddress = publicAddress.map;
/** The public maps in the library (S3 §2). */
export const communityTab = `${mapsTab}&focusState=community`;
/** A public map opened to read, by the id of its edition. */
export const readOnlyAddress = (publicId: string): string => `/app/focusmap/${publicId}?isPublic=true&readOnly=true`;

/** Pictures of maps, drawn by the server. `changed` gives each version an address of its own. */
export const drawnMap = {
  own: (id: string, changed: string): string => `/api/focusmap/${id}/drawn.svg?v=${Date.parse(changed)}`,
  public: (urlSeo: string, changed: string): string =>
    `/focusmap/${encodeURIComponent(urlSeo)}/drawn.svg?v=${Date.parse(changed)}`,
  /** For previews of links, which show no SVG. */
  preview: (urlSeo: string, changed: string): string =>
    `/focusmap/${encodeURIComponent(urlSeo)}/preview.png?v=${Date.parse(changed)}`,
  /** One of these for a page, without a frame of its own; on a narrow screen with the main branches only. */
  onPage: (drawing: string, shown: 'page' | 'phone'): string => `${drawing}&for=${shown}`,
} as const;
