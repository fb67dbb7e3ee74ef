/** Where this device keeps the reports of a member, or of visitors. By itself, because every public page knows the latter, and not the calls. */
export const reportSlots = (memberId: string | undefined) => `loci-report:${memberId ?? 'visitor'}:`;
