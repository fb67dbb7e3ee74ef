import { sessionLimits } from '#features/focus-sessions/rules/session-limits.ts';
import type { Plan } from '#features/focus-sessions/rules/plan.ts';
import type { Timeline } from '#features/focus-sessions/rules/timeline.ts';
import { stateAt } from '#features/focus-sessions/rules/timeline.ts';

/** A public edition that is studied: its tile leads to its page. */
export interface ShownEdition {
  readonly kind: 'card' | 'map';
  readonly title: string;
  readonly slug: string;
  /** A picture. */
  readonly cover: string | null;
}

/** Somebody in a room, as everybody there sees them. A hidden name is in no frame: then there is the mark alone. */
export interface StudySeat {
  readonly who: string;
  readonly name: string | null;
  readonly image: string | null;
  /** What they study; `null` where they hide it. */
  readonly title: string | null;
  readonly edition: ShownEdition | null;
  readonly goal: string;
  /** One of the drawn signs, so that several without a name can be told apart. */
  readonly mark: number;
  readonly host: boolean;
}

export type RoomActKind = 'skip' | 'addMinute' | 'stop';

export interface RoomAct {
  readonly id: string;
  readonly kind: RoomActKind;
  readonly at: number;
}

export interface ChatLine {
  /** Made by the device that wrote it, so that a line sent twice is there once. */
  readonly id: string;
  readonly who: string;
  readonly name: string | null;
  readonly mark: number;
  readonly text: string;
  readonly at: number;
}

export const reactionSigns = ['wave', 'heart', 'clap', 'fire', 'strong', 'tea'] as const;
export type ReactionSign = (typeof reactionSigns)[number];

export interface Reaction {
  readonly who: string;
  readonly sign: ReactionSign;
  readonly at: number;
}

export interface StudyState {
  readonly plan: Pick<Plan, 'focusSec' | 'rounds' | 'shortBreakSec' | 'longBreakSec'>;
  readonly startedAt: number;
  readonly acts: readonly RoomAct[];
  readonly seats: readonly StudySeat[];
  readonly lines: readonly ChatLine[];
  readonly reactions: readonly Reaction[];
}

export type StudyEvent =
  | { readonly name: 'seated'; readonly body: StudySeat }
  | { readonly name: 'left'; readonly body: { readonly who: string } }
  | { readonly name: 'host'; readonly body: { readonly who: string } }
  | { readonly name: 'act'; readonly body: RoomAct }
  | { readonly name: 'said'; readonly body: ChatLine }
  | { readonly name: 'reacted'; readonly body: Reaction };

export type StudyMessage =
  | { readonly name: 'say'; readonly body: { readonly id: string; readonly text: string } }
  | { readonly name: 'react'; readonly body: { readonly sign: ReactionSign } };

export const studyRoomName = { name: 'study', version: 3 } as const;

export const roomLimits = {
  leastSeats: sessionLimits.leastSeats,
  mostSeats: sessionLimits.mostSeats,
  text: 300,
  keptLines: 60,
  /** Of one member in one break. */
  linesInBreak: 20,
  lineEveryMs: 1_000,
  reactionEveryMs: 1_000,
  keptReactions: 20,
  reactionShownMs: 4_000,
  acts: 100,
  /** Without a beginning a room that waits for its host closes. */
  waitsMs: 1_800_000,
} as const;

/** Whoever hides the name hides it in what they have said, too: whoever comes later reads those lines. */
const unnamed = (lines: readonly ChatLine[], who: string): readonly ChatLine[] =>
  lines.map((line) => (line.who === who ? { ...line, name: null } : line));

export function applyStudy(state: StudyState, event: StudyEvent): StudyState {
  switch (event.name) {
    case 'seated': {
      // Somebody who is there already has changed what they show.
      const isHere = state.seats.some(({ who }) => who === event.body.who);
      const seats = isHere
        ? state.seats.map((seat) => (seat.who === event.body.who ? event.body : seat))
        : [...state.seats, event.body];
      return event.body.name === null
        ? { ...state, seats, lines: unnamed(state.lines, event.body.who) }
        : { ...state, seats };
    }
    case 'left':
      return { ...state, seats: state.seats.filter(({ who }) => who !== event.body.who) };
    case 'host':
      return { ...state, seats: state.seats.map((seat) => ({ ...seat, host: seat.who === event.body.who })) };
    case 'act':
      return { ...state, acts: [...state.acts, event.body] };
    case 'said':
      return { ...state, lines: [...state.lines, event.body].slice(-roomLimits.keptLines) };
    case 'reacted':
      return { ...state, reactions: [...state.reactions, event.body].slice(-roomLimits.keptReactions) };
  }
}

/** Without a member and what they said, as if they had never been there. */
export const withoutMember = (state: StudyState, left: string): StudyState => ({
  ...state,
  seats: state.seats.filter(({ who }) => who !== left),
  lines: state.lines.filter(({ who }) => who !== left),
  reactions: state.reactions.filter(({ who }) => who !== left),
});

/** What everybody in the room shares; own signs and answers are in the sessions of its members. */
export const roomTimeline = ({ plan, startedAt, acts }: Pick<StudyState, 'plan' | 'startedAt' | 'acts'>): Timeline => ({
  plan: { mode: 'timed', ...plan, overtime: false, waits: false, locked: false },
  startedAt,
  acts,
});

/** In focus nobody writes: the chat is open in breaks and once the session has ended. */
export function isQuiet(room: Pick<StudyState, 'plan' | 'startedAt' | 'acts'>, now: number): boolean {
  const { phase, status } = stateAt(roomTimeline(room), now);
  return phase === 'focus' && status !== 'ended';
}
