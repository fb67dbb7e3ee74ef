/**
 * Names the member whose command this is. The session is a cookie, which another tab may have exchanged since:
 * a command made by one account must not take effect as another.
 */
export const sentAsHeader = 'loci-sent-as';

/** Whether the request was made for a member other than the signed-in one. */
export function isMeantForAnother(headers: Headers, memberId: string | undefined): boolean {
  const meant = headers.get(sentAsHeader);
  return meant !== null && meant !== memberId;
}
