import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { Section } from '#features/account/ui/settings/section.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { chooseNotifications } from '../../client.ts';
import { choosable } from '../../rules/choices.ts';

/** In the settings: of what the member is told. */
export function ChoicesSection() {
  const { t } = useTranslation('choices');
  const { data, isError } = useQuery(query.notifications.choices.queryOptions());
  return (
    <Section id="notifications" title={t('title')} text={t('text')}>
      {isError && !data ? <ErrorNote title={t('failed')} /> : null}
      {!data && !isError ? <Skeleton className="h-96" /> : null}
      {data ? (
        <div className="flex flex-col">
          {choosable.map((kind) => (
            <Switch
              key={kind}
              label={t(`kind.${kind}`)}
              checked={data.kinds[kind].app}
              onChange={(app) => void outbox.submit(chooseNotifications({ kinds: { [kind]: { app } } }))}
            />
          ))}
          <p className="mt-2 text-14 text-ink-3">{t('always')}</p>
        </div>
      ) : null}
    </Section>
  );
}
