import type { Reader, Writer } from '../database/database.server.ts';

export interface Letter {
  to: string;
  subject: string;
  /** Plain text; the mailer generates the HTML. */
  text: string;
  /** The main link, shown as a button. */
  action?: { label: string; url: string };
  locale: string;
  /** Reply-to address, if not the instance's own. */
  replyTo?: string;
}

/**
 * Sends e-mails. An e-mail is first stored as a row in the transaction that causes it, and sent by a job: a crash loses
 * none, and a rollback sends none.
 */
export interface Mailer {
  /** `uniqueKey` makes a second e-mail for the same cause a no-op. */
  post(rows: Writer, letter: Letter, uniqueKey?: string): Promise<void>;
  /** Why no mail server takes letters now; `undefined` where one does, or where there is none. */
  problem(): Promise<string | undefined>;
  /** Whether the e-mail of this cause was posted already. */
  isPosted(rows: Reader, uniqueKey: string): Promise<boolean>;
}
