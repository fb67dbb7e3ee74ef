import { z } from 'zod';
import { call } from '#platform/contract/contract.ts';
import { journal } from './contract.ts';
import { journalLimits } from './rules/journal-limits.ts';

/** One `journal/{day}.json` of an archive. */
export const exportedJournal = z.strictObject({
  ...journal.omit({ revision: true }).shape,
  title: journal.shape.title.max(journalLimits.title),
});
export type ExportedJournal = z.infer<typeof exportedJournal>;

export const portableJournalsContract = {
  importJournal: call
    .route({
      method: 'POST',
      path: '/import/journal',
      summary: 'Bring in the journal entry of a day; one that is there already stays as it is (`made` is false)',
    })
    .input(z.strictObject({ journal: exportedJournal }))
    .output(z.object({ made: z.boolean() })),
};
