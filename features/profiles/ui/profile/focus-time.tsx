import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import type { OwnProfile, ShownProfile } from '../../contract.ts';
import { useProfileWords } from './use-profile-words.ts';

/** Read only where it is shown: the server answers everybody else that it is not there. */
export function FocusTime({ profile }: { profile: OwnProfile | ShownProfile }) {
  const { t } = useTranslation('profiles');
  const words = useProfileWords();
  const isShown = profile.relation === 'self' || profile.shows_focus;
  const input = { id: profile._id };
  const { data } = useQuery({ ...query.profiles.stats.queryOptions({ input }), enabled: isShown });
  if (!isShown || !data) return null;
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
      <Timer aria-hidden="true" className="size-5 text-ink-3" />
      <span>{t('focus.label')}</span>
      <strong className="font-semibold text-ink tabular-nums">{words.duration(data.total_time_end)}</strong>
    </p>
  );
}
