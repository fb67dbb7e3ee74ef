import { formDraft } from './form-drafts.ts';

/** Drafts name at most a few uploads, and are sent or forgotten soon. */
const mostKept = 50;

/**
 * Ids of uploads that the member discarded, kept with the drafts that may still name them: such an upload is not
 * pending, as one that has arrived, but the server will never have it.
 */
const discarded = (memberId: string) => formDraft(memberId, 'discarded-uploads', { ids: [] as readonly string[] });

export const wasDiscarded = (memberId: string, id: string): boolean =>
  discarded(memberId).read()?.ids.includes(id) ?? false;

export function noteDiscarded(memberId: string, id: string): void {
  const kept = discarded(memberId);
  kept.keep({ ids: [...(kept.read()?.ids ?? []), id].slice(-mostKept) });
}
