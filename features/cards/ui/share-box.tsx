import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/button-class.ts';
import { copyFeedbackMs } from '#ui/figures.ts';

/** Props of the link that opens the dialog. Without JavaScript the address renders the page with the dialog open. */
export const shareBoxLink = (page: string) => ({ href: `${page}?share`, rel: 'nofollow', 'data-opens-share': true });

export interface ShareBoxProps {
  id: string;
  title: string;
  linkLabel: string;
  address: string;
  ways: ReactNode;
  /** Rendered open, because the address asks for it. */
  open?: boolean;
}

/**
 * The dialog with the link of a public card or collection, and ways to send it. `enhancePublicPage` handles its copy
 * button.
 */
export function ShareBox({ id, title, linkLabel, address, ways, open = false }: ShareBoxProps) {
  const { t } = useTranslation('cards');
  const { t: ui } = useTranslation('ui');
  const field = useId();
  return (
    <dialog
      id={id}
      data-share-box
      open={open}
      closedby="any"
      aria-label={title}
      // The same position when opened as a modal and when rendered open.
      className="fixed inset-0 z-50 m-auto h-fit max-h-dvh overflow-y-auto w-[min(28rem,calc(100vw-1.5rem))] overscroll-contain rounded-card bg-raised text-ink shadow-lifted backdrop:bg-veil"
    >
      <div className="p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 dir="auto" className="font-display text-22 font-semibold">
            {title}
          </h2>
          <form method="dialog">
            <button
              aria-label={ui('close')}
              className="-mt-2 -me-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </form>
        </div>
        <label htmlFor={field} className="mt-3 block text-14 font-medium text-ink-2">
          {linkLabel}
        </label>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <input
            id={field}
            data-link
            readOnly
            value={address}
            className="h-11 min-w-40 flex-1 rounded-control border border-line-strong bg-surface px-3 text-16"
          />
          <button
            type="button"
            data-copy
            data-done={t('public.copied')}
            data-done-ms={copyFeedbackMs}
            aria-live="polite"
            className={buttonClass({ variant: 'primary', className: '[@media(scripting:none)]:hidden' })}
          >
            {t('public.copyLink')}
          </button>
        </div>
        {ways ? <div className="mt-4">{ways}</div> : null}
      </div>
    </dialog>
  );
}
