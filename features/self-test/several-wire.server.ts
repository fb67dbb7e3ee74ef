import type { SeveralRun, SeveralSource } from './several.contract.ts';
import type { SeveralRunRow } from './several.store.server.ts';

export function runOf(row: SeveralRunRow): SeveralRun {
  return {
    test_id: row.id,
    source: { kind: row.source_kind, ...(row.source_id === '' ? {} : { id: row.source_id }) } as SeveralSource,
    option: row.option,
    cards: JSON.parse(row.cards),
    score: row.score,
    shares: JSON.parse(row.shares),
    finished_at: new Date(row.finished_at).toISOString(),
  };
}
