/**
 * S1 §5 and §9: what the editor takes. Here and not in the contract, so that screens know it without carrying its
 * schemas.
 */
export const pictureTypes = ['image/gif', 'image/jpeg', 'image/jp2', 'image/png'] as const;
export type PictureType = (typeof pictureTypes)[number];
export const pictureMaxBytes = 2 * 1024 * 1024;
/**
 * Limit for pictures in an export: a stored animation may be larger than its upload. Below the body limit of the web
 * server.
 */
export const storedPictureMaxBytes = 3.5 * 1024 * 1024;

/**
 * A phone's picture has up to 50 million pixels; a bomb claims hundreds of millions. All frames of an animation count
 * together.
 */
export const pictureMaxPixels = 50_000_000;
/**
 * Pixels times components that one JPEG 2000 may have once halved: its decoder holds all of them in memory, four bytes
 * and more for each.
 */
export const jp2MaxSamples = 48_000_000;
/** A longer or larger animation is reduced to its first frame: every reader would have to decode all of it. */
export const animationLimits = { frames: 200, pixels: 20_000_000 } as const;

/** Longest side of `regular` and width of `thumb`, in pixels. */
export const pictureSizes = { regular: 1_600, thumb: 320 } as const;

/** What the pictures of one member may take together, as stored. */
export const memberQuotaBytes = 1024 * 1024 * 1024;

export const mostColors = 10;

/**
 * Decoding is expensive. Nobody picks pictures faster than this by hand; an outbox that comes back online retries after
 * the wait.
 */
export const uploadsAMinute = 120;
