import { nextHost } from './what-blocks.ts';

/** Without a connection for so long, somebody is gone: a reload or a short cut of the network is over by then. */
export const goneAfterMs = 60_000;

/** A seat, and what the servers know of its member. */
export interface AttendedSeat {
  readonly memberId: string;
  readonly joinedAt: number;
  readonly seenAt: number | null;
  /** Since when they are gone. */
  readonly goneAt: number | null;
}

export interface Attendance {
  /** Who is gone from now on, and since when. */
  readonly gone: readonly { readonly memberId: string; readonly since: number }[];
  /** Who was gone and is there again. */
  readonly back: readonly string[];
  /** Who is host instead of one who is gone: of those who are there, whoever sits there the longest. */
  readonly host: string | undefined;
}

/**
 * What follows from who has a connection now. A device decides nothing of it: hidden tabs keep their connection, and
 * one that is closed or whose machine is gone has none.
 */
export function attendanceNow(
  seats: readonly AttendedSeat[],
  here: ReadonlySet<string>,
  hostId: string | undefined,
  now: number,
): Attendance {
  const isGone = ({ memberId, joinedAt, seenAt, goneAt }: AttendedSeat) =>
    !here.has(memberId) && (goneAt !== null || now - Math.max(joinedAt, seenAt ?? 0) >= goneAfterMs);
  const host = seats.find(({ memberId }) => memberId === hostId);
  return {
    gone: seats
      .filter((seat) => seat.goneAt === null && isGone(seat))
      .map(({ memberId, joinedAt, seenAt }) => ({ memberId, since: Math.max(joinedAt, seenAt ?? 0) })),
    back: seats.filter(({ memberId, goneAt }) => goneAt !== null && here.has(memberId)).map(({ memberId }) => memberId),
    host: host && isGone(host) ? nextHost(seats.filter(({ memberId }) => here.has(memberId)))?.memberId : undefined,
  };
}
