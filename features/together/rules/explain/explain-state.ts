import type { ExplainStep } from '#features/self-test/rules/scoring.ts';
import type { Medium } from '#features/self-test/rules/aloud/recorder.ts';

export const explainRoomName = { name: 'explain', version: 1 } as const;

export const explainLimits = {
  note: 300,
  countdownMs: 3_000,
  /** After this the explainer is told that nobody has come. */
  patienceMs: 60_000,
  /** A room that nobody ends is over after this, and the card with it. */
  lastsMs: 3_600_000,
} as const;

/** What the listener leaves at the end. */
export interface Heard {
  readonly note: string;
  readonly step: ExplainStep;
}

/** A card explained to one friend. Both are named as the room names them; the card itself is in no frame. */
export interface ExplainState {
  readonly explainer: string;
  readonly listener: string;
  readonly openedAt: number;
  /** Chosen length of the explanation. */
  readonly seconds: number;
  /** What the explainer records of themselves; both see it. */
  readonly medium: Medium;
  /** The key ideas that can be ticked, by their ids, as they were when the room was made. */
  readonly ideas: readonly string[];
  /** The listener has been in the room. */
  readonly arrived: boolean;
  /** Of the explanation, after the countdown. */
  readonly startedAt: number | null;
  readonly stoppedAt: number | null;
  /** Key ideas that the listener heard. */
  readonly said: readonly string[];
  readonly heard: Heard | null;
  readonly closedAt: number | null;
}

export type ExplainEvent =
  | { readonly name: 'arrived'; readonly body: Record<string, never> }
  | {
      readonly name: 'began';
      readonly body: { readonly startedAt: number; readonly seconds: number; readonly medium: Medium };
    }
  | { readonly name: 'stopped'; readonly body: { readonly at: number } }
  | { readonly name: 'ticked'; readonly body: { readonly keyIdea: string; readonly said: boolean } }
  | { readonly name: 'heard'; readonly body: Heard }
  | { readonly name: 'closed'; readonly body: { readonly at: number } };

export type ExplainMessage =
  | { readonly name: 'ready'; readonly body: Record<string, never> }
  | { readonly name: 'begin'; readonly body: { readonly seconds: number; readonly medium: Medium } }
  | { readonly name: 'stop'; readonly body: Record<string, never> }
  | { readonly name: 'tick'; readonly body: { readonly keyIdea: string; readonly said: boolean } }
  | { readonly name: 'hear'; readonly body: Heard };

export const beginExplaining = (
  made: Pick<ExplainState, 'explainer' | 'listener' | 'openedAt' | 'seconds' | 'ideas'>,
): ExplainState => ({
  ...made,
  medium: 'none',
  arrived: false,
  startedAt: null,
  stoppedAt: null,
  said: [],
  heard: null,
  closedAt: null,
});

export function applyExplain(state: ExplainState, event: ExplainEvent): ExplainState {
  switch (event.name) {
    case 'arrived':
      return { ...state, arrived: true };
    case 'began':
      // Explained once more: what was heard of the attempt before does not count for this one.
      return { ...state, ...event.body, stoppedAt: null, said: [], heard: null };
    case 'stopped':
      return { ...state, stoppedAt: event.body.at };
    case 'ticked': {
      const { keyIdea, said } = event.body;
      return { ...state, said: state.ideas.filter((id) => (id === keyIdea ? said : state.said.includes(id))) };
    }
    case 'heard':
      return { ...state, heard: event.body };
    case 'closed':
      return { ...state, closedAt: event.body.at };
  }
}

export interface ExplainNow {
  readonly phase: 'waiting' | 'countdown' | 'explaining' | 'comparing' | 'closed';
  /** Whole seconds until the countdown or the explanation ends. */
  readonly left: number;
}

/** By the server's clock; nobody has to say that the time is over. */
export function explainAt(state: ExplainState, now: number): ExplainNow {
  const { startedAt, stoppedAt, closedAt, seconds } = state;
  if (closedAt !== null) return { phase: 'closed', left: 0 };
  if (startedAt === null) return { phase: 'waiting', left: 0 };
  const endsAt = startedAt + seconds * 1_000;
  if (stoppedAt !== null || now >= endsAt) return { phase: 'comparing', left: 0 };
  if (now < startedAt) return { phase: 'countdown', left: Math.ceil((startedAt - now) / 1_000) };
  return { phase: 'explaining', left: Math.ceil((endsAt - now) / 1_000) };
}

/** Whole seconds of the explanation, its countdown included; at least one. */
export const secondsLeft = ({ startedAt, seconds }: ExplainState, now: number): number =>
  Math.max(1, Math.ceil(((startedAt ?? now) + seconds * 1_000 - now) / 1_000));

/** Nobody came in time: the explainer is told that they need not wait. */
export const waitedInVain = ({ arrived, openedAt }: ExplainState, now: number): boolean =>
  !arrived && now - openedAt >= explainLimits.patienceMs;

/** The rating that follows from the ticks: all of it, at least half, or less. Without key ideas none follows. */
export function stepOfTicks(said: number, ideas: number): ExplainStep | undefined {
  if (ideas === 0) return undefined;
  if (said >= ideas) return 2;
  return said * 2 >= ideas ? 1 : 0;
}

/** What the explainer's own rating begins with: the friend's, or else what was ticked. */
export function suggestedStep({ heard, said, ideas }: ExplainState): ExplainStep | undefined {
  if (heard) return heard.step;
  return said.length === 0 ? undefined : stepOfTicks(said.length, ideas.length);
}
