import { useEffect, useRef, useState } from 'react';
import { aloneAmongTabs, broadcastTabs } from '#platform/offline/other-tabs.ts';
import { lastWords } from './last-words.ts';
import type { TabMessage } from './session-ports.ts';
import { claimTabName, deviceName, whenTabClosed, type TabName } from './tab-name.ts';
import { undoStore } from './undo-store.ts';

/** The ports of a session that the browser provides. `tab` is the name of this tab. */
export function browserPorts<Content, Change>(kind: string, memberId: string, id: string, tab: string) {
  const channel = `loci-document/${kind}/${id}`;
  return {
    device: deviceName(),
    tab,
    lastWords: lastWords<Change>(kind, memberId, id),
    undo: undoStore<Change>(memberId, `${kind}/${id}`, tab, Date.now),
    whenClosed: whenTabClosed,
    otherTabs: (listener: (message: TabMessage<Content>) => void) =>
      broadcastTabs<TabMessage<Content>>(channel, listener),
    alone: (work: () => Promise<void>) => aloneAmongTabs(channel, work),
    report: (error: unknown) => reportError(error),
  };
}

/** The part of a session that its tab calls. */
interface TabSession {
  /** Synchronous, because the tab may be closing. */
  leaving(): void;
  close(): Promise<void>;
}

/**
 * Opens a session once this tab has a name, and another one when `key` changes; none while there is no key. Saves typed
 * text when the tab is left.
 */
export function useContentSession<Session extends TabSession>(
  key: string | undefined,
  open: (tab: string) => Session,
): Session | undefined {
  const [session, setSession] = useState<Session>();
  const latest = useRef(open);
  latest.current = open;

  useEffect(() => {
    if (key === undefined) return;
    let name: TabName | undefined;
    let opened: Session | undefined;
    let left = false;
    claimTabName()
      .then((claimed) => {
        name = claimed;
        if (left) return claimed.release();
        opened = latest.current(claimed.name);
        setSession(opened);
        return undefined;
      })
      .catch(reportError);

    const leaving = () => document.visibilityState === 'hidden' && opened?.leaving();
    const onPageHide = () => opened?.leaving();
    document.addEventListener('visibilitychange', leaving);
    addEventListener('pagehide', onPageHide);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', leaving);
      removeEventListener('pagehide', onPageHide);
      setSession(undefined);
      const closing = opened?.close();
      void Promise.resolve(closing).finally(() => name?.release());
    };
  }, [key]);

  return session;
}
