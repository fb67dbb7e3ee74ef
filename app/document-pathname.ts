/**
 * The path at which this document was loaded; its headers apply until another document is loaded. Imported by
 * `entry.client.tsx`, so that it is read before any navigation. Also evaluated on the server, where there is no
 * location.
 */
export const documentPathname: string = (globalThis.location as Location | undefined)?.pathname ?? '';
