import type { Command } from './outbox.ts';

/** What one tab tells the others about the queue they share. */
export type News =
  /** Read the queue again. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'acknowledged'; readonly command: Command; readonly reply: unknown }
  | { readonly kind: 'reach'; readonly reachable: boolean };

export interface OtherTabs {
  tell(news: News): void;
  close(): void;
}

export function broadcastTabs(name: string, listener: (news: News) => void): OtherTabs {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (message: MessageEvent<News>) => listener(message.data);
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}

/**
 * Only one tab at a time runs `work`; the browser frees the place when a tab closes or crashes.
 * Without locks (a home server without HTTPS) every tab may send: the server still acts once per key.
 */
export function aloneAmongTabs(name: string, work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}
