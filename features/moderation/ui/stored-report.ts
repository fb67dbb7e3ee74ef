import { ORPCError } from '@orpc/client';
import { calls } from '#client/calls.ts';
import { newId } from '#platform/offline/new-id.ts';
import type { ReportReason } from '../rules/reports.ts';
import { reportSlots } from './report-slots.ts';

/** A report stored on this device until the server has it. */
export interface StoredReport {
  /** Id of the edition or collection. */
  readonly editionId: string;
  /** A comment on it, which is reported instead. */
  readonly commentId?: string | undefined;
  readonly title: string;
  readonly reason: ReportReason | undefined;
  readonly words: string;
  readonly lang: string;
  /** Submitted, but not yet acknowledged. */
  readonly waiting: boolean;
  readonly key: string;
}

/** `null` for a visitor. */
export type Reporter = { readonly id: string } | null;

const slot = (memberId: string | undefined, reportedId: string) => `${reportSlots(memberId)}${reportedId}`;
const reportedIdOf = ({ editionId, commentId }: Pick<StoredReport, 'editionId' | 'commentId'>) =>
  commentId ?? editionId;

/** By the id of the edition, collection or comment. */
export function storedReport(memberId: string | undefined, reportedId: string): StoredReport | undefined {
  return read(slot(memberId, reportedId));
}

/** Stores the draft on every keystroke. */
export function storeReport(
  memberId: string | undefined,
  report: Omit<StoredReport, 'key'> & { key?: string },
): StoredReport {
  const kept: StoredReport = {
    ...report,
    key: report.key ?? storedReport(memberId, reportedIdOf(report))?.key ?? newId(),
  };
  try {
    localStorage.setItem(slot(memberId, reportedIdOf(report)), JSON.stringify(kept));
  } catch {
    // Storage may be full or blocked; the input is still in the form.
  }
  return kept;
}

export function deleteReport(memberId: string | undefined, reportedId: string): void {
  try {
    localStorage.removeItem(slot(memberId, reportedId));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** The result of sending. */
export type Sending =
  | { readonly kind: 'sent' | 'waiting' }
  | { readonly kind: 'refused'; readonly error: ORPCError<string, unknown> };

/**
 * Tries to send a report once. Without a reply it stays stored as waiting (S1 §8: the thanks screen is shown anyway).
 */
export async function sendReport(reporter: Reporter, report: StoredReport): Promise<Sending> {
  const memberId = reporter?.id;
  storeReport(memberId, { ...report, waiting: true });
  try {
    await calls.moderation.report(
      {
        memento_id: report.editionId,
        ...(report.commentId === undefined ? {} : { comment_id: report.commentId }),
        memento_title: report.title,
        selectedReason: report.reason!,
        user_id: memberId ?? null,
        lang: report.lang,
        message: report.words,
      },
      {
        context: { idempotencyKey: report.key, ...(memberId ? { sentAs: memberId } : {}) },
        signal: AbortSignal.timeout(20_000),
      },
    );
    deleteReport(memberId, reportedIdOf(report));
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500 || error.status === 408) return { kind: 'waiting' };
    storeReport(memberId, { ...report, waiting: false });
    return { kind: 'refused', error };
  }
}

/**
 * Sends the reports that wait from an earlier visit; called when the app starts. A report that the server refuses
 * becomes a draft again.
 */
export async function sendWaitingReports(memberId: string): Promise<void> {
  for (const report of storedReports(memberId)) if (report.waiting) await sendReport({ id: memberId }, report);
}

function storedReports(memberId: string): StoredReport[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(reportSlots(memberId)));
    return names.flatMap((name) => read(name) ?? []);
  } catch {
    return [];
  }
}

function read(name: string): StoredReport | undefined {
  try {
    const text = localStorage.getItem(name);
    return text ? (JSON.parse(text) as StoredReport) : undefined;
  } catch {
    return undefined;
  }
}
