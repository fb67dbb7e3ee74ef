import type { SignUpSettings } from './instance-settings.ts';
import { isOfDomains } from './mail-domain.ts';

/** An invitation as somebody comes with it; an unknown link counts as ended. */
export interface BroughtInvitation {
  readonly state: 'valid' | 'used' | 'ended';
  /** The only address that may use it; `null`: any. */
  readonly email: string | null;
}

export interface Arrival {
  readonly first: boolean;
  readonly invitation: BroughtInvitation | undefined;
  /** Whether a member's link (S1 §1) led here, and that member may still sign in. */
  readonly memberInvites: boolean;
  /** Whether a provider whose people need no invitation has sent them. */
  readonly providerInvites: boolean;
  /** `undefined` while the page does not know it yet. */
  readonly address: string | undefined;
}

export const signUpBlocks = [
  'closed',
  'needsInvitation',
  'invitationUsed',
  'invitationEnded',
  'invitationOfOther',
  'domain',
] as const;
export type SignUpBlock = (typeof signUpBlocks)[number];

/**
 * Why somebody may not sign up. Never depends on whether the address has an account, so that the answer does not reveal
 * one. The first person of an instance always may: nobody could invite them.
 */
export function whatBlocksSignUp(settings: SignUpSettings, arrival: Arrival): SignUpBlock | undefined {
  const { mode, domains } = settings;
  const { first, invitation, address } = arrival;
  if (first || mode === 'open') return undefined;
  if (mode === 'closed') return 'closed';
  if (mode === 'domains' && (address === undefined || isOfDomains(address, domains))) return undefined;
  if (isInvited(settings, arrival)) return undefined;
  if (invitation?.state === 'used') return 'invitationUsed';
  if (invitation?.state === 'ended') return 'invitationEnded';
  if (invitation) return 'invitationOfOther';
  return mode === 'domains' ? 'domain' : 'needsInvitation';
}

/** Whether an administrator is asked before somebody can sign in; nobody who was invited waits, and never the first. */
export function waitsForApproval(settings: SignUpSettings, arrival: Arrival): boolean {
  return settings.approval && !arrival.first && !isInvited(settings, arrival);
}

/** Whether somebody needs no further invitation: by a valid one, a member where members invite, or their provider. */
export function isInvited({ membersInvite }: SignUpSettings, arrival: Arrival): boolean {
  if (arrival.providerInvites) return true;
  return mayUse(arrival.invitation, arrival.address) || (membersInvite && arrival.memberInvites);
}

/** The page knows no address yet; whoever was invited by address is asked for it there. */
export function mayUse(invitation: BroughtInvitation | undefined, address: string | undefined): boolean {
  if (invitation?.state !== 'valid') return false;
  return invitation.email === null || address === undefined || invitation.email === address.toLowerCase();
}

/** How a block comes through the accounts library, and to the page after a provider. */
export const blockCode = (block: SignUpBlock): string => `SIGN_UP_${block}`;

export const blockOfCode = (code: string | null): SignUpBlock | undefined =>
  signUpBlocks.find((block) => blockCode(block) === code);
