import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { tooltipDelayMs } from './figures.ts';

/**
 * Names a control on hover and focus. Only ever a help: what it says must be the control's accessible name already. Escape puts it away
 * (WCAG 1.4.13) and goes on to the dialog, popover or menu that it stands in: who presses it there means that, of which they see more.
 */
export function Tooltip({
  label,
  children,
  side = 'top',
}: {
  /** Left out, nothing is said of it just now. */
  label: ReactNode | undefined;
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
}) {
  return (
    <Base.Root disabled={label === undefined} onOpenChange={(_open, change) => change.reason === 'escape-key' && change.allowPropagation()}>
      <Base.Trigger delay={tooltipDelayMs} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-12 font-medium text-ground shadow-lifted transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
