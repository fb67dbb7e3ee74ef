import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import { isToDo } from '../../rules/classes/work-state.ts';
import { OwnWorkList } from './own-work-list.tsx';

/** What of a member's classes is to be done, above what is due for themselves. Nothing where there is nothing. */
export default function WorkToday() {
  const { t } = useTranslation('classes');
  const { data } = useQuery(query.classes.mine.queryOptions({ staleTime: 0 }));
  const work = data?.work.filter(({ state }) => isToDo(state)) ?? [];
  if (work.length === 0) return null;
  return (
    <section aria-labelledby="class-work" className="mb-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="class-work" className="font-display text-22 font-semibold">
          {t('today.title')}
        </h2>
        <Link to="/app/classes" className="inline-flex min-h-11 items-center text-14 underline underline-offset-4">
          {t('today.all')}
        </Link>
      </div>
      <OwnWorkList work={work} />
    </section>
  );
}
