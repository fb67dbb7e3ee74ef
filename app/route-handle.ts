import type { Params } from 'react-router';

/** Properties of a route: `export const handle: RouteHandle = { texts: ['cards'] }`. */
export interface RouteHandle {
  /**
   * The text namespaces that it needs, by the parameters of its address where they differ. They are loaded before
   * hydration, and before it is navigated to.
   */
  texts?: readonly string[] | ((params: Params) => readonly string[]);
  /** The screen shows the save state itself, so the shell does not show it on a phone. */
  saysSaved?: boolean;
  /** Fills the window without rail and bar: the self-test. */
  fullScreen?: boolean;
  /**
   * A page for reading: server-rendered, without the client bundle, so that a first visit loads only the style sheet. A
   * small inline script handles the controls of the public frame (`look-script.ts`). `toVisitors`: members get the
   * client bundle, because their actions need it.
   */
  still?: boolean | 'toVisitors';
  /**
   * The visitors' document depends only on its path, the language and the loaders' data (not on the time or a cookie),
   * so it may be cached (`page-cache.server.ts`).
   */
  cached?: boolean;
}
