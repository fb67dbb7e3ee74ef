import { useEffect, useEffectEvent } from 'react';

/**
 * Runs `open` once the page is interactive where its address has the parameter `name`, and takes that out of the
 * address, so that a reload does not repeat it. A link to the parameter thus works at any moment: clicked before
 * hydration it loads the page again and opens then; afterwards its `onClick` opens at once. `value`: only where it has
 * this value.
 */
export function useOpenedByAddress(name: string, open: () => void, value?: string): void {
  const run = useEffectEvent(open);
  useEffect(() => {
    const address = new URL(location.href);
    if (!address.searchParams.has(name, value)) return;
    address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
    run();
  }, [name, value]);
}

/** For `onClick` of such a link: opens in place, except in a new tab or window. */
export const inPlace =
  (open: () => void) =>
  (event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; preventDefault(): void }): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
