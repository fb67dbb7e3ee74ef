/**
 * For documents without a program. One that was opened from a page with a program and then loaded anew shares its place in the history with
 * that page: on Back the browser changes the address and leaves it to the document to draw what belongs there. This one cannot, so it asks
 * the server. Plain, with nothing from outside itself: the document carries it as text.
 */
export function followHistory(): void {
  const here = location.pathname + location.search;
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== here) location.reload();
  });
}
