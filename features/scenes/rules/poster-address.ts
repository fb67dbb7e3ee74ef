/** The poster of a background video (S3 §3). */
export const posterAddress = (embedId: string): string => `/video-bg-thumb/${embedId}.jpg`;
