/**
 * For documents without the client bundle. After a reload, such a document may share history entries with a page that
 * had the client router: Back then changes only the URL and expects the document to render it. This document cannot, so
 * it reloads. Self-contained, because its source is inlined in the document.
 */
export function followHistory(): void {
  const here = location.pathname + location.search;
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== here) location.reload();
  });
}
