import { Download } from 'lucide-react';
import type { Places } from '#client/places.ts';
import { later, orNothing } from '#ui/later.tsx';
import { exporting, openExport } from './ui/export.ts';

const ExportDialog = later(() => import('./ui/export-dialog.tsx'));

const TakeAlongSection = later(
  orNothing(async () => ({ default: (await import('./ui/take-along-section.tsx')).TakeAlongSection })),
  { meanwhile: () => <div className="min-h-36" aria-hidden="true" /> },
);

export const takeAlongPlaces = {
  prompts: [{ key: 'export', asked: exporting, Prompt: ExportDialog }],
  settings: [{ after: 'security', Section: TakeAlongSection }],
  cardMenu: [
    {
      key: 'export',
      at: 'make',
      label: 'cards:actions.export',
      icon: Download,
      run: ({ _id, title }, t) => openExport({ ids: [_id], title: title || t('face.untitled') }),
    },
  ],
} satisfies Places;
