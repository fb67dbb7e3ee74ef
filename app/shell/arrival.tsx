import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Tells a screen reader that another page is here and lets the keyboard go on from its beginning: the heading gets the focus.
 * A changed query (a filter) is the same page. A page that has put the focus somewhere itself keeps it, and so does an open dialog.
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
      (active && active !== document.body && active.id !== 'main' && active.closest('main, [role=dialog], [role=alertdialog]'))
    )
      return;
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    // Going back, the browser restores how far the page was scrolled.
    heading.focus({ preventScroll: type === 'POP' });
  }, [pathname, type]);
  return null;
}
