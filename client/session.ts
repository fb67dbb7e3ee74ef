import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { clearingSteps, thisDevice } from '#platform/device/device-data.ts';
import { calls } from './calls.ts';
import type { OwnAccount } from './contract-types.ts';
import { kernelDeviceData } from './device-data.ts';
import { features, registerFeatures, signInFeatures, signOutFeatures, type FeatureClient } from './feature-client.ts';
import { forgetFormDrafts, keepWaitingDrafts } from './form-drafts.ts';
import { inAnyCase } from './in-any-case.ts';
import { unsubscribeFromChanges, subscribeToChanges } from './live-updates.ts';
import { outbox } from './outbox.ts';
import { applyLaterEffects, pendingEffectsView } from './pending-effects.ts';
import { withPending } from './shown-commands.ts';
import { query } from './query.ts';
import { keptReads, queryClient, setReader, connectReads } from './query-client.ts';
import { onSignInNeeded } from './sign-in-needed.ts';
import { lane } from './upload-lane.ts';

const keptAs = 'loci-member';
/** Set when a session has ended in this tab, so that a reload while leaving still shows the notice. */
const endedAs = 'loci-session-ended';
/** Reading ahead starts this long after sign-in, so that it does not delay the first screen. */
const keepAfterMs = 4_000;
/** How long a check counts before the next navigation asks the server again. */
const checkEveryMs = 60_000;
const patienceMs = 8_000;

let member: OwnAccount | undefined;
/** The member whom mounted screens show until this page is left, also after signing out has cleared `member`. */
let shown: OwnAccount | undefined;
let checkedAt = 0;
let checking: Promise<Answer> | undefined;
let wired = false;
/** Tells the other tabs who signs out, so that they delete drafts too. A session that only expires keeps its drafts. */
let signingOut: BroadcastChannel | undefined;
/** Screens open only once the outbox is read, because its commands are applied to query data. */
let beginning: Promise<void> | undefined;
/** This page is being left after the session ended: failures caused by that must not navigate elsewhere. */
let leaving = false;
/** Who signed out, here or in another tab: text typed while this page is being left is not stored. */
let signedOut: string | undefined;

type Answer =
  | { kind: 'member'; member: OwnAccount }
  | { kind: 'elsewhere'; to: string }
  | { kind: 'unreachable'; error: unknown };

/**
 * The signed-in member, for everything below `/app`. Returns the account stored on this device at once and checks it
 * with the server in the background, so that it works offline. Throws a redirect to sign-in, or to `/failed-connexion`
 * for an account without membership (S1 §8). `all`: the clients of the areas, which register their commands.
 */
export async function openSession(all: readonly FeatureClient[]): Promise<OwnAccount> {
  registerFeatures(all);
  wire();
  member ??= keptMember();
  if (member) {
    await (beginning ??= begin(member));
    subscribeToChanges(recheckSession);
    if (Date.now() - checkedAt > checkEveryMs) recheckSession();
    return member;
  }
  const answer = await check();
  if (answer.kind === 'elsewhere') throw redirect(answer.to);
  if (answer.kind === 'unreachable') throw answer.error;
  subscribeToChanges(recheckSession);
  return answer.member;
}

/** The signed-in account; only below `/app`. */
export function useMember(): OwnAccount {
  const initialData = (member ?? shown)!;
  const { data } = useQuery({ ...query.account.me.queryOptions(), initialData, initialDataUpdatedAt: checkedAt });
  return data ?? initialData;
}

/** Number of changes that the server does not have yet; sign-out asks about them first. */
export const unsentChanges = () => outbox.queued().length + lane.pending().length;

/** Signing out failed and changed nothing: the server was not reached, or answered with this status. */
export class StillSignedIn extends Error {
  readonly status: number | undefined;
  constructor(status?: number) {
    super(`sign-out failed: ${status ?? 'the server was not reached'}`);
    this.status = status;
  }
}

/**
 * Ends the session and clears this device. Unsent changes stay stored until the same member signs in again.
 * Rejects with `StillSignedIn` if the server still has the session. If clearing fails in part, the rest is cleared and
 * the page is left anyway.
 */
export async function signOut(to = '/'): Promise<void> {
  leaving = true;
  unsubscribeFromChanges();
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const ended = await fetch('/api/auth/sign-out', asked).catch(() => undefined);
  if (!ended?.ok) {
    leaving = false;
    subscribeToChanges(recheckSession);
    throw new StillSignedIn(ended?.status);
  }
  const gone = member?._id;
  const drafts =
    gone === undefined
      ? []
      : [() => forgetForms(gone), ...clearing('signOut', gone), () => signingOut?.postMessage(gone)];
  try {
    await inAnyCase([...drafts, forget]);
  } finally {
    location.assign(to);
  }
}

/** Refetches the account after a change of its name, language or picture. */
export async function readMemberAgain(): Promise<void> {
  checkedAt = 0;
  leaveUnlessMember(await check());
}

function wire(): void {
  if (wired) return;
  wired = true;
  connectReads((key, data) => withPending(key, data, outbox.queued()), recheckSession);
  const show = pendingEffectsView();
  outbox.subscribe(() => show(outbox.queued()));
  onSignInNeeded(recheckSession);
  addEventListener('online', () => {
    wake();
    recheckSession();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  signingOut = new BroadcastChannel('loci-signing-out');
  // Also if this tab has noticed by itself and is already leaving for the sign-in page.
  signingOut.onmessage = ({ data }: MessageEvent<string>) => forgetForms(data);
  // Another tab signed out, its session ended, or it signed in as somebody else.
  addEventListener('storage', (event) => {
    if (event.key !== keptAs || leaving) return;
    const now = keptMember();
    if (now?._id !== member?._id) leaveFor(now ? '/app' : signInAddress(member));
  });
  // The browser may cache this page and show it again on Back: hide what it shows.
  addEventListener('pagehide', () => {
    if (leaving) document.documentElement.hidden = true;
    // After an expired session, store what was typed until the same member is back.
    if (signedOut === undefined) keepWaitingDrafts();
    else forgetFormDrafts(signedOut);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && leaving) location.reload();
  });
}

function wake(): void {
  outbox.wake();
  lane.wake();
}

async function begin(account: OwnAccount): Promise<void> {
  shown = account;
  setReader(account);
  queryClient.setQueryData(query.account.me.queryKey(), account);
  await lane.signedInAs(account._id);
  await outbox.signedInAs(account._id);
  const effects = applyLaterEffects().catch(reportError);
  // Screens show from the start what waits; without a queue they do not wait for the file.
  if (outbox.queued().length > 0) await effects;
  await signInFeatures(account._id, outbox, reportError);
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
    setTimeout(() => {
      for (const feature of features()) feature.keepOnDevice?.().catch(giveUpQuietlyOffline);
    }, keepAfterMs);
    return { kind: 'member', member: account };
  } catch (error) {
    const code = error instanceof ORPCError ? error.code : undefined;
    if (code !== 'NO_MEMBERSHIP' && code !== 'NOT_SIGNED_IN') return { kind: 'unreachable', error };
    if (code === 'NO_MEMBERSHIP') return { kind: 'elsewhere', to: '/failed-connexion' };
    const to = signInAddress(member);
    // The session is over even if something could not be cleared.
    await forget().catch(reportError);
    return { kind: 'elsewhere', to };
  }
}

/** The network may be lost in the middle; the next check continues. */
export function giveUpQuietlyOffline(error: unknown): void {
  if (error instanceof ORPCError && error.status >= 500) reportError(error);
}

/** Checks with the server whether the session is still valid, and leaves the page if not. */
function recheckSession(): void {
  if (!leaving) void check().then(leaveUnlessMember);
}

function leaveUnlessMember(answer: Answer): void {
  if (answer.kind === 'elsewhere') leaveFor(answer.to);
}

/** The screens stay mounted until the other page has loaded. */
function leaveFor(address: string): void {
  if (leaving) return;
  leaving = true;
  unsubscribeFromChanges();
  location.assign(address);
}

/** Leads back here after signing in. With a notice if a session has ended. */
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
  signOutFeatures();
  checkedAt = 0;
  await inAnyCase([
    () => localStorage.removeItem(keptAs),
    () => outbox.signedOut(),
    () => lane.signedOut(),
    () => setReader(undefined),
    ...(gone === undefined ? [] : clearing('sessionEnd', gone)),
  ]);
}

const clearing = (when: 'sessionEnd' | 'signOut', memberId: string) =>
  clearingSteps(
    [...kernelDeviceData, ...features().flatMap(({ deviceData = [] }) => deviceData)],
    when,
    memberId,
    thisDevice(),
  );

function keptMember(): OwnAccount | undefined {
  const text = localStorage.getItem(keptAs);
  return text ? (JSON.parse(text) as OwnAccount) : undefined;
}
