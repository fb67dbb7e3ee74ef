import { useQuery } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { newJournal } from '../client/effects.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { freshEntries, useIsFresh } from './fresh-entries.ts';
import { heldJournal } from './held-journals.ts';
import { useJournalSession } from './journal-session.ts';

/**
 * One entry, in its editor. `gone` is shown where there is no such entry. An entry that this device knows from its
 * month opens without the network.
 */
export function EntryScreen({ id, gone }: { id: string; gone: ReactNode }) {
  const { t } = useTranslation('journals');
  const member = useMember();
  const fresh = useIsFresh(id);
  // The server does not know a fresh entry yet, so it is not requested.
  const [blank] = useState(() =>
    fresh ? newJournal({ _id: id, update: { date: freshEntries.dayOf(id) } }) : undefined,
  );
  const read = useQuery({ ...query.journals.read.asOnServer({ input: { id } }), enabled: !fresh });
  const unreachable = read.isError && !(read.error instanceof ORPCError) && !read.data;
  const held = useQuery({
    queryKey: ['journal on this device', id],
    queryFn: () => heldJournal(id),
    enabled: unreachable,
    persister: undefined,
    staleTime: 0,
  });
  const known = unreachable ? held.data : read.data?.[0];
  const journal = known ?? blank;
  const session = useJournalSession(journal, member._id, outbox, async () => (await calls.journals.read({ id }))[0]);

  if (session && journal) return <EntryEditor id={id} journal={journal} session={session} fresh={fresh} />;
  if (journal) return <EntrySkeleton />;
  if (read.data || read.error instanceof ORPCError) return gone;
  if (unreachable && held.data === null)
    return (
      <div className="mx-auto max-w-2xl p-6">
        <ErrorNote
          title={t('entry.missing')}
          text={t('entry.missingText')}
          action={<Button onClick={() => void read.refetch()}>{t('month.again')}</Button>}
        />
      </div>
    );
  return <EntrySkeleton />;
}
