import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { Section } from '#ui/settings-section.tsx';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AgentAct } from '../contract.ts';

/** What assistants did, each with its undo. */
export function ActsSection() {
  const { t } = useTranslation('agents');
  const queries = useQueryClient();
  const { data, isError } = useQuery(query.agents.acts.queryOptions({ staleTime: 0 }));
  const [undoing, setUndoing] = useState<AgentAct>();
  return (
    <Section id="agent-acts" title={t('acts.title')} text={t('acts.text')}>
      {isError && !data ? <ErrorNote title={t('acts.failed')} /> : null}
      {!data && !isError ? <Skeleton className="h-24" /> : null}
      {data && data.acts.length === 0 ? <p className="text-ink-2">{t('acts.none')}</p> : null}
      {data && data.acts.length > 0 ? (
        <ul className="max-h-[32rem] divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface">
          {data.acts.map((act) => (
            <ActRow key={act._id} act={act} undo={() => setUndoing(act)} />
          ))}
        </ul>
      ) : null}
      <ConfirmDialog
        open={undoing !== undefined}
        onOpenChange={(open) => !open && setUndoing(undefined)}
        title={t('acts.undo.title')}
        text={t('acts.undo.text')}
        confirmLabel={t('acts.undo.confirm')}
        onConfirm={async () => {
          if (!undoing) return;
          await calls.agents.undo({ id: undoing._id });
          await queries.invalidateQueries({ queryKey: query.agents.acts.key() });
        }}
      />
    </Section>
  );
}

function ActRow({ act, undo }: { act: AgentAct; undo: () => void }) {
  const { t, i18n } = useTranslation('agents');
  const time = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const what = t(`acts.did.${act.tool}`, { count: act.amount });
  const who = act.client || act.key || t('acts.unnamed');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Bot aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p>{what}</p>
        <p className="break-words text-14 text-ink-2">
          <bdi>{act.words}</bdi>
        </p>
        <p className="break-words text-14 text-ink-3">
          <bdi>{who}</bdi> · {time.format(new Date(act.made_at))}
        </p>
        {act.kept.length > 0 ? (
          <div className="mt-1 text-14 text-ink-2">
            <p>{t('acts.kept')}</p>
            <ul className="list-disc ps-5">
              {act.kept.map(({ part, text }, index) => (
                <li key={index} className="break-words">
                  {t(`acts.part.${part}`)} <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      {act.undone_at === null ? (
        <Button size="sm" onClick={undo} aria-label={t('acts.undo.label', { what, words: act.words })}>
          {t('acts.undo.button')}
        </Button>
      ) : (
        <Badge>{t('acts.undone')}</Badge>
      )}
    </li>
  );
}
