import { CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './class-names.ts';

/** An inline error: what failed, what is safe and what to do. */
export function ErrorNote({
  title,
  text,
  action,
  onClose,
  className,
}: {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** Shows a button that dismisses the note. */
  onClose?: () => void;
  className?: string;
}) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert" className={cx('flex items-start gap-3 rounded-card bg-bad-soft p-4 text-ink', className)}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {text ? <p className="text-14 text-ink-2">{text}</p> : null}
        {action ? <div className="mt-3 flex flex-wrap gap-2">{action}</div> : null}
      </div>
      {onClose ? (
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className="-my-3 -me-3 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-3 hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      ) : null}
    </div>
  );
}
