import type { AddingEvent } from '#features/cards/rules/adding-flow.ts';
import type { Taken } from './add-to-library.ts';

type Refused = Extract<Taken, { kind: 'refused' }>;

/** The screen on which Add was pressed. */
export interface AddingScreen {
  /** `false` once it is unmounted: the answer may come much later, when the network is back. */
  isThere(): boolean;
  /** Whether the member is on any screen of the shell. */
  isInShell(): boolean;
  show(event: AddingEvent): void;
  say(refused: Refused): string;
  needsPremium(): void;
  report(error: unknown): void;
}

/**
 * Shows the outcome of adding. A refusal that is shown here is removed from the queue; nothing was written, so the next
 * press starts again. If the screen is gone, the refusal stays in the queue, which shows it.
 */
export async function followAdding(
  screen: AddingScreen,
  add: (onOffline: () => void) => Promise<Taken>,
): Promise<void> {
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
  // The upgrade modal is part of the shell and can be shown on any of its screens. On a page without the shell it
  // belongs to the unmounted screen: opening it now would show it with the next press there.
  if (taken.kind === 'needsPremium' && (screen.isThere() || screen.isInShell())) screen.needsPremium();
}
