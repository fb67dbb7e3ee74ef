import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Time to move the pointer from the control onto the popup, which stays open under it (WCAG 1.4.13). */
const crossingMs = 150;

/**
 * The popup of a tooltip, for a control that is pointed at or has the focus. Escape closes it (WCAG 1.4.13) and also
 * reaches the dialog, popover or menu around it.
 */
export default function TooltipPopup({
  anchor,
  label,
  side,
  delayMs,
}: {
  anchor: HTMLElement;
  label: ReactNode;
  side: 'top' | 'bottom' | 'left' | 'right';
  /** Of pointing; the focus shows it at once. */
  delayMs: number;
}) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (ms: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  useEffect(() => {
    const ended = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(kind: Kind, act: (event: HTMLElementEventMap[Kind]) => void) =>
      anchor.addEventListener(kind, act, { signal: ended.signal });
    on('pointerenter', (event) => event.pointerType !== 'touch' && after(delayMs, true));
    on('pointerleave', () => after(crossingMs, false));
    on('focus', () => anchor.matches(':focus-visible') && after(0, true));
    on('blur', close);
    on('pointerdown', close);
    // It was loaded because of an event that has passed.
    if (anchor.matches(':focus-visible')) after(0, true);
    else if (anchor.matches(':hover')) after(delayMs, true);
    return () => {
      ended.abort();
      close();
    };
  }, [anchor, delayMs]);

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, change) => {
        if (change.reason === 'escape-key') change.allowPropagation();
        if (!next) close();
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => after(crossingMs, false)}
            className="max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-12 font-medium text-ground shadow-lifted transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
