import 'fake-indexeddb/auto';
import { batchSaves, mergeBatches, type BatchInput } from '#platform/documents/batch-saves.ts';
import { deviceCopy } from '#platform/documents/device-copy.ts';
import { lastWords } from '#platform/documents/last-words.ts';
import type { LightFields } from '#platform/documents/document-state.ts';
import { openOperationSession } from '#platform/documents/operation-session.ts';
import type { OperationSession, Operations } from '#platform/documents/operation-ports.ts';
import { undoStore } from '#platform/documents/undo-store.ts';
import { browser } from '#platform/offline/chaos/browser.ts';
import type { Chance } from '#platform/offline/chaos/seeded.ts';
import type { VirtualTime } from '#platform/offline/chaos/virtual-time.ts';
import type { KeptCommand, Outcome } from '#platform/offline/command-life.ts';
import type { DurableOutbox } from '#platform/offline/durable-outbox.ts';
import { outcomeOf } from '#platform/offline/outcome-of.ts';
import { emptyStorage } from './empty-storage.ts';
import type { DocumentCalls } from './document-server.ts';

export interface DocumentTab {
  readonly name: string;
  readonly session: OperationSession;
  readonly outbox: DurableOutbox;
  /** Closes it at once; pending work is not done. */
  kill(): void;
}

export interface DocumentBrowser {
  readonly name: string;
  readonly tabs: readonly DocumentTab[];
  readonly problems: unknown[];
  open(): Promise<DocumentTab>;
}

/** Sends a batch as a browser does, once; network failures are up to the caller. */
export function sender(calls: DocumentCalls): (command: KeptCommand) => Promise<Outcome> {
  return async ({ input }) => {
    try {
      return { kind: 'acknowledged', reply: await calls.submit(input as never) };
    } catch (error) {
      return outcomeOf(error, undefined);
    }
  };
}

/** Tabs of one browser on one document: the real outbox and device stores, and real calls. */
export function documentBrowser(
  name: string,
  {
    memberId,
    documentId,
    calls,
    light,
  }: { memberId: string; documentId: string; calls: DocumentCalls; light?: LightFields },
  { chance, time, send }: { chance: Chance; time: VirtualTime; send: (command: KeptCommand) => Promise<Outcome> },
): DocumentBrowser {
  const storage = emptyStorage();
  const device = browser(name, chance, time, send, (_call, earlier, later) =>
    mergeBatches(earlier as BatchInput, later as BatchInput),
  );
  const tabs: DocumentTab[] = [];
  const problems = device.problems;
  let names = 0;
  /** Of each open tab: resolves when it closes. */
  const closedBy = new Map<string, Promise<void>>();

  return {
    name,
    tabs,
    problems,
    async open() {
      const tab = device.open();
      const tabName = `${name}-${++names}`;
      let alive = true;
      let closes = () => {};
      closedBy.set(tabName, new Promise((resolve) => (closes = resolve)));
      await tab.outbox.signedInAs(memberId);
      const target = `document:${documentId}`;
      const saves = batchSaves(documentId, 'document.submit', target, tab.outbox);
      const copy = deviceCopy(memberId, `${name}/${documentId}`);
      let opened = await copy.load();
      if (!opened) {
        const { content, version } = await calls.open({ id: documentId });
        opened = { content: content as never, version };
        await copy.take({ ...opened, batches: [] });
      }
      const session = openOperationSession(opened, {
        saves: { ...saves, submit: (...given) => (alive ? saves.submit(...given) : new Promise(() => undefined)) },
        device: name,
        tab: tabName,
        copy,
        lastWords: lastWords<Operations>('test-rows', memberId, documentId, storage),
        undo: undoStore(memberId, `${name}/${documentId}`, tabName, () => time.now()),
        whenClosed: (other) => closedBy.get(other) ?? Promise.resolve(),
        read: (from) => calls.open({ id: documentId, from }) as never,
        ...(light && { light }),
        newId: () => crypto.randomUUID(),
        notKept: { code: 'NOT_KEPT', key: 'test' },
        report: (error) => void (alive && problems.push(error)),
      });
      const opening: DocumentTab = {
        name: tabName,
        session,
        outbox: tab.outbox,
        kill() {
          alive = false;
          closes();
          tab.kill();
          tabs.splice(tabs.indexOf(opening), 1);
        },
      };
      tabs.push(opening);
      return opening;
    },
  };
}
