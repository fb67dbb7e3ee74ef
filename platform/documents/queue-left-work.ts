import { lastWords, lastWordsOf, type LastWord } from './last-words.ts';
import { tabsOpen, whenTabClosed } from './tab-name.ts';

/** The open tabs, by name. */
export interface OpenTabs {
  tabsOpen(): Promise<ReadonlySet<string>>;
  whenClosed(name: string, signal: AbortSignal): Promise<void>;
}

/**
 * On start of the app: passes the unsaved work that closed tabs left behind to `queue`, with the tab's name, and
 * deletes it once that resolves. Resolves when all of it is queued; the work of tabs that are still open is queued when
 * they close.
 */
export async function queueLeftWork<Change>(
  kind: string,
  memberId: string,
  queue: (documentId: string, left: LastWord<Change>, leftBy: string) => Promise<void>,
  report: (error: unknown) => void,
  {
    tabs = { tabsOpen, whenClosed: whenTabClosed },
    storage = localStorage,
  }: { tabs?: OpenTabs; storage?: Storage } = {},
): Promise<void> {
  const names = new Set(lastWordsOf(kind, memberId, storage).map(({ tab }) => tab));
  if (names.size === 0) return;
  const open = await tabs.tabsOpen();
  for (const name of names) {
    if (!open.has(name)) await queueWorkOfTab(name);
    else
      tabs
        .whenClosed(name, new AbortController().signal)
        .then(() => queueWorkOfTab(name))
        .catch(report);
  }

  async function queueWorkOfTab(name: string): Promise<void> {
    for (const { tab, documentId } of lastWordsOf(kind, memberId, storage)) {
      const words = lastWords<Change>(kind, memberId, documentId, storage);
      const left = tab === name ? words.of(tab) : undefined;
      if (!left) continue;
      await queue(documentId, left, name);
      words.clear(tab);
    }
  }
}
