import type { Command } from './outbox.ts';

/** Messages between tabs about the shared queue. */
export type News =
  /** Read the queue again. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'acknowledged'; readonly command: Command; readonly reply: unknown }
  | { readonly kind: 'reach'; readonly reachable: boolean };

export interface OtherTabs<Message = News> {
  tell(message: Message): void;
  close(): void;
}

export function broadcastTabs<Message = News>(name: string, listener: (message: Message) => void): OtherTabs<Message> {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (message: MessageEvent<Message>) => listener(message.data);
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}

/**
 * Only one tab at a time runs `work`; the browser frees the place when a tab closes or crashes.
 * Without locks (a home server without HTTPS) every tab may send: the server still acts once per key.
 */
export function aloneAmongTabs(name: string, work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}
