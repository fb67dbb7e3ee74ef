import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/button-class.ts';
import { copyFeedbackMs } from '#ui/figures.ts';

/** For the button that opens it: the browser does, without a script; where it does not know how, `enlivenPublicCard` does. */
export const opensShareBox = (id: string) => ({ command: 'show-modal', commandfor: id });

export interface ShareBoxProps {
  id: string;
  title: string;
  linkLabel: string;
  address: string;
  ways: ReactNode;
}

/** The link of something public and the ways to send it. `enlivenPublicCard` copies the link. */
export function ShareBox({ id, title, linkLabel, address, ways }: ShareBoxProps) {
  const { t } = useTranslation('cards');
  const { t: ui } = useTranslation('ui');
  const field = useId();
  return (
    <dialog
      id={id}
      data-share-box
      closedby="any"
      aria-label={title}
      className="m-auto w-[min(28rem,calc(100vw-1.5rem))] overscroll-contain rounded-card bg-raised text-ink shadow-lifted backdrop:bg-veil"
    >
      <div className="p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="font-display text-22 font-semibold">{title}</h2>
          <button
            type="button"
            {...{ command: 'close', commandfor: id }}
            aria-label={ui('close')}
            className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
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
          {/* Comes with the script that copies. */}
          <button
            type="button"
            hidden
            data-copy
            data-done={t('public.copied')}
            data-done-ms={copyFeedbackMs}
            aria-live="polite"
            className={buttonClass({ variant: 'primary' })}
          >
            {t('public.copyLink')}
          </button>
        </div>
        {ways ? <div className="mt-4">{ways}</div> : null}
      </div>
    </dialog>
  );
}
