declare module 'virtual:browser-contract' {
  export interface Routes {
    readonly [name: string]: string | Routes;
  }
  /** Method and path of the calls that the first screen may make: `{ cards: { read: 'GET /focus-card/{id}' } }`. */
  const routes: Routes;
  export default routes;
  /** The other groups of calls, which `virtual:browser-contract/later` has. */
  export const groupsLater: readonly string[];
}

declare module 'virtual:browser-contract/later' {
  import type { Routes } from 'virtual:browser-contract';

  const routes: Routes;
  export default routes;
}
