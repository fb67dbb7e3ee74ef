import { pageOf, placeIn } from '#platform/contract/page-cursor.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';
import { letterById, lettersAfter, type LetterSummary } from '#platform/mail/letters.store.server.ts';
import type { LetterHead } from './contract.ts';

const pageLength = 50;

const head = (letter: LetterSummary): LetterHead => ({
  _id: letter.id,
  to: letter.recipient,
  subject: letter.subject,
  createdAt: new Date(letter.created_at).toISOString(),
  sentAt: letter.sent_at === null ? null : new Date(letter.sent_at).toISOString(),
});

/**
 * Letters can be read here only where no mail server sends them: elsewhere they, and the links in them, are their
 * readers' alone.
 */
export async function mailboxPage({ settings, database }: Services, cursor: string | undefined) {
  if (settings.smtpUrl) return { mailIsSent: true, letters: [], next: null };
  const found = await database.read((rows) => lettersAfter(rows, placeIn(cursor), pageLength + 1));
  const { page, next } = pageOf(found, pageLength);
  return { mailIsSent: false, letters: page.map(head), next };
}

export async function mailboxLetter({ settings, database }: Services, id: string) {
  const letter = settings.smtpUrl ? undefined : await database.read((rows) => letterById(rows, id));
  if (!letter) throw notFound();
  const { text, action_label, action_url } = letter;
  return { ...head(letter), text, action: action_url ? { label: action_label ?? '', url: action_url } : null };
}
