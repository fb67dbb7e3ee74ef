/**
 * Where this device keeps what somebody writes to the team, one slot for each writer: nobody's message is written over by somebody else's. By
 * itself, because every public page knows that of visitors, and not the calls.
 */
export const messageSlot = (memberId: string | null) => `loci-contact:${memberId ?? 'visitor'}`;
