/**
 * Storage key of a contact draft, one per writer, so that drafts never overwrite each other. A module of its own,
 * because every public page needs the visitors' key but not the calls.
 */
export const messageSlot = (memberId: string | null) => `loci-contact:${memberId ?? 'visitor'}`;
