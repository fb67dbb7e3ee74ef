import { explainAt, type ExplainMessage, type ExplainState } from './explain-state.ts';

export type ExplainRole = 'explainer' | 'listener';

export interface ExplainFacts {
  /** `undefined`: a third person. */
  readonly role: ExplainRole | undefined;
  /** Neither ended nor older than a room lasts. */
  readonly open: boolean;
  /** Of each other, now. Blocking somebody ends it. */
  readonly areFriends: boolean;
  /** A FREE listener hears a card made in premium without its list. */
  readonly seesIdeas: boolean;
}

/** Whether somebody is in the room, and stays there. Nothing tells others that it is there. */
export const mayBeThere = ({ role, open, areFriends }: ExplainFacts): boolean =>
  role !== undefined && open && areFriends;

export type SeeingReason = 'notFound' | 'needsPremium';

/** Why somebody does not read the key ideas: they are the listener's, for as long as the room is open. */
export function whatBlocksReadingAlong(facts: ExplainFacts): SeeingReason | undefined {
  if (!mayBeThere(facts) || facts.role !== 'listener') return 'notFound';
  return facts.seesIdeas ? undefined : 'needsPremium';
}

export type InviteReason = 'notFound' | 'locked' | 'needsPremium' | 'noFriend';

/** Why a card cannot be explained to this person. */
export function whatBlocksInviting(card: {
  readonly isOwn: boolean;
  readonly inLibrary: boolean;
  readonly locked: boolean;
  /** Its owner may not open it with their plan. */
  readonly needsPremium: boolean;
  readonly areFriends: boolean;
}): InviteReason | undefined {
  if (!card.isOwn || !card.inLibrary) return 'notFound';
  if (card.locked) return 'locked';
  if (card.needsPremium) return 'needsPremium';
  return card.areFriends ? undefined : 'noFriend';
}

export type ExplainReason = 'notTheirs' | 'nobodyThere' | 'running' | 'notRunning' | 'notYet' | 'unknownIdea';

const rolesOf: Record<ExplainMessage['name'], ExplainRole> = {
  ready: 'listener',
  begin: 'explainer',
  stop: 'explainer',
  tick: 'listener',
  hear: 'listener',
};

/** Why a message is not taken. The button and the room ask the same. */
export function whatBlocksExplaining(
  state: ExplainState,
  message: ExplainMessage,
  { role, seesIdeas }: Pick<ExplainFacts, 'role' | 'seesIdeas'>,
  now: number,
): ExplainReason | undefined {
  if (rolesOf[message.name] !== role) return 'notTheirs';
  const { phase } = explainAt(state, now);
  switch (message.name) {
    case 'ready':
      return undefined;
    case 'begin':
      if (!state.arrived) return 'nobodyThere';
      return phase === 'waiting' || phase === 'comparing' ? undefined : 'running';
    case 'stop':
      return phase === 'countdown' || phase === 'explaining' ? undefined : 'notRunning';
    case 'tick':
      if (phase === 'waiting' || phase === 'countdown') return 'notYet';
      return seesIdeas && state.ideas.includes(message.body.keyIdea) ? undefined : 'unknownIdea';
    case 'hear':
      return phase === 'comparing' ? undefined : 'notYet';
  }
}
