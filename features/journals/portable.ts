import type { ArchivedFiles } from '#platform/portable/archived.ts';
import { exportedJournal } from './portable.contract.ts';

/** Below the size limit of a request. Texts that were joined from several entries of a day are long. */
const files: ArchivedFiles = { name: /^journal\/(\d{4}-\d{2}-\d{2})\.json$/, mostBytes: 4_000_000 };

/** Journal entries of an archive, as its reader finds and checks them. */
export const portableJournals = { files, schema: exportedJournal };
