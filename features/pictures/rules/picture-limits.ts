/** Of the asked text of an AI picture, in characters. */
export const promptMax = 1_000;
export const searchMax = 100;

const hour = 3_600;

/** More than anybody does by hand. */
export const pictureLimits = {
  aiPictures: { max: 20, windowSeconds: hour },
  photoPages: { max: 120, windowSeconds: hour },
  fetchedPictures: { max: 60, windowSeconds: hour },
} as const;

/** How long an AI picture may take, with fetching it. */
export const aiPictureMs = 90_000;
/** What was paid for and has no picture by then is given back: far longer than a picture takes. */
export const paidWithoutPictureMs = 5 * 60_000;
/** How long an AI picture lies about before somebody keeps it. */
export const unkeptMs = 86_400_000;

/** Of a picture that another machine sends: services send PNG, which is larger than what members upload. */
export const fetchedMaxBytes = 12 * 1024 * 1024;

/** How long pages of the photo service are remembered, and paths of its pictures hold. */
export const photosHoldMs = 3_600_000;
export const photosAPage = 24;
