import { whatIsWrongWithAddress } from '#features/account/rules/email-address.ts';
import { editionTimer, isTimerSet } from '#features/cards/rules/card-limits.ts';
import type { PublishingReason } from './publishing-reasons.ts';
import type { PublishingKind } from './what-blocks-publishing.ts';
import { publishingLimits } from './publishing-reasons.ts';

/** What is typed and chosen in the share modal, of one kind of edition. */
export interface ShareForm {
  /** Rich text. */
  readonly desc: string;
  /** BCP 47; asked for the public edition alone. */
  readonly language: string;
  readonly timerMinutes: number;
  readonly rounds: number;
  readonly hasNotes: boolean;
  readonly freeOfCount: boolean;
  readonly terms: boolean;
  /** Of the secret edition: to whom it is assigned with this publication, beside those who have it already. */
  readonly emails: readonly string[];
  /** What stands in the field of addresses and is not in the list yet. */
  readonly typedEmail: string;
}

/** Sub-tabs 3, 0 and 1 of the share modal (S1 §4), the first one open. */
export type ShareSubTab = 'description' | 'notes' | 'timer';
export const shareSubTabs: readonly ShareSubTab[] = ['description', 'notes', 'timer'];

/** Of a card, what the form begins with. */
export interface CardToShare {
  readonly desc: string;
  readonly language: string;
  readonly hasNotes: boolean;
  readonly timerValueSelected: number;
  readonly round: number;
}

/** A timer that somebody has set on the card is the one that is meant; the form's own is for cards that stand as they were made. */
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

/** Where the minutes in the form come from, and whether the card's own are others. */
export function whoseTimer(
  form: Pick<ShareForm, 'timerMinutes'>,
  card: Pick<CardToShare, 'timerValueSelected'>,
): 'card' | 'usual' | 'chosen' {
  if (form.timerMinutes === card.timerValueSelected) return 'card';
  return !isTimerSet(card) && form.timerMinutes === editionTimer.minutes ? 'usual' : 'chosen';
}

/** Whether something was written or chosen that is worth coming back to. A tick on the terms alone is not. */
export function isWorthKeeping(form: ShareForm, begun: ShareForm): boolean {
  return (Object.keys(begun) as (keyof ShareForm)[]).some(
    (name) => name !== 'terms' && JSON.stringify(form[name]) !== JSON.stringify(begun[name]),
  );
}

/** Of an edition, as its author reads it. */
export interface SavedEdition {
  readonly desc: string;
  readonly language: string;
  readonly timerValueSelected: number;
  readonly round: number;
  readonly hasNotes: boolean;
  readonly free_of_count: boolean;
  readonly email_list?: readonly { readonly email?: string | undefined }[];
}

/** The edit mode begins with what is published (S1 §4); the terms were agreed to when it was. */
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

/** What was taken back is published again as it was; the terms are agreed to anew. */
export const formOfTakenBack = (edition: SavedEdition): ShareForm => ({ ...savedShareForm(edition), terms: false });

/** The addresses to which it is assigned already. */
export const assignedEmails = (edition: SavedEdition): readonly string[] =>
  (edition.email_list ?? []).flatMap(({ email }) => (email ? [email] : []));

/** What both kinds send (S1 §7). */
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

/** One or many addresses as somebody types or pastes them. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/**
 * Takes what can be taken of one typed address or several; what cannot is left to be put right, with the first reason. Of several, those that are
 * in the list already are dropped, unless that is all of them.
 */
export function takeAddresses<Problem extends string>(
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

/** Why an address cannot join the list of a secret edition; `undefined` when it can. */
export function whatBlocksEmail(typed: string, list: readonly string[], own: string): EmailProblem | undefined {
  const email = typed.trim().toLowerCase();
  const wrong = whatIsWrongWithAddress(email);
  if (wrong) return wrong;
  if (email === own.toLowerCase()) return 'own';
  if (list.some((each) => each.toLowerCase() === email)) return 'duplicate';
  return list.length >= publishingLimits.emailList ? 'tooMany' : undefined;
}

/** The address that the server named when it refused a list of them, such as `emailList.3.email`: one that this device had kept from before. */
export function refusedAddress(field: string | undefined, sent: readonly object[]): string | undefined {
  const place = /^emailList\.(\d+)\b/.exec(field ?? '')?.[1];
  const named = place === undefined ? undefined : sent[Number(place)];
  return named && 'email' in named && typeof named.email === 'string' ? named.email : undefined;
}

/**
 * What pressing "Publish" does (S1 §5): without a paid plan the upgrade modal opens, whatever else is missing; otherwise what is missing
 * is shown, and only a whole form is sent.
 */
export function pressPublish(reasons: readonly PublishingReason[]): 'upgrade' | 'blocked' | 'send' {
  if (reasons.includes('needsPremium')) return 'upgrade';
  return reasons.length > 0 ? 'blocked' : 'send';
}

/** What an answer that published nothing opens (S1 §8). */
export function failedAnswer(
  kind: PublishingKind,
  reply: { readonly failed: boolean; readonly need_premium_account: boolean; readonly reasons: readonly PublishingReason[] },
): 'upgrade' | 'moreStudents' | 'billingPortal' | 'note' | 'errorModal' | undefined {
  if (reply.reasons.includes('studentsFull')) return 'moreStudents';
  if (reply.need_premium_account) return kind === 'public' ? 'upgrade' : 'billingPortal';
  if (!reply.failed) return undefined;
  return kind === 'public' ? 'note' : 'errorModal';
}
