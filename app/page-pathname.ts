/**
 * The path at which this page was loaded; its headers apply until another page is loaded. Imported by
 * `entry.client.tsx`, so that it is read before any navigation. Also evaluated on the server, where there is no
 * location.
 */
export const pagePathname: string = (globalThis.location as Location | undefined)?.pathname ?? '';
