import { instantOf } from '#platform/clock/instant.ts';
import { ankiReport, ankiResult, type AnkiImport } from './contract.ts';
import { ankiImportLimits } from './rules/import-limits.ts';
import { packageProblems } from './rules/package-problem.ts';
import type { ImportRow } from './store.server.ts';

export function importOf(row: ImportRow, now: number): AnkiImport {
  const until = row.state === 'done' && row.ended_at !== null ? row.ended_at + ankiImportLimits.undoMs : undefined;
  return {
    _id: row.id,
    file_name: row.file_name,
    state: row.state,
    problem: packageProblems.find((problem) => problem === row.problem) ?? null,
    report: row.report === null ? null : ankiReport.parse(JSON.parse(row.report)),
    result: row.result === null ? null : ankiResult.parse(JSON.parse(row.result)),
    done: row.done,
    created_at: instantOf(row.created_at),
    undo_until: until !== undefined && until > now ? instantOf(until) : null,
  };
}
