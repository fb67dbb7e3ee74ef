import { openContentSession } from '#platform/documents/content-session.ts';
import type { ContentSession, Editing as Shown, SessionPorts } from '#platform/documents/session-ports.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import type { Card } from '#features/cards/contract.ts';
import { cardRules } from '../rules/card-rules.ts';
import { rowsIn, type Changes } from '#features/cards/rules/editor-changes.ts';
import type { CardContent, ListName } from '#features/cards/rules/editor-content.ts';
import type { Collision } from '../rules/editor-merge.ts';
import { next, openEditor, type EditorAction, type EditorState } from '../rules/editor.ts';
import { cardSaves, revisedCard } from './card-saves.ts';

export type Editing = Shown<CardContent, Collision, EditorState>;
export type EditingSession = Omit<
  ContentSession<CardContent, Changes, Collision, EditorState, EditorAction>,
  'arrived' | 'withdraw'
> & {
  /** Call when the card was refetched. */
  arrived(card: Card): void;
  /** Removes rows from the card, and cancels their unsent saves. */
  withdraw(list: ListName, ids: readonly string[]): Promise<void>;
};

type Ports = SessionPorts<CardContent, Changes, Collision, EditorState, EditorAction>;
export type EditingPorts = Omit<Ports, 'rules' | 'editor' | 'saves' | 'notKept' | 'read'> & {
  readonly outbox: Outbox;
  readCard(): Promise<Card | undefined>;
};

export function openEditingSession(card: Card, { outbox, readCard, ...ports }: EditingPorts): EditingSession {
  const session = openContentSession(revisedCard(card), {
    ...ports,
    rules: cardRules,
    editor: { open: openEditor, next },
    saves: cardSaves(card._id, ports.device, outbox),
    read: async () => {
      const read = await readCard();
      return read && revisedCard(read);
    },
    notKept: { code: 'NOT_KEPT', key: 'cards:editor.notKept' },
  });
  return {
    ...session,
    arrived: (read) => session.arrived(revisedCard(read)),
    withdraw(list, ids) {
      const withdrawn = new Set(ids);
      return session.withdraw({ kind: 'remove', list, ids }, (changes) => {
        const put = changes[list]?.put ?? [];
        const isOnlyRows = Object.keys(changes).length === 1 && put.length > 0 && put.length === rowsIn(changes);
        return isOnlyRows && put.every((row) => withdrawn.has(row._id));
      });
    },
  };
}
