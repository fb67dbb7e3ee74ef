import { authorise } from '#features/account/calls.server.ts';
import type { Member } from '#features/account/member.ts';
import type { UploadKind } from '#platform/uploads/upload-kind.server.ts';
import { ankiImportLimits, ankiUploadName, ankiUploadType } from './rules/import-limits.ts';
import { packageLimits } from './rules/package-limits.ts';
import { oldPackages } from './store.server.ts';

/** A package of Anki on its way in. */
export const packageUpload: UploadKind<Member> = {
  name: ankiUploadName,
  types: { [ankiUploadType]: 'apkg' },
  maxBytes: packageLimits.bytes,
  memberQuotaBytes: ankiImportLimits.quotaBytes,
  uploadsAnHour: ankiImportLimits.uploadsAnHour,
  authorise: (member) => authorise(member, 'bringInPackage'),
  // The reader judges it, with a sentence that says what is wrong.
  isOfType: (head) => head.length > 0,
  isReadableBy: async () => false,
  keptOrphanMs: ankiImportLimits.waitMs,
  orphans: (rows, completedBefore, limit) => oldPackages(rows, completedBefore, limit),
};
