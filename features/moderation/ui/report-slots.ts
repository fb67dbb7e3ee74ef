/**
 * Prefix of the storage keys of a member's or the visitors' reports. A file of its own, because every public page needs
 * it without the calls.
 */
export const reportSlots = (memberId: string | undefined) => `loci-report:${memberId ?? 'visitor'}:`;
