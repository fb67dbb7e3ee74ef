import { Check, CloudOff, Loader, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Saving } from '#platform/documents/session-ports.ts';
import type { OutboxRefusal } from '#platform/offline/outbox.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { cx } from '#ui/class-names.ts';
import { ErrorNote } from '#ui/error-note.tsx';

const looks: Record<Saving, { icon: typeof Check; tone: string }> = {
  saved: { icon: Check, tone: 'text-ink-3' },
  saving: { icon: Loader, tone: 'text-ink-3' },
  offline: { icon: CloudOff, tone: 'text-warn' },
  failed: { icon: TriangleAlert, tone: 'text-bad' },
  conflict: { icon: TriangleAlert, tone: 'text-warn' },
};

/** A save state; announced when it is anything but "saved". */
export function SavingLine({ saving }: { saving: Saving }) {
  const { t } = useTranslation('cards');
  const { icon: Icon, tone } = looks[saving];
  return (
    <div className={cx('flex min-w-0 items-center gap-1.5 text-14 leading-tight', tone)}>
      <Icon aria-hidden="true" className={cx('size-4 shrink-0', saving === 'saving' && 'motion-safe:animate-spin')} />
      <span
        data-save-state={saving}
        title={t(`editor.saving.${saving}`)}
        // On a phone the longest one needs two short lines.
        className={cx('min-w-0', saving === 'offline' ? 'max-sm:line-clamp-2 max-sm:text-12 sm:truncate' : 'truncate')}
      >
        {t(`editor.saving.${saving}`)}
      </span>
      <span role="status" className="sr-only">
        {saving === 'offline' || saving === 'conflict' ? t(`editor.saving.${saving}`) : null}
      </span>
    </div>
  );
}

/** Why the server or this device refused to save, and what to do. */
export function NotSavedNote({
  refusal,
  tryAgain,
  action,
}: {
  refusal: OutboxRefusal | null;
  tryAgain: () => void;
  /** Another way out, first. */
  action?: ReactNode;
}) {
  const { t } = useTranslation(['cards', 'account', 'media']);
  return (
    <ErrorNote
      title={t('editor.saving.failed')}
      // The refusal's text key can belong to any area.
      text={refusal ? t(refusal.key as 'editor.notKept', refusal.values ?? {}) : undefined}
      action={
        <>
          {action}
          <Button size="sm" onClick={tryAgain}>
            {t('editor.tryAgain')}
          </Button>
          {/* Changes that could not be stored on this device are not in the queue. */}
          {refusal?.code === 'NOT_KEPT' ? null : (
            <ButtonLink size="sm" to="/app/queue">
              {t('editor.seeWaiting')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
