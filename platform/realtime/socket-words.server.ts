import type { Socket } from 'socket.io';
import type { Log } from '../log/log.server.ts';
import { takeToken, type Bucket } from './token-bucket.ts';

/** Something that a tab says outside of rooms; nothing is answered. */
export interface SocketWord {
  readonly name: string;
  /** `body` is what came: it is checked here. A throw is logged. */
  answer(asker: unknown, body: unknown): Promise<void>;
}

const perConnection = { burst: 20, perSecond: 1 };

/** `whoIs` looks the session up again for each word. What comes too often is dropped. */
export function serveWords(
  socket: Socket,
  words: readonly SocketWord[],
  { whoIs, now, log }: { whoIs: () => Promise<{ asker: unknown } | undefined>; now: () => number; log: Log },
): void {
  let bucket: Bucket | undefined;
  for (const { name, answer } of words)
    socket.on(name, async (body: unknown) => {
      try {
        const left = takeToken(bucket, perConnection, now());
        if (!left) return;
        bucket = left;
        const member = await whoIs();
        if (!member) return void socket.disconnect(true);
        await answer(member.asker, body);
      } catch (error) {
        log.warn({ err: error, word: name }, 'live: a word could not be answered');
      }
    });
}
