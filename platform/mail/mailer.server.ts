import type { Writer } from '../database/database.server.ts';

export interface Letter {
  to: string;
  subject: string;
  /** Plain text; the mailer makes the HTML from it. */
  text: string;
  /** The one thing to do, shown as a button. */
  action?: { label: string; url: string };
  locale: string;
  /** Whom an answer reaches, where that is somebody else than the instance. */
  replyTo?: string;
}

/**
 * Posts letters. A letter is a row first, in the transaction of what caused it, and goes out by a job:
 * so none is lost by a crash and none is sent for something that was rolled back.
 */
export interface Mailer {
  /** `uniqueKey` makes a second letter for the same cause a no-op. */
  post(rows: Writer, letter: Letter, uniqueKey?: string): Promise<void>;
}
