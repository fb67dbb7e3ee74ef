import { useEffect, useRef } from 'react';
import { openContentSession } from '#platform/documents/content-session.ts';
import type { ContentSession, SessionPorts } from '#platform/documents/session-ports.ts';
import { browserPorts, useContentSession } from '#platform/documents/use-content-session.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
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
    saves: journalSaves(journal, ports.device, outbox),
    read: async () => {
      const read = await readJournal();
      return read && revised(read);
    },
    notKept: { code: 'NOT_KEPT', key: 'cards:editor.notKept' },
  });
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
  const session = useContentSession(journal?.date, (tab) => {
    const opened = latest.current.journal!;
    return openJournalSession(opened, {
      ...browserPorts(documentKind, memberId, opened.date, tab),
      outbox,
      readJournal: () => latest.current.readJournal(),
    });
  });

  useEffect(() => {
    if (session && journal) session.arrived(revised(journal));
  }, [session, journal]);

  return session;
}
