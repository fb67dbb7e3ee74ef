import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bot, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ApiKey } from '../../keys.contract.ts';
import { Section } from '#ui/settings-section.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** In the settings: the keys with which programs call in the member's name. */
export function KeysSection() {
  const { t } = useTranslation('keys');
  const queries = useQueryClient();
  const { data, isError, dataUpdatedAt } = useQuery(query.keys.list.queryOptions({ staleTime: 0 }));
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<ApiKey>();
  const changed = () => queries.invalidateQueries({ queryKey: query.keys.list.key() });
  const works = (key: ApiKey) => key.endedAt === null && Date.parse(key.endsAt) > dataUpdatedAt;
  const sorted = data?.keys.toSorted((one, other) => Number(works(other)) - Number(works(one)));
  return (
    <Section id="keys" title={t('title')} text={t('text')}>
      {isError && !data ? <ErrorNote title={t('failed')} /> : null}
      {!data && !isError ? <Skeleton className="h-24" /> : null}
      {sorted && sorted.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {sorted.map((key) => (
            <KeyRow key={key._id} of={key} works={works(key)} end={() => setEnding(key)} />
          ))}
        </ul>
      ) : null}
      {data ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={() => setMaking(true)}>{t('make')}</Button>
          <a href="/api/docs" className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
            {t('docs')}
          </a>
        </div>
      ) : null}
      {making ? <NewKeyDialog close={() => setMaking(false)} changed={() => void changed()} /> : null}
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={(open) => !open && setEnding(undefined)}
        title={t('end.title', { name: ending?.name ?? '' })}
        text={t('end.text')}
        confirmLabel={t('end.confirm')}
        danger
        onConfirm={async () => {
          if (!ending) return;
          await calls.keys.end({ id: ending._id });
          await changed();
        }}
      />
    </Section>
  );
}

function KeyRow({ of: key, works, end }: { of: ApiKey; works: boolean; end: () => void }) {
  const { t, i18n } = useTranslation('keys');
  const date = dateFormat(i18n.language, { dateStyle: 'medium' });
  const time = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const said = (instant: string, format: Intl.DateTimeFormat) => format.format(new Date(instant));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      {key.assistant ? (
        <Bot aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      ) : (
        <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={works ? 'break-words' : 'break-words text-ink-3'}>{key.name}</span>
          {key.assistant ? (
            <span className="text-14 text-ink-3">{t('assistant')}</span>
          ) : (
            <span className="font-mono text-14 text-ink-3">{t('hint', { hint: key.hint })}</span>
          )}
        </p>
        <p className="text-14 text-ink-2">{key.scopes.map((scope) => t(`scope.${scope}.name`)).join(' · ')}</p>
        <p className="text-14 text-ink-3">
          {works
            ? t('worksUntil', { date: said(key.endsAt, date) })
            : t('hasEnded', { date: said(key.endedAt ?? key.endsAt, date) })}{' '}
          {key.lastUsedAt ? t('lastUsed', { date: said(key.lastUsedAt, time) }) : t('neverUsed')}
        </p>
      </div>
      {works ? (
        <Button size="sm" onClick={end} aria-label={t('end.label', { name: key.name })}>
          {t('end.button')}
        </Button>
      ) : (
        <Badge>{t('ended')}</Badge>
      )}
    </li>
  );
}
