/** What a route says of itself: `export const handle: RouteHandle = { texts: ['cards'] }`. */
export interface RouteHandle {
  /** The text namespaces that it needs, so that they are there before the page comes alive. */
  texts?: readonly string[];
  /** Says itself how it stands with what is written on it: on a phone the shell does not say it over the fields once more. */
  saysSaved?: boolean;
  /** Fills the window without rail and bar: the self-test. */
  fullScreen?: boolean;
  /**
   * A page to read: it comes whole from the server and loads no program, so a first visit costs its style sheet and nothing more.
   * The few controls of the public frame work by the small script in the document (`look-script.ts`). `toVisitors`: members get the
   * program, because what they can do there needs it.
   */
  still?: boolean | 'toVisitors';
  /**
   * What visitors are sent depends on nothing but the address, the language and the rows (so not on the time, nor on a cookie), and is
   * kept until anything is written (`kept-pages.server.ts`).
   */
  kept?: boolean;
}
