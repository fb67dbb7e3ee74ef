import { useQuery } from '@tanstack/react-query';
import { CloudCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueueItem } from '#app/offline/queue-item.tsx';
import { outbox, useQueue, useSaveState } from '#app/outbox.ts';
import { theBin } from '#app/queries/card-effects.ts';
import { query } from '#app/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { reviewsOf } from '#features/repeat/rules/repeat-commands.ts';
import { isRefused } from '#platform/offline/command-life.ts';
import type { QueuedCommand } from '#platform/offline/outbox.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { focusBeside } from '#ui/hand-focus-on.ts';

/** Refusals are told in the words of their areas. */
export const handle: RouteHandle = { texts: ['account', 'cards', 'memory', 'repeat', 'self-test', 'publishing', 'collections', 'media'] };

export default function Queue() {
  const { t } = useTranslation();
  const queue = useQueue();
  const offline = useSaveState() === 'offline';
  const titles = useTitles(queue);
  const [asking, setAsking] = useState<{ command: QueuedCommand; entry: Element | null }>();
  const refused = queue.filter(({ state }) => isRefused(state)).length;
  const goingOut = queue.filter(({ held }) => !held).length - refused;

  return (
    <div className="mx-auto max-w-3xl p-4 md:p-8">
      <PageTitle title={t('offline.queue.title')} />
      <h1 className="mb-2 font-display text-[min(1.75rem,11vw)] leading-[1.21] font-semibold">{t('offline.queue.title')}</h1>
      {queue.length === 0 ? (
        <EmptyState icon={<CloudCheck className="size-7" />} title={t('offline.queue.empty')} text={t('offline.queue.emptyText')} />
      ) : (
        <>
          <div className="mb-4 text-16 text-ink-2">
            {refused > 0 ? <p>{t('offline.queue.leadRefused', { count: refused })}</p> : null}
            {goingOut > 0 ? <p>{t('offline.queue.lead', { count: goingOut })}</p> : null}
          </div>
          <ul className="flex flex-col gap-3">
            {queue.map((command) => (
              <QueueItem
                key={command.id}
                command={command}
                about={titles.get(command.subject)}
                offline={offline}
                onDiscard={(entry) => setAsking({ command, entry })}
              />
            ))}
          </ul>
        </>
      )}
      {/* Beside the list: it closes after the entry is gone, and has the focus to give. */}
      <ConfirmDialog
        open={asking !== undefined && queue.some(({ id }) => id === asking.command.id)}
        onOpenChange={(open) => open || setAsking(undefined)}
        title={t('offline.queue.discardTitle')}
        text={t('offline.queue.discardText')}
        confirmLabel={t('offline.queue.discard')}
        danger
        onConfirm={async () => asking && outbox.discard(asking.command.id)}
        focusAfter={() => focusBeside(asking?.entry ?? null)}
      />
    </div>
  );
}

/** What the subjects of the queue are called. As the server has it: what is being deleted, or put back, is still named there. */
function useTitles(queue: readonly QueuedCommand[]): ReadonlyMap<string, string> {
  const { data: tiles } = useQuery(query.cards.listShort.asOnServer());
  const { data: bin } = useQuery(query.cards.list.asOnServer({ input: theBin }));
  const { data: collections } = useQuery(query.collections.list.asOnServer());
  const titles = new Map<string, string>();
  for (const { _id, title } of [...(bin?.cards ?? []), ...(tiles ?? [])])
    for (const subject of [`card:${_id}`, reviewsOf(_id)]) titles.set(subject, title);
  for (const { _id, title } of collections ?? []) titles.set(`collection:${_id}`, title);
  // Made here, and nowhere else yet.
  for (const { subject, input } of queue) {
    const made = (input as { update?: { title?: unknown } } | undefined)?.update?.title;
    if (typeof made === 'string' && !titles.has(subject)) titles.set(subject, made);
  }
  return titles;
}
