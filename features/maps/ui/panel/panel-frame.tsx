import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keptPanelWidth, panelWidths, withinPanelWidths } from './panel-width.ts';

/**
 * The place of the panel: over the canvas, on large screens beside it. There its edge is dragged, or moved by arrow
 * keys, to make it wider; it never takes more than half of the screen.
 */
export function PanelFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('maps');
  const width = Number(keptPanelWidth.use());
  const frame = useRef<HTMLDivElement>(null);
  const set = (next: number) => keptPanelWidth.set(String(withinPanelWidths(next)));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: width + panelWidths.step,
      ArrowRight: width - panelWidths.step,
      Home: panelWidths.most,
      End: panelWidths.least,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  return (
    <div
      ref={frame}
      style={{ '--panel-width': `${width}px` } as CSSProperties}
      className="z-20 w-full border-s border-line transition-[translate] max-xl:absolute max-xl:inset-y-0 max-xl:end-0 max-xl:shadow-lifted motion-safe:starting:translate-x-full motion-safe:rtl:starting:-translate-x-full sm:w-3/4 xl:relative xl:w-(--panel-width) xl:max-w-1/2 xl:shrink-0"
    >
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t('panel.width')}
        aria-valuemin={panelWidths.least}
        aria-valuemax={panelWidths.most}
        aria-valuenow={width}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that is moved is a control
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          const { left, right } = frame.current!.getBoundingClientRect();
          set(document.dir === 'rtl' ? event.clientX - left : right - event.clientX);
        }}
        className="absolute inset-y-0 -start-1.5 z-10 hidden w-3 cursor-col-resize touch-none focus-visible:bg-accent-soft hover:bg-accent-soft xl:block"
      />
      {children}
    </div>
  );
}
