import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { Section } from '#ui/settings-section.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChoicesTable } from './choices-table.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { ThisDevice } from './this-device.tsx';

/** In the settings: of what the member is told, and how. */
export function ChoicesSection() {
  const { t } = useTranslation('choices');
  const { data, isError } = useQuery(query.notifications.choices.queryOptions());
  return (
    <Section id="notifications" title={t('title')} text={t('text')}>
      {isError && !data ? <ErrorNote title={t('failed')} /> : null}
      {!data && !isError ? <Skeleton className="h-96" /> : null}
      {data ? (
        <div className="flex flex-col">
          <ThisDevice />
          <ChoicesTable choices={data} />
          <QuietHours choices={data} />
          <p className="mt-3 text-14 text-ink-3">{t('always')}</p>
          <p className="mt-2 text-14 text-ink-3">{t('focusLetter')}</p>
        </div>
      ) : null}
    </Section>
  );
}
