import { formDraft } from '#client/form-drafts.ts';
import { mappingsAfter, type ColumnMapping } from '../rules/import-mapping.ts';
import type { ImportSettings } from '../rules/import-text.ts';

interface Kept {
  readonly mappings: readonly ColumnMapping[];
}

/** What this member chose for the columns of earlier texts, on this device. */
export function columnMappings(memberId: string, storage: Storage = localStorage) {
  const place = formDraft<Kept>(memberId, 'import-columns', { mappings: [] }, storage);
  const all = place.read()?.mappings ?? [];
  return {
    all,
    remember(text: string, settings: ImportSettings): void {
      const next = mappingsAfter(text, settings, all);
      if (next !== all) place.keep({ mappings: next });
    },
  };
}
