import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { cx } from '#ui/class-names.ts';
import { sessionAddress } from '../client.ts';

/** Leads back to a session that runs, on whichever device it was started. */
export function RunningNote({ className }: { className?: string }) {
  const { t } = useTranslation('focus');
  const running = useQuery(query.focusSessions.running.queryOptions()).data?.[0];
  if (!running) return null;
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft p-4', className)}>
      <p className="min-w-0 flex-1 text-16">{t('running.text')}</p>
      <ButtonLink to={sessionAddress(running._id)}>{t('running.open')}</ButtonLink>
    </div>
  );
}
