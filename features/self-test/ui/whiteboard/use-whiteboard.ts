import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyIdea } from '#features/cards/contract.ts';
import { nextWhiteboard, type Whiteboard } from '../../rules/whiteboard.ts';
import { useMachine } from '../use-machine.ts';
import { keptWhiteboards, type KeptWhiteboard } from './kept-whiteboards.ts';

/** Reads what a closed tab left; `null` until it is read. */
export function useKeptWhiteboard(owner: string, cardId: string): { kept: KeptWhiteboard | undefined } | null {
  const [read, setRead] = useState<{ kept: KeptWhiteboard | undefined } | null>(null);
  const open = useEffectEvent(() =>
    keptWhiteboards.find(owner, cardId).then(
      (kept) => setRead({ kept }),
      (error: unknown) => {
        // Without IndexedDB it can be written all the same.
        reportError(error);
        setRead({ kept: undefined });
      },
    ),
  );
  useEffect(() => void open(), []);
  return read;
}

/** The whiteboard of a card, stored on the device with each change. */
export function useWhiteboard(
  { owner, cardId }: { owner: string; cardId: string },
  kept: KeptWhiteboard | undefined,
  begin: () => Whiteboard,
  changed: (before: Whiteboard, after: Whiteboard, html: string) => void,
) {
  const [html, setHtml] = useState(kept?.html ?? '');
  const [storageFailed, setStorageFailed] = useState(false);
  /** Serialises writes; the newest value is written. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const [board, send] = useMachine(begin, nextWhiteboard, (before, after) => {
    changed(before, after, html);
    keep(html, after);
  });

  function keep(text: string, { stage, presses }: Whiteboard): void {
    const work = () =>
      stage === 'finished'
        ? keptWhiteboards.remove(owner, cardId)
        : keptWhiteboards.keep({ owner, cardId, html: text, comparing: stage === 'compare', presses });
    line.current = line.current.then(work).catch((error: unknown) => {
      setStorageFailed(true);
      reportError(error);
    });
  }
  function write(text: string): void {
    setHtml(text);
    keep(text, board);
  }
  return { board, send, html, write, storageFailed };
}

/** The key ideas in the order of the card: a test shuffles what it asks, but here they are compared with a text. */
export function inCardOrder(ideas: readonly KeyIdea[], ofCard: readonly KeyIdea[]): KeyIdea[] {
  const asked = new Set(ideas.map(({ _id }) => _id));
  return ofCard.filter(({ _id }) => asked.has(_id));
}
