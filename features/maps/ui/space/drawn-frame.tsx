import { useEffect, useId, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ink, accentOnInk } from '../../rules/space/on-ink.ts';
import type { Position } from '../../rules/map-content.ts';
import { useMapLook } from '../canvas/map-look.ts';
import { useBoardStore } from './board/board-hand.ts';

interface DrawnFrameProps {
  label: string;
  /** What its keys do, but for those that set the state of a node. */
  keys: string;
  isThere: boolean;
  isLost: boolean;
  /** Stars on a dark ground, or the ground of the theme. */
  ground: 'cosmos' | 'theme';
  frame: RefObject<HTMLDivElement | null>;
  place: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** By a pointer: on the screen, and in the frame. */
  onMenu: (at: Position, inFrame: Position) => void;
  /** What lies behind the drawing. */
  behind?: ReactNode;
  /** What is selected, in words; without it the view says it elsewhere. */
  said?: ReactNode;
  children: ReactNode;
}

/** The frame of a drawing in three dimensions: one tab stop with keys of its own. */
export function DrawnFrame({
  label,
  keys,
  isThere,
  isLost,
  ground,
  frame,
  place,
  onKeyDown,
  onMenu,
  behind,
  said,
  children,
}: DrawnFrameProps) {
  const { t } = useTranslation('maps');
  const keysId = useId();
  const { ticks, hideTodo } = useMapLook();
  const isInk = ground === 'cosmos';
  const store = useBoardStore();
  useEffect(() => {
    store.set({ isDrawn: true });
    return () => store.set({ isDrawn: false });
  }, [store]);
  return (
    <div className="relative size-full min-h-0 flex-1" style={{ background: isInk ? ink : 'var(--ground)' }}>
      {behind}
      <div
        // A drawing with keys of its own; beside it there is a list as its accessible text.
        role="application"
        aria-label={label}
        aria-describedby={keysId}
        aria-busy={!isThere}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the one tab stop of the drawing
        tabIndex={0}
        ref={frame}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => {
          event.preventDefault();
          if (event.detail === 0 && event.button !== 2) return;
          const { left, top } = event.currentTarget.getBoundingClientRect();
          const at = { x: event.clientX, y: event.clientY };
          onMenu(at, { x: at.x - left, y: at.y - top });
        }}
        style={isInk ? { outlineColor: accentOnInk } : undefined}
        className="relative isolate size-full overflow-hidden focus-visible:outline-offset-[-3px]"
      >
        <span id={keysId} className="sr-only">
          {ticks && !hideTodo ? `${keys} ${t('space.alsoTicking')}` : keys}
        </span>
        {/* Below the outline of the frame. */}
        <div ref={place} aria-hidden="true" className="absolute inset-0 -z-10" />
      </div>
      {children}
      {isLost ? (
        <p className="absolute start-1/2 bottom-4 -translate-x-1/2 rounded-control bg-surface px-3 py-2 text-14 text-ink-2 shadow-resting">
          {t('space.comesBack')}
        </p>
      ) : null}
      {said === undefined ? null : (
        <span role="status" className="sr-only">
          {said}
        </span>
      )}
    </div>
  );
}
