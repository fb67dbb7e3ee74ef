import { Check, CloudOff, Loader, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
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

/** How it stands with what was written; said aloud when it is not simply saved. */
export function SaveState() {
  const { t } = useTranslation(['cards', 'account', 'media']);
  const { session, cardId } = useEditingSurroundings();
  const fresh = useIsFresh(cardId);
  const saving = useEditing((editing) => editing.saving);
  const refusal = useEditing((editing) => editing.refusal);
  // The server names its reasons by key, of any area.
  const reason = refusal ? t(refusal.key as 'editor.notKept', refusal.values ?? {}) : null;
  const { icon: Icon, tone } = looks[saving];
  if (fresh && saving === 'saved') return <p className="text-14 leading-tight text-ink-3">{t('editor.saving.fresh')}</p>;
  return (
    <div className={cx('flex min-w-0 items-center gap-1.5 text-14 leading-tight', tone)}>
      <Icon aria-hidden="true" className={cx('size-4 shrink-0', saving === 'saving' && 'motion-safe:animate-spin')} />
      <span data-save-state={saving} className="line-clamp-4 wrap-anywhere">
        {t(`editor.saving.${saving}`)}
        {reason ? ` ${reason}` : null}
      </span>
      <span role="status" className="sr-only">
        {saving === 'offline' || saving === 'failed' || saving === 'conflict' ? t(`editor.saving.${saving}`) : null}
      </span>
      {saving === 'failed' ? (
        <button
          type="button"
          className="relative min-h-9 rounded-control px-2 font-medium underline after:absolute after:-inset-1 after:content-['']"
          onClick={() => void session.tryAgain()}
        >
          {t('editor.tryAgain')}
        </button>
      ) : null}
    </div>
  );
}
