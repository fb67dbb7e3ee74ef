import { Expand, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnMap } from '#vocabulary/map-address.ts';
import type { DrawnSizes } from '../../publications.contract.ts';
import { viewAfter } from '../../rules/drawing-view.ts';
import { enhanceDrawing } from './enhance-drawing.ts';

const zoomStep = 1.6;
/** Factors; 0 shows the whole map. */
const zooms = [
  { name: 'zoomOut', by: 1 / zoomStep, Icon: ZoomOut },
  { name: 'zoomIn', by: zoomStep, Icon: ZoomIn },
  { name: 'fit', by: 0, Icon: Maximize },
] as const;

/** A public map as a drawing, which can be zoomed and moved in place; without JavaScript it opens by itself. */
export function MapDrawing({ drawing, drawn, title }: { drawing: string; drawn: DrawnSizes; title: string }) {
  const { t } = useTranslation('maps');
  const root = useRef<HTMLDivElement>(null);
  // Documents without the client bundle have this as an inline script.
  useEffect(() => enhanceDrawing(root.current!, viewAfter), []);
  const sizes = {
    '--page-width': drawn.page.width,
    '--page-height': drawn.page.height,
    '--phone-width': drawn.phone.width,
    '--phone-height': drawn.phone.height,
  } as CSSProperties;
  const opens = { href: drawing, target: '_blank', rel: 'noopener' };
  return (
    <div
      ref={root}
      data-drawing
      className="mt-6 overflow-hidden rounded-card border border-line bg-surface shadow-resting print:border-0"
    >
      <div
        data-frame
        role="group"
        aria-label={t('public.frame')}
        className="relative overflow-hidden -outline-offset-2 print:h-auto!"
      >
        <a {...opens} tabIndex={-1} draggable={false} className="block">
          <picture>
            <source media="(max-width: 40rem)" srcSet={drawnMap.onPage(drawing, 'phone')} />
            <img
              src={drawnMap.onPage(drawing, 'page')}
              alt={t('public.drawing', { title })}
              draggable={false}
              style={sizes}
              // As large as it will be before it has arrived.
              className="mx-auto block aspect-[auto_var(--width)/var(--height)] h-auto max-h-[85vh] w-[min(100%,var(--width)*1px,85vh*var(--width)/var(--height))] max-w-full [--height:var(--page-height)] [--width:var(--page-width)] max-sm:[--height:var(--phone-height)] max-sm:[--width:var(--phone-width)] print:static! print:w-auto! print:max-w-full! print:translate-none!"
            />
          </picture>
        </a>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 border-t border-line ps-4 text-14 font-medium text-ink-2 print:hidden">
        <a {...opens} className="inline-flex min-h-11 items-center gap-2 hover:text-ink">
          <Expand aria-hidden="true" className="size-4" />
          {t('public.openDrawing')}
        </a>
        {/* The script shows them. */}
        <span data-zooms hidden className="ms-auto">
          {zooms.map(({ name, by, Icon }) => (
            <button
              key={name}
              type="button"
              data-zoom={by}
              aria-label={t(`tools.${name}`)}
              title={t(`tools.${name}`)}
              className="inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken hover:text-ink"
            >
              <Icon aria-hidden="true" className="size-5" />
            </button>
          ))}
        </span>
        <p data-failed role="alert" hidden className="basis-full pb-2 text-bad-strong">
          {t('public.notLoaded')}
        </p>
      </div>
    </div>
  );
}
