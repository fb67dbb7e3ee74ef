import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Moves focus to the heading after a navigation, so that screen readers announce the page and the keyboard starts at
 * its beginning. A changed query string is the same page. Does nothing if the page has moved the focus itself or a
 * dialog is open.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    const active = document.activeElement;
    if (
      !heading ||
      (active &&
        active !== document.body &&
        active.id !== 'main' &&
        active.closest('main, [role=dialog], [role=alertdialog]'))
    )
      return;
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    // On Back the browser restores the scroll position.
    heading.focus({ preventScroll: type === 'POP' });
  }, [pathname, type]);
  return null;
}
