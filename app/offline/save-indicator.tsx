import { CircleAlert, CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQueue, useSaveState } from '#client/outbox.ts';
import { useOnline } from '#client/use-online.ts';
import type { SaveState } from '#platform/offline/outbox.ts';
import { cx } from '#ui/class-names.ts';

const looks: Record<SaveState | 'away', { icon: typeof CircleCheck; className: string }> = {
  saved: { icon: CircleCheck, className: 'text-ink-3' },
  pending: { icon: LoaderCircle, className: 'text-ink-3' },
  away: { icon: CloudOff, className: 'text-ink-3' },
  offline: { icon: CloudOff, className: 'text-ink-2' },
  failed: { icon: CircleAlert, className: 'text-bad' },
  conflict: { icon: CircleAlert, className: 'text-bad' },
};

/**
 * Save state of all the member's changes; links to the queue. On a phone it is shown only if there is something to
 * report that the screen itself does not show.
 */
export function SaveIndicator({ onPhone }: { onPhone: boolean }) {
  const { t } = useTranslation();
  const saveState = useSaveState();
  const online = useOnline();
  // Nothing waits now, but new changes would.
  const state = saveState === 'saved' && !online ? 'away' : saveState;
  const count = useQueue().length;
  const { icon: Icon, className } = looks[state];
  return (
    <Link
      to="/app/queue"
      title={t(`offline.state.${state}`)}
      className={cx(
        'flex min-h-11 items-center justify-center gap-1 rounded-control text-12 font-medium hover:text-ink md:w-full md:flex-col md:hover:bg-sunken',
        'max-md:rounded-full max-md:border max-md:border-line max-md:bg-surface max-md:px-3 max-md:shadow-resting',
        (!onPhone || state === 'saved' || state === 'pending') && 'max-md:hidden',
        className,
      )}
    >
      <Icon
        aria-hidden="true"
        className={cx('size-4', state === 'pending' && 'animate-spin motion-reduce:animate-none')}
      />
      <span role="status">
        <span aria-hidden="true">{t(`offline.short.${state}`, { count })}</span>
        <span className="sr-only">{t(`offline.state.${state}`)}</span>
      </span>
    </Link>
  );
}
