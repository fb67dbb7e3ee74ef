import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import type { OwnAccount } from '#features/account/contract.ts';
import { handOverUnsavedWork } from '#features/cards/ui/editor/hand-over.ts';
import { forgetFormDrafts, keepWaitingDrafts } from '#app/form-drafts.ts';
import { forgetDraft } from '#features/contact/ui/kept-message.ts';
import { forgetReportDrafts } from '#features/moderation/ui/kept-report.ts';
import { keepWanted } from '#features/membership/ui/kept-wanted.ts';
import { forgetPending } from '#features/teaching/ui/kept-pending.ts';
import { keptTests } from '#features/self-test/ui/kept-test.ts';
import { calls } from '#app/calls.ts';
import { onSignInNeeded, outbox } from '#app/outbox.ts';
import { query } from '#app/query.ts';
import { keptReads, queryClient, readAs, readThrough } from '#app/query-client.ts';
import { keepLibraryOnDevice } from './keep-on-device.ts';
import { inAnyCase } from './in-any-case.ts';
import { hearOfChanges, hearNoMore } from './live-updates.ts';
import { showingPending, withPending } from './pending-effects.ts';

const keptAs = 'loci-member';
/** In this tab a session has ended: a reload in the middle of leaving must still say so. */
const endedAs = 'loci-session-ended';
/** The first screen comes first. */
const keepAfterMs = 4_000;
/** How long a check counts before the next navigation asks the server again. */
const checkEveryMs = 60_000;
const patienceMs = 8_000;

let member: OwnAccount | undefined;
/** Whom the screens show until this page is left: signing out forgets the member a moment earlier. */
let shown: OwnAccount | undefined;
let checkedAt = 0;
let checking: Promise<Answer> | undefined;
let wired = false;
/** Who signs out, for the other tabs: a session that merely ends leaves its drafts for when the member is back. */
let signingOut: BroadcastChannel | undefined;
/** Screens open only once the outbox is read: what waits there is shown over what the server has. */
let beginning: Promise<void> | undefined;
/** The session is over and this page is being left: what fails because of it must not lead elsewhere. */
let leaving = false;
/** Who signed out, here or in another tab: what they still type while this page is being left stays nowhere. */
let signedOut: string | undefined;

type Answer = { kind: 'member'; member: OwnAccount } | { kind: 'elsewhere'; to: string } | { kind: 'unreachable'; error: unknown };

/**
 * Who is signed in, for everything below `/app`. Answers from this device at once and asks the server behind it, so that it works
 * without the network; throws a redirect to sign-in, or to `/failed-connexion` for an account without membership (S1 §8).
 */
export async function openSession(): Promise<OwnAccount> {
  wire();
  member ??= keptMember();
  if (member) {
    await (beginning ??= begin(member));
    hearOfChanges(lookAgain);
    if (Date.now() - checkedAt > checkEveryMs) lookAgain();
    return member;
  }
  const answer = await check();
  if (answer.kind === 'elsewhere') throw redirect(answer.to);
  if (answer.kind === 'unreachable') throw answer.error;
  hearOfChanges(lookAgain);
  return answer.member;
}

/** The signed-in account; only below `/app`. */
export function useMember(): OwnAccount {
  const initialData = (member ?? shown)!;
  const { data } = useQuery({ ...query.account.me.queryOptions(), initialData, initialDataUpdatedAt: checkedAt });
  return data ?? initialData;
}

/** Changes of this member that no server has; sign-out asks about them first. */
export const unsentChanges = () => outbox.queued().length;

/** Signing out has changed nothing: the server was not reached, or answered with this. */
export class StillSignedIn extends Error {
  readonly status: number | undefined;
  constructor(status?: number) {
    super(`sign-out failed: ${status ?? 'the server was not reached'}`);
    this.status = status;
  }
}

/**
 * Ends the session and leaves nothing readable on this device. What is not sent yet stays for when the same member signs in again.
 * Rejects with `StillSignedIn` where the session goes on at the server; where only something on this device could not be cleared, the
 * rest is, and the page is left all the same.
 */
export async function signOut(): Promise<void> {
  leaving = true;
  hearNoMore();
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const ended = await fetch('/api/auth/sign-out', asked).catch(() => undefined);
  if (!ended?.ok) {
    leaving = false;
    hearOfChanges(lookAgain);
    throw new StillSignedIn(ended?.status);
  }
  const gone = member?._id;
  const drafts =
    gone === undefined
      ? []
      : [
          () => forgetDraft(gone),
          () => forgetReportDrafts(gone),
          () => keepWanted(gone, undefined),
          () => forgetPending(gone),
          () => forgetForms(gone),
          () => signingOut?.postMessage(gone),
        ];
  try {
    await inAnyCase([...drafts, forget]);
  } finally {
    location.assign('/');
  }
}

/** The account itself changed (name, language, picture): read it again. */
export async function readMemberAgain(): Promise<void> {
  checkedAt = 0;
  leaveUnlessMember(await check());
}

function wire(): void {
  if (wired) return;
  wired = true;
  readThrough((key, data) => withPending(key, data, outbox.queued()), lookAgain);
  const show = showingPending();
  outbox.subscribe(() => show(outbox.queued()));
  onSignInNeeded(lookAgain);
  addEventListener('online', () => {
    outbox.wake();
    lookAgain();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.wake();
  });
  signingOut = new BroadcastChannel('loci-signing-out');
  // Also where this tab has found out by itself, and is on its way to signing in.
  signingOut.onmessage = ({ data }: MessageEvent<string>) => forgetForms(data);
  // Another tab signed out, its session ended, or it signed in as somebody else.
  addEventListener('storage', (event) => {
    if (event.key !== keptAs || leaving) return;
    const now = keptMember();
    if (now?._id !== member?._id) leaveFor(now ? '/app' : signInAddress(member));
  });
  // The browser may keep this page as it was, and would show it again when somebody presses Back.
  addEventListener('pagehide', () => {
    if (leaving) document.documentElement.hidden = true;
    // What was typed until now is for when the same member is back after a session that ended.
    if (signedOut === undefined) keepWaitingDrafts();
    else forgetFormDrafts(signedOut);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && leaving) location.reload();
  });
}

async function begin(account: OwnAccount): Promise<void> {
  shown = account;
  readAs(account);
  queryClient.setQueryData(query.account.me.queryKey(), account);
  await outbox.signedInAs(account._id);
  await handOverUnsavedWork(account._id, outbox, reportError).catch(reportError);
}

function check(): Promise<Answer> {
  checking ??= ask().finally(() => {
    checking = undefined;
  });
  return checking;
}

async function ask(): Promise<Answer> {
  try {
    const account = await calls.account.me(undefined, { signal: AbortSignal.timeout(patienceMs) });
    checkedAt = Date.now();
    if (member && member._id !== account._id) await keptReads.forget({ allBut: account._id });
    member = account;
    localStorage.setItem(keptAs, JSON.stringify(account));
    sessionStorage.removeItem(endedAs);
    await (beginning = begin(account));
    setTimeout(() => void keepLibraryOnDevice().catch(giveUpQuietlyOffline), keepAfterMs);
    return { kind: 'member', member: account };
  } catch (error) {
    const code = error instanceof ORPCError ? error.code : undefined;
    if (code !== 'NO_MEMBERSHIP' && code !== 'NOT_SIGNED_IN') return { kind: 'unreachable', error };
    if (code === 'NO_MEMBERSHIP') return { kind: 'elsewhere', to: '/failed-connexion' };
    const to = signInAddress(member);
    // The session is over whatever could not be cleared.
    await forget().catch(reportError);
    return { kind: 'elsewhere', to };
  }
}

/** The network may go away in the middle of it; the next check goes on from there. */
function giveUpQuietlyOffline(error: unknown): void {
  if (error instanceof ORPCError && error.status >= 500) reportError(error);
}

/** Asks the server whether this is still a member's session, and leaves when it is not. */
function lookAgain(): void {
  if (!leaving) void check().then(leaveUnlessMember);
}

function leaveUnlessMember(answer: Answer): void {
  if (answer.kind === 'elsewhere') leaveFor(answer.to);
}

/** The screens stay as they are until the other page is there. */
function leaveFor(address: string): void {
  if (leaving) return;
  leaving = true;
  hearNoMore();
  location.assign(address);
}

/** Back to here after signing in; whose session has ended is told so. */
function signInAddress(before: OwnAccount | undefined): string {
  if (before) sessionStorage.setItem(endedAs, '1');
  const next = encodeURIComponent(location.pathname + location.search);
  return `/signin?next=${next}${sessionStorage.getItem(endedAs) ? '&notice=sessionEnded' : ''}`;
}

function forgetForms(memberId: string): void {
  signedOut = memberId;
  forgetFormDrafts(memberId);
}

async function forget(): Promise<void> {
  const gone = member?._id;
  member = undefined;
  beginning = undefined;
  checkedAt = 0;
  await inAnyCase([
    () => localStorage.removeItem(keptAs),
    () => outbox.signedOut(),
    () => readAs(undefined),
    () => gone !== undefined && keptReads.forget({ only: gone }),
    () => gone !== undefined && keptTests.forget(gone),
    () => 'caches' in globalThis && caches.delete('loci-media'),
  ]);
}

function keptMember(): OwnAccount | undefined {
  const text = localStorage.getItem(keptAs);
  return text ? (JSON.parse(text) as OwnAccount) : undefined;
}
