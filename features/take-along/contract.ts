import { z } from 'zod';
import { call, id, instant } from '#platform/contract/contract.ts';
import { diaryLimits } from './rules/diary-limits.ts';
import { exportFormats, exportLimits, exportName, exportVersion } from './rules/export-format.ts';

/** `manifest.json`, the last file of an archive: without it the archive is incomplete. */
export const exportManifest = z.strictObject({
  format: z.literal(exportName),
  version: z.literal(exportVersion),
  exported_at: instant,
  cards: z.number().int().min(0),
  collections: z.number().int().min(0),
  maps: z.number().int().min(0),
  journals: z.number().int().min(0),
  sessions: z.number().int().min(0),
  recordings: z.number().int().min(0),
  /** Cards with answers, tests or schedules. */
  learning: z.number().int().min(0),
  /** 1: `member.json` is there. */
  member: z.number().int().min(0).max(1),
  pictures: z.number().int().min(0),
});

export const takeAlongContract = {
  exportCards: call
    .route({
      method: 'POST',
      path: '/export',
      summary:
        'Take cards along as a file: an archive of JSON or Markdown with their pictures, or their flashcards as CSV, as a package of Anki or as a text for it',
      description:
        'Without `ids`, the whole library. The plan does not matter, nor in which plan a card was made; of a locked copy comes what its holder sees. ' +
        'The reply is a stream: `application/zip` for `json` and `markdown`, `text/csv` for `csv`, `application/octet-stream` for `anki`, ' +
        '`text/plain` for `text`. A package of Anki holds what was learnt unless `history` is `false`. Its notes keep their guids.',
      outputStructure: 'detailed',
    })
    .input(
      z.strictObject({
        format: z.enum(exportFormats),
        ids: z.array(id).min(1).max(exportLimits.cards).optional(),
        history: z.boolean().optional(),
      }),
    )
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.custom<ReadableStream<Uint8Array>>() })),
  known: call
    .route({
      method: 'POST',
      path: '/import/known',
      summary:
        'What of an export is here already: cards and maps in the library or in the bin, collections, and pictures that need not be sent, each with the id it has here',
    })
    .input(
      z.strictObject({
        ids: z.array(id).max(exportLimits.cards),
        collections: z.array(id).max(exportLimits.collections).optional(),
        maps: z.array(id).max(exportLimits.maps).optional(),
        pictures: z.array(id).max(exportLimits.pictures).optional(),
        journals: z.array(z.iso.date()).max(diaryLimits.days).optional(),
        sessions: z.array(id).max(diaryLimits.sessionsKnown).optional(),
        recordings: z.array(id).max(exportLimits.recordings).optional(),
      }),
    )
    .output(
      z.object({
        /** `here`: the id that it has here. */
        known: z.array(z.object({ _id: id, here: id, binned: z.boolean() })),
        collections: z.array(id),
        maps: z.array(z.object({ _id: id, here: id, binned: z.boolean() })),
        pictures: z.array(z.object({ of: id, _id: id })),
        /** The days that have an entry here; only where days were asked about. */
        journals: z.array(z.iso.date()).optional(),
        sessions: z.array(id).optional(),
        /** `_id`: under which it is uploaded here. `kept`: a card has it already. Only where asked about. */
        recordings: z.array(z.object({ of: id, _id: id, kept: z.boolean() })).optional(),
      }),
    ),
};
