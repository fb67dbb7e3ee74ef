import { hashKey, useQueries } from '@tanstack/react-query';
import { CloudCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { featureClients } from '#app/feature-clients.ts';
import { QueueItem } from '#app/offline/queue-item.tsx';
import { UploadItem } from '#app/offline/upload-item.tsx';
import { commands, features } from '#client/feature-client.ts';
import { outbox, useQueue, useSaveState } from '#client/outbox.ts';
import { useUploads } from '#client/upload-lane.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { isRefused } from '#platform/offline/command-life.ts';
import type { QueuedCommand } from '#platform/offline/outbox.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { focusBeside } from '#ui/hand-focus-on.ts';

const labels = featureClients.flatMap(({ commands: own = [] }) => own.map(({ rules }) => rules.label));

/** Labels of commands, and why they are refused: texts of the areas that the labels name. */
export const handle: RouteHandle = { texts: [...new Set(labels.map((label) => label.split(':')[0]!))] };

export default function Queue() {
  const { t } = useTranslation();
  const queue = useQueue();
  const files = useUploads();
  const offline = useSaveState() === 'offline';
  const titles = useTitles(queue);
  const [asking, setAsking] = useState<{ command: QueuedCommand; entry: Element | null }>();
  const refused = queue.filter(({ state }) => isRefused(state)).length;
  const goingOut = queue.filter(({ held }) => !held).length - refused;

  return (
    <div className="mx-auto max-w-3xl p-4 md:p-8">
      <PageTitle title={t('offline.queue.title')} />
      <h1 className="mb-2 font-display text-[min(1.75rem,11vw)] leading-[1.21] font-semibold">
        {t('offline.queue.title')}
      </h1>
      {queue.length + files.length === 0 ? (
        <EmptyState
          icon={<CloudCheck className="size-7" />}
          title={t('offline.queue.empty')}
          text={t('offline.queue.emptyText')}
        />
      ) : (
        <>
          <div className="mb-4 text-16 text-ink-2">
            {refused > 0 ? <p>{t('offline.queue.leadRefused', { count: refused })}</p> : null}
            {goingOut > 0 ? <p>{t('offline.queue.lead', { count: goingOut })}</p> : null}
          </div>
          <ul className="flex flex-col gap-3">
            {files.map((upload) => (
              <UploadItem key={upload.id} upload={upload} offline={offline} />
            ))}
            {queue.map((command) => (
              <QueueItem
                key={command.id}
                command={command}
                about={titles.get(command.target)}
                offline={offline}
                onDiscard={(entry) => setAsking({ command, entry })}
              />
            ))}
          </ul>
        </>
      )}
      {/* Outside of the list, because it closes after the entry was removed and returns the focus. */}
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

/** Titles of the queue's targets. */
function useTitles(queue: readonly QueuedCommand[]): ReadonlyMap<string, string> {
  const sources = [...new Set(queue.map(({ target }) => target))].flatMap((target) =>
    features().flatMap((feature) => (feature.titles?.(target) ?? []).map((source) => ({ target, ...source }))),
  );
  const queries = new Map(sources.map(({ from }) => [hashKey(from.queryKey), from]));
  const keys = [...queries.keys()];
  const replies = useQueries({ queries: [...queries.values()] });
  const titles = new Map<string, string>();
  for (const { target, from, title } of sources) {
    const { data } = replies[keys.indexOf(hashKey(from.queryKey))]!;
    const found = data === undefined ? undefined : title(data);
    if (found !== undefined && !titles.has(target)) titles.set(target, found);
  }
  // Created on this device and not sent yet.
  for (const { name, target, input } of queue) {
    const title = commands().find(name)?.rules.title?.(input);
    if (title !== undefined && !titles.has(target)) titles.set(target, title);
  }
  return titles;
}
