export const sessionLimits = {
  title: 300,
  /** Characters of goal and recap. */
  note: 2_000,
  videoId: 40,
  /** Characters of a mix in a link. */
  mix: 600,
  /** Of a room with others, the host's included. */
  leastSeats: 2,
  mostSeats: 50,
  /** Acts that one command carries. */
  actsAtOnce: 200,
  /** Acts of one session: far more than anybody makes. */
  acts: 2_000,
  /** Sessions in one import: even with the longest texts far below the size limit of a request. */
  importedAtOnce: 50,
  /** Sessions in one reply. */
  page: 100,
  /** A session may be reported so late after its start, by a device that was offline. */
  lateMs: 30 * 24 * 60 * 60 * 1_000,
} as const;
