import { Fragment, useEffect, useRef, type ReactNode } from 'react';

/**
 * Remounts its content when `of` changes. A focus inside moves to the section's heading, since its control is removed.
 */
export function Anew({ of, children }: { of: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    // Within a sheet, the sheet takes a focus that has nowhere to be.
    const lost = document.activeElement === document.body || document.activeElement?.contains(place.current) === true;
    const heading = place.current?.closest('section')?.querySelector<HTMLElement>('h2, h3');
    if (!inside.current || !lost || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [of]);
  return (
    <div
      ref={place}
      className="contents"
      onFocus={() => (inside.current = true)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) inside.current = false;
      }}
    >
      <Fragment key={of}>{children}</Fragment>
    </div>
  );
}
