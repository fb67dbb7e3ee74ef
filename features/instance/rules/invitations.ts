export const invitationUses = { min: 1, max: 500 } as const;

const day = 24 * 60 * 60 * 1000;
/** How long an invitation can be used, in milliseconds. */
export const invitationLife = { longest: 366 * day, usual: 14 * day } as const;

interface KeptInvitation {
  readonly uses: number;
  readonly used: number;
  readonly ends_at: number;
  readonly ended_at: number | null;
}

/** Ended by an administrator or by its time, used up, or neither. */
export function invitationState({ uses, used, ends_at, ended_at }: KeptInvitation, now: number) {
  if (ended_at !== null || ends_at <= now) return 'ended';
  return used >= uses ? 'used' : 'valid';
}

/** Why an invitation cannot be made so; the end is between now and a year from now. */
export function whatBlocksInvitation(
  { email, uses, endsAt }: { email: string | null; uses: number; endsAt: number },
  now: number,
): 'pastEnd' | 'lateEnd' | 'onePerson' | undefined {
  if (endsAt <= now) return 'pastEnd';
  if (endsAt > now + invitationLife.longest) return 'lateEnd';
  return email !== null && uses !== 1 ? 'onePerson' : undefined;
}
