import { outbox } from '#app/outbox.ts';
import { queryClient } from '#app/query-client.ts';
import { query } from '#app/query.ts';
import { openSession } from '#app/queries/session.ts';
import { isRefused } from '#platform/offline/command-life.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';

/** A public card by its address, or a secret one by its link. */
export type CardToAdd = { readonly url_seo: string } | { readonly url_private_focus_id: string };

export type Taken =
  | { readonly kind: 'added'; readonly cardId: string }
  | { readonly kind: 'needsPremium' }
  /** `forget` takes it out of the queue: for a screen that has said so. */
  | {
      readonly kind: 'refused';
      readonly key: string;
      readonly values: Record<string, string | number>;
      readonly forget: () => Promise<void>;
    };

/**
 * Takes a card into the member's library through the outbox: asked for without the network it waits on this device and goes out later,
 * and asked for twice it is one command. Resolves once the server has answered; `onOffline` is told when that will take a while.
 */
export async function addToLibrary(card: CardToAdd, onOffline: () => void): Promise<Taken> {
  await openSession();
  const secret = 'url_private_focus_id' in card;
  const subject = `adding:${secret ? card.url_private_focus_id : card.url_seo}`;
  const known = outbox.queued().find((command) => command.subject === subject);
  // What the server refused before is asked for again: a new command would wait behind it for ever.
  if (known && isRefused(known.state)) await outbox.retry(known.id);
  const commandId = known?.id ?? (await outbox.submit({ call: secret ? 'publishing.addSecret' : 'cards.add', input: card, subject }));
  const hear = () => {
    if (!navigator.onLine || outbox.saveState(subject) === 'offline') onOffline();
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
    return { kind: 'added', cardId: insertedId };
  } catch (error) {
    if (!(error instanceof RefusedCommand)) throw error;
    const { key, values } = error.refusal;
    return { kind: 'refused', key: key ?? 'refusal.failed', values: { ...values }, forget: () => outbox.discard(commandId) };
  } finally {
    stopHearing();
  }
}
