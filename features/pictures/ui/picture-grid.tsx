import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';

export interface OfferedPicture {
  readonly id: string;
  /** Where it is shown from. */
  readonly source: string;
  readonly label: string;
  /** Below it. */
  readonly caption?: ReactNode;
}

const columns = 'grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3 md:grid-cols-6';

/** Pictures to press. The arrows lead from one to the next, Home and End to the first and last. */
export function PictureGrid({
  label,
  pictures,
  working,
  onChoose,
}: {
  label: string;
  pictures: readonly OfferedPicture[];
  /** The one that is being fetched; meanwhile none can be chosen. */
  working: string | undefined;
  onChoose: (picture: OfferedPicture) => void;
}) {
  const { t } = useTranslation('pictures');
  return (
    <>
      <ul aria-label={label} className={columns} onKeyDown={moveFocus}>
        {pictures.map((picture) => (
          <li key={picture.id} className="min-w-0">
            <button
              type="button"
              data-picture={picture.id}
              aria-label={picture.label}
              aria-disabled={working !== undefined}
              onClick={() => working === undefined && onChoose(picture)}
              className="relative block aspect-[4/5] w-full overflow-hidden rounded-control border border-line bg-sunken hover:border-line-strong"
            >
              <img
                src={picture.source}
                alt=""
                loading="lazy"
                decoding="async"
                draggable={false}
                className={cx('size-full object-cover transition-opacity', working && 'opacity-50')}
              />
              {working === picture.id ? (
                <span className="absolute inset-0 flex items-center justify-center text-accent">
                  <Spinner />
                </span>
              ) : null}
            </button>
            {picture.caption}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {working === undefined ? '' : t('fetching')}
      </p>
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-picture]')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const toRight = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  // As many as have the same top are one row.
  const top = buttons[0]!.getBoundingClientRect().top;
  const inRow = buttons.filter((button) => button.getBoundingClientRect().top === top).length;
  const to = {
    ArrowRight: at + toRight,
    ArrowLeft: at - toRight,
    ArrowDown: at + inRow,
    ArrowUp: at - inRow,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (to === undefined || !buttons[to]) return;
  event.preventDefault();
  buttons[to].focus();
}

export function GridSkeleton() {
  const { t } = useTranslation('pictures');
  return (
    <Loading label={t('loading')} className={columns}>
      {Array.from({ length: 12 }, (_, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={place} className="aspect-[4/5] w-full" />
      ))}
    </Loading>
  );
}

/** Nothing where there is one page. */
export function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t, i18n } = useTranslation('pictures');
  if (pages <= 1 && page === 1) return null;
  const figure = (count: number) => count.toLocaleString(i18n.language);
  return (
    <nav aria-label={t('pages')} className="mt-4 flex items-center justify-center gap-3 text-14 text-ink-2">
      <IconButton
        label={t('previous')}
        icon={<ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="tabular-nums">{t('page', { page: figure(page), pages: figure(pages) })}</span>
      <IconButton
        label={t('next')}
        icon={<ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
