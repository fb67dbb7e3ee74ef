import { useQuery } from '@tanstack/react-query';
import { CloudCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QueueItem } from '#app/offline/queue-item.tsx';
import { useQueue, useSaveState } from '#app/outbox.ts';
import { query } from '#app/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { reviewsOf } from '#features/repeat/rules/repeat-commands.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** Refusals are told in the words of their areas. */
export const handle: RouteHandle = { texts: ['account', 'cards', 'memory', 'repeat', 'self-test', 'publishing'] };

export default function Queue() {
  const { t } = useTranslation();
  const queue = useQueue();
  const offline = useSaveState() === 'offline';
  const { data: tiles } = useQuery(query.cards.listShort.queryOptions());
  const titles = new Map(tiles?.flatMap(({ _id, title }) => [`card:${_id}`, reviewsOf(_id)].map((subject) => [subject, title] as const)));
  const stuck = new Set(queue.filter(({ state }) => state.kind === 'failed' || state.kind === 'conflict').map(({ subject }) => subject));

  return (
    <div className="mx-auto max-w-3xl p-4 md:p-8">
      <PageTitle title={t('offline.queue.title')} />
      <h1 className="mb-2 font-display text-[min(1.75rem,11vw)] leading-[1.21] font-semibold">{t('offline.queue.title')}</h1>
      {queue.length === 0 ? (
        <EmptyState icon={<CloudCheck className="size-7" />} title={t('offline.queue.empty')} text={t('offline.queue.emptyText')} />
      ) : (
        <>
          <p className="mb-4 text-16 text-ink-2">{t('offline.queue.lead', { count: queue.length })}</p>
          <ul className="flex flex-col gap-3">
            {queue.map((command) => (
              <QueueItem
                key={command.id}
                command={command}
                about={titles.get(command.subject)}
                held={stuck.has(command.subject)}
                offline={offline}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
