import { instantOf } from '#platform/clock/instant.ts';
import { ankiReport, ankiResult, type AnkiImport, type AnkiReport } from './contract.ts';
import { ankiImportLimits } from './rules/import-limits.ts';
import { packageProblems } from './rules/package-problem.ts';
import type { ImportRow } from './store.server.ts';

/** A report that an earlier version of Loci wrote may lack what is shown now: its package has to be read again. */
export function reportOf({ report }: Pick<ImportRow, 'report'>): AnkiReport | null {
  return report === null ? null : (ankiReport.safeParse(JSON.parse(report)).data ?? null);
}

export function importOf(row: ImportRow, now: number): AnkiImport {
  const report = reportOf(row);
  const isUnreadable = row.state === 'read' && report === null;
  const until = row.state === 'done' && row.ended_at !== null ? row.ended_at + ankiImportLimits.undoMs : undefined;
  return {
    _id: row.id,
    file_name: row.file_name,
    state: isUnreadable ? 'failed' : row.state,
    problem: isUnreadable ? 'gone' : (packageProblems.find((problem) => problem === row.problem) ?? null),
    report,
    result: row.result === null ? null : ankiResult.parse(JSON.parse(row.result)),
    done: row.done,
    created_at: instantOf(row.created_at),
    undo_until: until !== undefined && until > now ? instantOf(until) : null,
  };
}
