import { useQuery } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { newJournal } from '../client/effects.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { heldJournal } from './held-journals.ts';
import { useJournalSession } from './journal-session.ts';

/**
 * The entry of a day, in its editor; a blank one where nothing is written yet. An entry that this device knows from its
 * month opens without the network. One that it does not know can be written all the same: if there is one on the
 * server, both are merged, or the member is asked.
 */
export function EntryScreen({ day }: { day: Day }) {
  const { t } = useTranslation('journals');
  const member = useMember();
  const [blank] = useState(() => newJournal(day));
  const read = useQuery(query.journals.read.asOnServer({ input: { date: day } }));
  const unreachable = read.isError && !(read.error instanceof ORPCError) && !read.data;
  const held = useQuery({
    queryKey: ['journal on this device', day],
    queryFn: () => heldJournal(day),
    enabled: unreachable,
    persister: undefined,
    staleTime: 0,
  });
  const known = unreachable ? held.data : read.data && (read.data[0] ?? null);
  const journal = known === undefined ? undefined : (known ?? blank);
  const session = useJournalSession(
    journal,
    member._id,
    outbox,
    async () => (await calls.journals.read({ date: day }))[0],
  );

  if (session && journal)
    return (
      <EntryEditor
        day={day}
        journal={journal}
        session={session}
        fresh={journal.revision === 0}
        away={unreachable && known === null}
      />
    );
  if (!read.data && read.error instanceof ORPCError)
    return (
      <div className="mx-auto max-w-2xl p-6">
        <ErrorNote
          title={t('month.failed')}
          text={t('entry.failedText')}
          action={<Button onClick={() => void read.refetch()}>{t('month.again')}</Button>}
        />
      </div>
    );
  return <EntrySkeleton />;
}
