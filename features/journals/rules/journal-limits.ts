/** Not in the contract, so that screens can import them without its schemas. */
export const journalLimits = {
  title: 300,
  /** Characters of the rich text, markup included. */
  content: 100_000,
  query: 200,
  /** Results of a search; the newest come first. */
  found: 40,
  /** Cards and tests listed beside an entry, of each kind. */
  ofDay: 100,
} as const;
