import type { AddingEvent } from '#features/cards/rules/adding-flow.ts';
import type { Taken } from './add-to-library.ts';

type Refused = Extract<Taken, { kind: 'refused' }>;

/** Where Add was pressed. */
export interface AddingScreen {
  /** `false` once it is gone: the answer may come long after, when the network is back. */
  isThere(): boolean;
  /** Whether the shell stands, wherever the member is by then. */
  isInShell(): boolean;
  show(event: AddingEvent): void;
  say(refused: Refused): string;
  needsPremium(): void;
  report(error: unknown): void;
}

/**
 * Shows what becomes of a press. What was refused is said here and then stands nowhere else; nothing was written, so the next press asks anew.
 * Where nobody can be told any more it stays in the queue, which shows it.
 */
export async function followAdding(screen: AddingScreen, add: (onOffline: () => void) => Promise<Taken>): Promise<void> {
  const show = (event: AddingEvent) => {
    if (screen.isThere()) screen.show(event);
  };
  const taken = await add(() => show({ kind: 'offline' }));
  if (taken.kind === 'refused') {
    if (!screen.isThere()) return;
    screen.show({ kind: 'refused', text: screen.say(taken) });
    return taken.forget().catch((error: unknown) => screen.report(error));
  }
  show(taken);
  // Its modal stands in the shell, and says what became of the card also where the member is by then. On a page without one it stood
  // with its screen: asked for now, it would open with the next thing that is pressed there.
  if (taken.kind === 'needsPremium' && (screen.isThere() || screen.isInShell())) screen.needsPremium();
}
