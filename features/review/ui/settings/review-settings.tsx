import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { Section } from '#ui/settings-section.tsx';
import { changeReviews } from '#features/memory/client.ts';
import type { Week } from '#features/memory/rules/due-day.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ToResting } from '../items/to-resting.tsx';
import { AwayUntil } from './away-until.tsx';
import { LearningWeek } from './learning-week.tsx';
import { ModelSettings } from './model-settings.tsx';
import { NewADay } from './new-a-day.tsx';
import { WantedRecall } from './wanted-recall.tsx';

type ReviewsChange = Calls['memory.saveSettings']['input'];

const save = (change: ReviewsChange) => void outbox.submit(changeReviews(change)).catch(reportError);

/** In the settings: how well, and on which days, the member wants to review. */
export function ReviewSettings() {
  const { t } = useTranslation('review');
  const { data, isError } = useQuery(query.memory.settings.queryOptions());
  return (
    <Section id="reviews" title={t('settings.title')} text={t('settings.text')}>
      {isError && !data ? <ErrorNote title={t('settings.failed')} /> : null}
      {!data && !isError ? <Skeleton className="h-96" /> : null}
      {data ? (
        <>
          <WantedRecall wanted={data.wanted} onChange={(wanted) => save({ wanted })} />
          <LearningWeek week={data.week as Week} onChange={(week) => save({ week })} />
          <div className="flex flex-col gap-1.5">
            <Segmented
              label={t('settings.buttons')}
              labelShown
              value={data.buttons === 4 ? 'four' : 'two'}
              options={(['two', 'four'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
              onChange={(value) => save({ buttons: value === 'four' ? 4 : 2 })}
            />
            <p className="text-14 text-ink-3">{t(data.buttons === 4 ? 'settings.fourHint' : 'settings.twoHint')}</p>
          </div>
          <NewADay aDay={data.new_a_day} onChange={(new_a_day) => save({ new_a_day })} />
          <AwayUntil
            until={data.away_until}
            onChange={(away_until) => save({ away_until, made_at: new Date().toISOString() })}
          />
          <ModelSettings />
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/app/memory">{t('settings.figures')}</ButtonLink>
            <ToResting />
          </div>
        </>
      ) : null}
    </Section>
  );
}
