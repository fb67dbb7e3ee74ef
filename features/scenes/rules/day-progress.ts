const dawnMinutes = 6 * 60;
const duskMinutes = 21 * 60;

/** Where a scene without a session is in its day: 0 until six in the morning, 1 from nine in the evening. */
export const dayProgress = (minutesOfDay: number): number =>
  Math.min(1, Math.max(0, (minutesOfDay - dawnMinutes) / (duskMinutes - dawnMinutes)));
