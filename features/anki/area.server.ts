import type { Services } from '#platform/http/services.server.ts';
import { ankiHandlers } from './api.server.ts';
import { forgetImports, importPortions } from './forget.store.server.ts';
import { importPackages } from './import-job.server.ts';
import { packageUpload } from './package-upload.server.ts';
import { readPackages } from './read-job.server.ts';
import { textParts } from './text-out.server.ts';
import { undoImports } from './undo-job.server.ts';
import { packageFiles } from './write-package.server.ts';

/** What this area brings to the server. */
export const ankiArea = {
  handlers: { anki: ankiHandlers },
  start(services: Services) {
    readPackages(services);
    importPackages(services);
    undoImports(services);
  },
  upload: packageUpload,
  exports: { packageFiles, textParts },
  forget: {
    tables: 'anki_import anki_row anki_note_type anki_note anki_media',
    portions: importPortions,
    forget: forgetImports,
  },
};
