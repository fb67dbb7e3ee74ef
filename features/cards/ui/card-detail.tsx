import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type TouchEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { Card, CardShort } from '../contract.ts';
import { isCopy } from '../rules/adding.ts';
import { swipeOf, type Neighbours, type TouchPoint } from '../rules/swipe.ts';
import { LastScore } from './card-parts.tsx';
import { CardTabs, type CardTabsProps } from './card-tabs.tsx';
import { CoverAlone, CoverStrip } from './face-of-page.tsx';
import { PictureCredit } from './picture-credit.tsx';
import { WithAuthor } from './with-author.tsx';

export interface CardDetailProps extends Omit<CardTabsProps, 'card'> {
  open: boolean;
  onClose: () => void;
  /** The list's data, shown until the whole card is loaded. Both are undefined for a card that does not exist. */
  tile: CardShort | undefined;
  card: Card | undefined;
  /** Shown instead of the card if it does not exist or may not be opened. */
  instead?: ReactNode;
  neighbours: Neighbours;
  /** Position in the list, and the length of the list. */
  place: { readonly at: number; readonly of: number } | undefined;
  onGo: (id: string) => void;
  /** Buttons for test, editing and the card's page. */
  actions?: ReactNode;
  /** The tile that gets the focus on closing. */
  returnFocus: () => HTMLElement | boolean;
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): TouchPoint => ({
  x: clientX,
  y: clientY,
});

/** Elements that handle arrow keys or horizontal scrolling themselves. */
const handlesArrowKeys = '[role="tablist"], input, textarea, select, [contenteditable="true"]';
const scrollsHorizontally = '[role="tablist"], .rich-text table, .rich-text pre';

/** A card over the library: cover, content, and buttons to the neighbouring cards (S1 §2, *detail modal*). */
export function CardDetail({
  open,
  onClose,
  tile,
  card,
  instead,
  neighbours,
  place,
  onGo,
  actions,
  returnFocus,
  ...tabs
}: CardDetailProps) {
  const { t } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const body = useRef<HTMLDivElement>(null);
  const touch = useRef<TouchPoint>(undefined);
  const shown = card ?? tile;
  const title = shown ? shown.title.trim() || t('face.untitled') : t('detail.title');
  const { previous, next } = neighbours;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const dialog = body.current?.closest('[role="dialog"]');
      const { target } = event;
      if (
        !dialog ||
        !(target instanceof Element) ||
        (target !== document.body && !dialog.contains(target)) ||
        target.closest(handlesArrowKeys)
      )
        return;
      event.preventDefault();
      onGo(to);
    };
    // In the capture phase: a dialog stops the propagation of arrow keys.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [previous, next, onGo]);

  const onTouchStart = ({ touches, target }: TouchEvent) => {
    const single = touches.length === 1 && !(target as Element).closest(scrollsHorizontally);
    touch.current = single ? pointOf(touches[0]!) : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const from = touch.current;
    touch.current = undefined;
    const way = from ? swipeOf(from, pointOf(changedTouches[0]!)) : undefined;
    const to = way && neighbours[way];
    if (to !== undefined) onGo(to);
  };

  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      returnFocus={returnFocus}
      title={
        <span lang={shown?.language} dir="auto">
          {title}
        </span>
      }
      description={
        shown?.subtitle ? (
          <span lang={shown.language} dir="auto">
            {shown.subtitle}
          </span>
        ) : undefined
      }
      footer={
        place ? (
          <div className="flex w-full items-center justify-between gap-3">
            <Arrow
              label={t('detail.previous')}
              icon={<ChevronLeft aria-hidden="true" className="size-6" />}
              to={previous}
              onGo={onGo}
            />
            <p role="status" className="text-14 text-ink-3 tabular-nums">
              <span className="sr-only">{title}, </span>
              {t('detail.place', { at: place.at, of: place.of })}
            </p>
            <Arrow
              label={t('detail.next')}
              icon={<ChevronRight aria-hidden="true" className="size-6" />}
              to={next}
              onGo={onGo}
            />
          </div>
        ) : undefined
      }
    >
      <div ref={body} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd} className="min-h-[calc(92dvh-9.5rem)]">
        {instead ??
          (shown ? (
            <>
              <div
                data-category={shown.category_1}
                className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[16rem_minmax(0,1fr)]"
              >
                <div>
                  <CoverStrip card={shown} className="sm:hidden" />
                  <CoverAlone card={shown} className="max-sm:hidden" />
                  {card ? <PictureCredit card={card} className="mt-2" /> : null}
                </div>
                <div className="flex min-w-0 flex-col gap-3">
                  <p className="text-14">
                    <span className="font-semibold text-hue-text">
                      {named(`category.${shown.category_1}` as 'category.OTHER')}
                    </span>
                    {isCopy(shown) && shown.author_name ? (
                      <span className="ms-3 text-ink-3">
                        <WithAuthor text="public.author" name={shown.author_name} id={shown.author_id} />
                      </span>
                    ) : null}
                  </p>
                  {card && !card.locked ? <LastScore card={card} /> : null}
                  <div className="flex flex-wrap gap-2">{actions}</div>
                </div>
              </div>
              <div className="mt-3">
                {card ? <CardTabs key={card._id} card={card} {...tabs} /> : <DetailSkeleton />}
              </div>
            </>
          ) : (
            <DetailSkeleton />
          ))}
      </div>
    </Dialog>
  );
}

/** At the end of the list the button stays focusable and does nothing. */
function Arrow({
  label,
  icon,
  to,
  onGo,
}: {
  label: string;
  icon: ReactNode;
  to: string | undefined;
  onGo: (id: string) => void;
}) {
  return (
    <IconButton
      variant="secondary"
      label={label}
      icon={icon}
      aria-disabled={to === undefined || undefined}
      className="aria-disabled:opacity-40"
      onClick={() => to !== undefined && onGo(to)}
    />
  );
}

function DetailSkeleton() {
  const { t } = useTranslation('cards');
  return (
    <Loading label={t('page.loading')} className="flex flex-col gap-3 pt-2">
      <Skeleton className="h-11 w-2/3" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </Loading>
  );
}
