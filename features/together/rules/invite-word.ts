/** To the open tabs of an invited friend, and from a tab that invites one (S1 §7). */
export const inviteOnlineWord = 'inviteOnline';
/** The same for work in a pair. */
export const invitePairupWord = 'invitePairup';

/** What the friend's tab gets. Name and picture are those of the account; `null` where the inviter hides the name. */
export interface InviteOnline {
  /** The sender. Empty where the name is hidden. */
  readonly friendID: string;
  readonly userName: string | null;
  readonly userAvatar: string | null;
  /** An address of this instance, written by the server. */
  readonly paramToShare: string;
  /** Of `invitePairup`, to whoever asked: the friend has said yes, and they have a minute to come. */
  readonly ready?: boolean;
}
