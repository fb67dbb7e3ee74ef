import { outbox } from '#client/outbox.ts';
import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import type { OwnAccount } from '#client/contract-types.ts';
import { addCard, addSecretCard } from '#features/cards/client/commands.ts';
import { isRefused } from '#platform/offline/command-life.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';

/** A public card by its slug, or a secret one by its link. */
export type CardToAdd = { readonly url_seo: string } | { readonly url_private_focus_id: string };

export type Taken =
  /** `tested`: with the result of a test on its public page. */
  | { readonly kind: 'added'; readonly cardId: string; readonly tested: boolean }
  | { readonly kind: 'needsPremium' }
  /** `forget` removes the command from the queue, for a screen that has shown the refusal itself. */
  | {
      readonly kind: 'refused';
      readonly key: string;
      readonly values: Record<string, string | number>;
      readonly forget: () => Promise<void>;
    };

/**
 * Adds a card to the library of the signed-in member through the outbox: offline the command waits on this device, and
 * repeated requests share one command. Resolves once the server has answered; calls `onOffline` if that will take a
 * while.
 */
export async function addToLibraryOf(member: OwnAccount, card: CardToAdd, onOffline: () => void): Promise<Taken> {
  const command = 'url_private_focus_id' in card ? addSecretCard(card) : addCard(card);
  const { target } = command;
  const known = outbox.queued().find((each) => each.target === target);
  // Retry a refused command: a new one would wait behind it forever.
  if (known && isRefused(known.state)) await outbox.retry(known.id);
  const commandId = known?.id ?? (await outbox.submit(command));
  const hear = () => {
    if (!navigator.onLine || outbox.saveState(target) === 'offline') onOffline();
  };
  const stopHearing = outbox.subscribe(hear);
  hear();
  try {
    const { need_premium_account, insertedId } = (await outbox.settled(commandId)) as {
      need_premium_account: boolean;
      insertedId: string | null;
    };
    if (need_premium_account || insertedId === null) return { kind: 'needsPremium' };
    void queryClient.invalidateQueries({ queryKey: query.cards.key() });
    // Before the copy is shown, so that its first screen has the result.
    const attached = await import('./attach-visitor-tests.ts')
      .then((tests) => tests.attachVisitorTests(member))
      .catch(reportError);
    return { kind: 'added', cardId: insertedId, tested: attached?.has(insertedId) ?? false };
  } catch (error) {
    if (!(error instanceof RefusedCommand)) throw error;
    const { key, values } = error.refusal;
    return {
      kind: 'refused',
      key: key ?? 'refusal.failed',
      values: { ...values },
      forget: () => outbox.discard(commandId),
    };
  } finally {
    stopHearing();
  }
}
