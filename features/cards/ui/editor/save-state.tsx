import { Check, CloudOff, Loader, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { cx } from '#ui/class-names.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { useEditing, useEditingSurroundings } from './editing-context.tsx';
import type { Saving } from './editing-ports.ts';
import { useIsFresh } from './fresh-cards.ts';

const looks: Record<Saving, { icon: typeof Check; tone: string }> = {
  saved: { icon: Check, tone: 'text-ink-3' },
  saving: { icon: Loader, tone: 'text-ink-3' },
  offline: { icon: CloudOff, tone: 'text-warn' },
  failed: { icon: TriangleAlert, tone: 'text-bad' },
  conflict: { icon: TriangleAlert, tone: 'text-warn' },
};

/** How it stands with what was written, in one line; said aloud when it is not simply saved. */
export function SaveState() {
  const { t } = useTranslation('cards');
  const { cardId } = useEditingSurroundings();
  const fresh = useIsFresh(cardId);
  const saving = useEditing((editing) => editing.saving);
  const { icon: Icon, tone } = looks[saving];
  if (fresh && saving === 'saved') return <p className="text-14 leading-tight text-ink-3">{t('editor.saving.fresh')}</p>;
  return (
    <div className={cx('flex min-w-0 items-center gap-1.5 text-14 leading-tight', tone)}>
      <Icon aria-hidden="true" className={cx('size-4 shrink-0', saving === 'saving' && 'motion-safe:animate-spin')} />
      <span data-save-state={saving} className="wrap-anywhere">
        {t(`editor.saving.${saving}`)}
      </span>
      <span role="status" className="sr-only">
        {saving === 'offline' || saving === 'conflict' ? t(`editor.saving.${saving}`) : null}
      </span>
    </div>
  );
}

/** Why the server, or this device, did not take what was written, in full, and what to do: below the bar, which stays as high as it is. */
export function RefusedNote() {
  const { t } = useTranslation(['cards', 'account', 'media']);
  const { session } = useEditingSurroundings();
  const saving = useEditing((editing) => editing.saving);
  const refusal = useEditing((editing) => editing.refusal);
  if (saving !== 'failed') return null;
  return (
    <ErrorNote
      title={t('editor.saving.failed')}
      // The server names its reasons by key, of any area.
      text={refusal ? t(refusal.key as 'editor.notKept', refusal.values ?? {}) : undefined}
      action={
        <>
          <Button size="sm" onClick={() => void session.tryAgain()}>
            {t('editor.tryAgain')}
          </Button>
          {/* What this device could not keep waits nowhere but here. */}
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
