import { ORPCError } from '@orpc/client';
import { calls } from '#app/calls.ts';
import { newId } from '#platform/offline/new-id.ts';
import type { ReportReason } from '../rules/reports.ts';
import { reportSlots } from './report-slots.ts';

/** A report as it stands on this device until the team has it. */
export interface KeptReport {
  /** Of the edition or the collection. */
  readonly editionId: string;
  readonly title: string;
  readonly reason: ReportReason | undefined;
  readonly words: string;
  readonly lang: string;
  /** Sent, and no server has answered. */
  readonly waiting: boolean;
  readonly key: string;
}

/** Who reports; `null` for a visitor. */
export type Reporter = { readonly id: string } | null;

const slot = (memberId: string | undefined, editionId: string) => `${reportSlots(memberId)}${editionId}`;

export function keptReport(memberId: string | undefined, editionId: string): KeptReport | undefined {
  return read(slot(memberId, editionId));
}

/** Keeps what was chosen and typed, at each letter. */
export function keepReport(memberId: string | undefined, report: Omit<KeptReport, 'key'> & { key?: string }): KeptReport {
  const kept: KeptReport = { ...report, key: report.key ?? keptReport(memberId, report.editionId)?.key ?? newId() };
  try {
    localStorage.setItem(slot(memberId, report.editionId), JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden; what was typed is still in the form.
  }
  return kept;
}

export function forgetReport(memberId: string | undefined, editionId: string): void {
  try {
    localStorage.removeItem(slot(memberId, editionId));
  } catch {
    // Nothing can be kept here, so nothing was.
  }
}

/** On signing out: a draft does not stay readable on this device; what waits to be sent does, for when the same member is back. */
export function forgetReportDrafts(memberId: string): void {
  for (const report of keptReports(memberId)) if (!report.waiting) forgetReport(memberId, report.editionId);
}

/** Whether a report is with the team, waits for the network, or was refused by the server. */
export type Sending = { readonly kind: 'sent' | 'waiting' } | { readonly kind: 'refused'; readonly error: ORPCError<string, unknown> };

/** Sends a report once. Without an answer it stays kept, as one that waits (S1 §8: the thanks screen shows all the same). */
export async function sendReport(reporter: Reporter, report: KeptReport): Promise<Sending> {
  const memberId = reporter?.id;
  keepReport(memberId, { ...report, waiting: true });
  try {
    await calls.moderation.report(
      {
        memento_id: report.editionId,
        memento_title: report.title,
        selectedReason: report.reason!,
        user_id: memberId ?? null,
        lang: report.lang,
        message: report.words,
      },
      { context: { idempotencyKey: report.key, ...(memberId ? { sentAs: memberId } : {}) }, signal: AbortSignal.timeout(20_000) },
    );
    forgetReport(memberId, report.editionId);
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500 || error.status === 408) return { kind: 'waiting' };
    keepReport(memberId, { ...report, waiting: false });
    return { kind: 'refused', error };
  }
}

/** Sends what waits from an earlier visit; for whenever the app is opened. What the server then refuses stays as a draft. */
export async function sendWaitingReports(memberId: string): Promise<void> {
  for (const report of keptReports(memberId)) if (report.waiting) await sendReport({ id: memberId }, report);
}

function keptReports(memberId: string): KeptReport[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(reportSlots(memberId)));
    return names.flatMap((name) => read(name) ?? []);
  } catch {
    return [];
  }
}

function read(name: string): KeptReport | undefined {
  try {
    const text = localStorage.getItem(name);
    return text ? (JSON.parse(text) as KeptReport) : undefined;
  } catch {
    return undefined;
  }
}
