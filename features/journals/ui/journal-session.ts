import { useEffect, useRef } from 'react';
import { openContentSession } from '#platform/documents/content-session.ts';
import type { ContentSession, SessionPorts } from '#platform/documents/session-ports.ts';
import { browserPorts, useContentSession } from '#platform/documents/use-content-session.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import { createJournal } from '../client/commands.ts';
import { documentKind } from '../client/queue-unsaved-entries.ts';
import type { Journal } from '../contract.ts';
import {
  journalRules,
  next,
  openEditor,
  type JournalAction,
  type JournalChange,
  type JournalCollision,
  type JournalContent,
  type JournalEditor,
} from '../rules/journal-content.ts';
import { freshEntries } from './fresh-entries.ts';
import { journalSaves, revised } from './journal-saves.ts';

export type JournalSession = ContentSession<
  JournalContent,
  JournalChange,
  JournalCollision,
  JournalEditor,
  JournalAction
>;
type Ports = SessionPorts<JournalContent, JournalChange, JournalCollision, JournalEditor, JournalAction>;
export type JournalPorts = Omit<Ports, 'rules' | 'editor' | 'saves' | 'notKept' | 'read'> & {
  readonly outbox: Outbox;
  readJournal(): Promise<Journal | undefined>;
};

export function openJournalSession(journal: Journal, { outbox, readJournal, ...ports }: JournalPorts): JournalSession {
  return openContentSession(revised(journal), {
    ...ports,
    rules: journalRules,
    editor: { open: openEditor, next },
    saves: journalSaves(journal._id, ports.device, outbox),
    read: async () => {
      const read = await readJournal();
      return read && revised(read);
    },
    notKept: { code: 'NOT_KEPT', key: 'cards:editor.notKept' },
  });
}

/** Creates a blank entry before its first change is sent. */
export async function makeFreshEntry(id: string, outbox: Outbox): Promise<void> {
  const date = freshEntries.dayOf(id);
  if (date === undefined) return;
  await outbox.submit(createJournal({ _id: id, update: { date }, created_at: new Date().toISOString() }));
  freshEntries.delete(id);
}

/** Opens a session for an entry; `journal` changes with every refetch. */
export function useJournalSession(
  journal: Journal | undefined,
  memberId: string,
  outbox: Outbox,
  readJournal: () => Promise<Journal | undefined>,
): JournalSession | undefined {
  const latest = useRef({ journal, readJournal });
  latest.current = { journal, readJournal };
  const session = useContentSession(journal?._id, (tab) => {
    const opened = latest.current.journal!;
    const id = opened._id;
    return openJournalSession(opened, {
      ...browserPorts(documentKind, memberId, id, tab),
      outbox,
      make: freshEntries.dayOf(id) === undefined ? undefined : () => makeFreshEntry(id, outbox),
      readJournal: () => latest.current.readJournal(),
    });
  });

  useEffect(() => {
    if (session && journal) session.arrived(revised(journal));
  }, [session, journal]);

  return session;
}
