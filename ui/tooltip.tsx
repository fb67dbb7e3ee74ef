import {
  cloneElement,
  createContext,
  useContext,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { tooltipDelayMs } from './figures.ts';
import { later } from './later.tsx';

const DelayMs = createContext<number>(tooltipDelayMs);
/** For a screen whose tooltips come later than those of others. */
export const TooltipDelay = DelayMs.Provider;

// A help only: without it, as without the network, the control still has its name.
const TooltipPopup = later(() => import('./tooltip-popup.tsx').catch(() => ({ default: () => null })));

/**
 * A tooltip on hover and focus. It repeats the control's accessible name and adds nothing to it. The popup is loaded
 * when the control is first pointed at.
 */
export function Tooltip({
  label,
  children,
  side = 'top',
}: {
  /** Left out, nothing is said of it just now. */
  label: ReactNode | undefined;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  side?: 'top' | 'bottom' | 'left' | 'right';
}) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const delayMs = useContext(DelayMs);
  const { onPointerEnter, onFocus } = children.props;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          onPointerEnter?.(event);
          if (event.pointerType !== 'touch') setAnchor(event.currentTarget);
        },
        onFocus: (event) => {
          onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
        },
      })}
      {anchor && label !== undefined ? (
        <TooltipPopup anchor={anchor} label={label} side={side} delayMs={delayMs} />
      ) : null}
    </>
  );
}
