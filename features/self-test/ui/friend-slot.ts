import { createContext, type ReactNode } from 'react';
import type { KeyBinding } from '#client/keys.ts';
import type { Recorder, RecorderEvent } from '../rules/aloud/recorder.ts';
import type { ExplainStep } from '../rules/scoring.ts';
import type { TestCard } from './run-props.ts';
import type { StoredTest } from './stored-tests.ts';

/** A friend who listens adds these to an explanation. */
export interface FriendParts {
  /** The lobby shows the button that chooses a friend, or who is waited for. */
  readonly lobby: ReactNode;
  /** Tells whether the friend is there and how much they heard, while one explains and plays. */
  readonly beside: ReactNode;
  /** The rating and the note of the friend are shown above the key ideas. */
  readonly heard: ReactNode;
  /** The key ideas that the friend ticked, with what is said of each; `undefined` when nobody listened. */
  readonly said: { readonly ids: ReadonlySet<string>; readonly label: string } | undefined;
  /** The own rating begins with it. */
  readonly suggested: ExplainStep | undefined;
  /** A friend was chosen who is not there yet: nothing begins. */
  readonly waits: boolean;
  /** They work in the lobby. */
  readonly keys: readonly KeyBinding[];
  /** The explanation is rated, or left: the friend is told. */
  readonly end: () => void;
}

export const nobodyListens: FriendParts = {
  lobby: null,
  beside: null,
  heard: null,
  said: undefined,
  suggested: undefined,
  waits: false,
  keys: [],
  end: () => undefined,
};

/** Renders an explanation with what a friend adds to it. */
export type WithFriend = (what: {
  test: StoredTest;
  card: TestCard;
  recorder: Recorder;
  send: (event: RecorderEvent) => void;
  children: (parts: FriendParts) => ReactNode;
}) => ReactNode;

/** Nobody is asked to listen, as for a locked card (S2 §2). */
export const explainedAlone: WithFriend = ({ children }) => children(nobodyListens);

/** Filled by `app/` with what a later area adds. */
export const FriendSlot = createContext<WithFriend>(explainedAlone);
