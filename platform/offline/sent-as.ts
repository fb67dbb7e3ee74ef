/**
 * Names the member whose command this is. The session is a cookie, which another tab may have exchanged since:
 * a command made by one account must not take effect as another.
 */
export const sentAsHeader = 'loci-sent-as';

/** Whether the request was meant for somebody else than who is signed in. */
export function isMeantForAnother(headers: Headers, memberId: string | undefined): boolean {
  const meant = headers.get(sentAsHeader);
  return meant !== null && meant !== memberId;
}
