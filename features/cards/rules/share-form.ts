import { whatIsWrongWithAddress } from '#vocabulary/email-address.ts';
import { editionTimer, isTimerSet } from './card-limits.ts';
import type { PublishingReason } from './publishing-reasons.ts';
import type { PublishingKind } from './what-blocks-publishing.ts';
import { publishingLimits } from '#features/publications/rules/publishing-limits.ts';

/** The values of the share modal for one kind of edition. */
export interface ShareForm {
  /** Rich text. */
  readonly desc: string;
  /** BCP 47; only the form of the public edition has the field. */
  readonly language: string;
  readonly timerMinutes: number;
  readonly rounds: number;
  readonly hasNotes: boolean;
  readonly freeOfCount: boolean;
  readonly terms: boolean;
  /** Secret edition: students to assign with this publication, in addition to those already assigned. */
  readonly emails: readonly string[];
  /** Text of the address field that is not in the list yet. */
  readonly typedEmail: string;
}

/** Sub-tabs 3, 0 and 1 of the share modal (S1 §4); the first is open initially. */
export type ShareSubTab = 'description' | 'notes' | 'timer';
export const shareSubTabs: readonly ShareSubTab[] = ['description', 'notes', 'timer'];

/** The values of a card with which the form starts. */
export interface CardToShare {
  readonly desc: string;
  readonly language: string;
  readonly hasNotes: boolean;
  readonly timerValueSelected: number;
  readonly round: number;
}

/** The card's timer, if one was set there; otherwise the share form's own default. */
const initialTimer = (card: Pick<CardToShare, 'timerValueSelected'>): number =>
  isTimerSet(card) ? card.timerValueSelected : editionTimer.minutes;

export function blankShareForm(card: CardToShare): ShareForm {
  return {
    desc: card.desc,
    language: card.language,
    timerMinutes: initialTimer(card),
    rounds: card.round,
    hasNotes: card.hasNotes,
    freeOfCount: false,
    terms: false,
    emails: [],
    typedEmail: '',
  };
}

/** Where the minutes in the form come from: the card, the default, or the member's choice. */
export function timerSource(
  form: Pick<ShareForm, 'timerMinutes'>,
  card: Pick<CardToShare, 'timerValueSelected'>,
): 'card' | 'usual' | 'chosen' {
  if (form.timerMinutes === card.timerValueSelected) return 'card';
  return !isTimerSet(card) && form.timerMinutes === editionTimer.minutes ? 'usual' : 'chosen';
}

/** Whether the form holds changes worth saving as a draft. The checkbox of the terms alone is not. */
export function isWorthSaving(form: ShareForm, initial: ShareForm): boolean {
  return (Object.keys(initial) as (keyof ShareForm)[]).some(
    (name) => name !== 'terms' && JSON.stringify(form[name]) !== JSON.stringify(initial[name]),
  );
}

/** An edition as its author reads it. */
export interface SavedEdition {
  readonly desc: string;
  readonly language: string;
  readonly timerValueSelected: number;
  readonly round: number;
  readonly hasNotes: boolean;
  readonly free_of_count: boolean;
  readonly email_list?: readonly { readonly email?: string | undefined }[];
}

/** The form for an update starts with the published values (S1 §4); the terms were accepted at publication. */
export function savedShareForm(edition: SavedEdition): ShareForm {
  return {
    desc: edition.desc,
    language: edition.language,
    timerMinutes: edition.timerValueSelected,
    rounds: edition.round,
    hasNotes: edition.hasNotes,
    freeOfCount: edition.free_of_count,
    terms: true,
    emails: [],
    typedEmail: '',
  };
}

/** An edition that was taken back is published again with the same values, but the terms must be accepted again. */
export const formOfTakenBack = (edition: SavedEdition): ShareForm => ({ ...savedShareForm(edition), terms: false });

/** The addresses to which it is already assigned. */
export const assignedEmails = (edition: SavedEdition): readonly string[] =>
  (edition.email_list ?? []).flatMap(({ email }) => (email ? [email] : []));

/** The fields that both kinds send (S1 §7). */
export function sharePayload(form: ShareForm) {
  return {
    desc: form.desc,
    free_of_count: form.freeOfCount,
    timerValueSelected: form.timerMinutes,
    round: form.rounds,
    timer: { valueTimerSec: form.timerMinutes * 60 },
    hasNotes: form.hasNotes,
    terms: form.terms,
  };
}

export type EmailProblem = 'invalid' | 'letters' | 'duplicate' | 'own' | 'tooMany';

/** Splits typed or pasted text into addresses. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/**
 * Sorts typed addresses into acceptable ones (`taken`) and rejected ones (`left`), with the first problem. Of several
 * addresses, duplicates are dropped silently unless all are duplicates.
 */
export function sortAddresses<Problem extends string>(
  typed: string,
  whatBlocks: (email: string, taken: readonly string[]) => Problem | undefined,
): { taken: string[]; left: string; problem: Problem | undefined } {
  const pieces = addressesIn(typed);
  const taken: string[] = [];
  const left: string[] = [];
  let problem: Problem | undefined;
  for (const piece of pieces) {
    const blocked = whatBlocks(piece.toLowerCase(), taken);
    if (!blocked) taken.push(piece.toLowerCase());
    else if (pieces.length === 1 || blocked !== 'duplicate') {
      left.push(piece);
      problem ??= blocked;
    }
  }
  if (pieces.length > 0 && taken.length + left.length === 0)
    return { taken, left: pieces.join(' '), problem: whatBlocks(pieces[0]!.toLowerCase(), []) };
  return { taken, left: left.join(' '), problem };
}

/** Why an address cannot be added to the list of a secret edition, or `undefined`. */
export function whatBlocksEmail(typed: string, list: readonly string[], own: string): EmailProblem | undefined {
  const email = typed.trim().toLowerCase();
  const wrong = whatIsWrongWithAddress(email);
  if (wrong) return wrong;
  if (email === own.toLowerCase()) return 'own';
  if (list.some((each) => each.toLowerCase() === email)) return 'duplicate';
  return list.length >= publishingLimits.emailList ? 'tooMany' : undefined;
}

/**
 * The address that the server rejected, from the field of its refusal (such as `emailList.3.email`): it may come from
 * an old draft.
 */
export function refusedAddress(field: string | undefined, sent: readonly object[]): string | undefined {
  const place = /^emailList\.(\d+)\b/.exec(field ?? '')?.[1];
  const named = place === undefined ? undefined : sent[Number(place)];
  return named && 'email' in named && typeof named.email === 'string' ? named.email : undefined;
}

/**
 * The effect of "Publish" (S1 §5): the upgrade modal without a paid plan, whatever else is missing; otherwise the list
 * of what is missing; sent only when nothing is.
 */
export function pressPublish(reasons: readonly PublishingReason[]): 'upgrade' | 'blocked' | 'send' {
  if (reasons.includes('needsPremium')) return 'upgrade';
  return reasons.length > 0 ? 'blocked' : 'send';
}

/** What to open for a reply that published nothing (S1 §8). */
export function failedAnswer(
  kind: PublishingKind,
  reply: {
    readonly failed: boolean;
    readonly need_premium_account: boolean;
    readonly reasons: readonly PublishingReason[];
  },
): 'upgrade' | 'moreStudents' | 'billingPortal' | 'note' | 'errorModal' | undefined {
  if (reply.reasons.includes('studentsFull')) return 'moreStudents';
  if (reply.need_premium_account) return kind === 'public' ? 'upgrade' : 'billingPortal';
  if (!reply.failed) return undefined;
  return kind === 'public' ? 'note' : 'errorModal';
}
