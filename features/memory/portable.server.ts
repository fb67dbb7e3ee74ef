import type { SignedInContext } from '#features/account/calls.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { idHere, ownIdFor } from '#platform/portable/own-id.server.ts';
import type { CardGoal, ItemFlag, LoggedEvent } from './contract.ts';
import { deriveAgain } from './derive-again.server.ts';
import { flagsOfCard, putFlags } from './flags.store.server.ts';
import { goalOf, isUsualGoal, putGoal } from './goals.store.server.ts';
import type { MadeParameters } from './parameters.contract.ts';
import { addParameters, parametersHistory } from './parameters.store.server.ts';
import { wireParameters } from './parameters-wire.server.ts';
import { planCardAgain } from './plan-again.server.ts';
import { restoreEvents } from './record.server.ts';
import { keptWeights } from './rules/weights.ts';
import { lockLog, logOfCard, ownersOfEvents } from './store.server.ts';
import { wireEvent } from './wire.server.ts';

/** What the member answered about a card, oldest first, for an archive. */
export const exportedAnswers = async (rows: Reader, memberId: string, cardId: string): Promise<LoggedEvent[]> =>
  (await logOfCard(rows, memberId, cardId)).map(wireEvent);

/** Which items of a card rest, for an archive. */
export const exportedFlags = (rows: Reader, memberId: string, cardId: string): Promise<ItemFlag[]> =>
  flagsOfCard(rows, memberId, cardId);

/** What the member wants of a card, for an archive; nothing where they want what they want of all. */
export async function exportedGoal(rows: Reader, memberId: string, cardId: string): Promise<CardGoal | undefined> {
  const goal = await goalOf(rows, memberId, cardId);
  return isUsualGoal(goal) ? undefined : goal;
}

/** Sets the goal of a card that has none here. Answers whether it did. */
export async function restoreGoal(
  { member, services }: SignedInContext,
  rows: Writer,
  cardId: string,
  goal: CardGoal,
): Promise<boolean> {
  if ((await putGoal(rows, member.id, cardId, goal, { onlyNew: true })) === 0) return false;
  if (goal.wanted !== null) await planCardAgain(services, rows, member.id, cardId);
  return true;
}

/** The weights that the member's memory had, the oldest first, for an archive. */
export const exportedParameters = async (rows: Reader, memberId: string): Promise<MadeParameters[]> =>
  (await parametersHistory(rows, memberId, mostParameters)).map(wireParameters).toReversed();

/** More than a member fits or chooses in years; those before are left out. */
const mostParameters = 100;

/** Brings weights in where the member has none of their own yet. Answers whether it did. */
export async function restoreParameters(
  { member, services }: SignedInContext,
  rows: Writer,
  history: readonly MadeParameters[],
): Promise<boolean> {
  if (history.length === 0) return false;
  await lockLog(rows, services.database.engine, member.id);
  if ((await parametersHistory(rows, member.id, 1)).length > 0) return false;
  for (const { made_at, weights, ...made } of history)
    await addParameters(rows, {
      ...made,
      member_id: member.id,
      made_at: Math.min(services.clock.now(), Date.parse(made_at)),
      weights: keptWeights(weights),
    });
  await deriveAgain(services, rows, member.id);
  return true;
}

/** Lets the items of an archive rest that have no flags here. Answers how many are new. */
export const restoreFlags = (
  rows: Writer,
  memberId: string,
  cardId: string,
  flags: readonly ItemFlag[],
): Promise<number> =>
  putFlags(
    rows,
    memberId,
    flags.map((flag) => ({ ...flag, card_id: cardId })),
    { onlyNew: true },
  );

/** Restores answers about a card that is here. Answers how many are new. */
export const restoreAnswers = async (
  context: SignedInContext,
  rows: Writer,
  cardId: string,
  answers: readonly LoggedEvent[],
): Promise<number> => restoreEvents(context, rows, await ownEvents(rows, context.member.id, cardId, answers));

/**
 * The events as they are called here: about this card, and under another id where another member has theirs. Those that
 * the member has already are left out.
 */
async function ownEvents(
  rows: Writer,
  memberId: string,
  cardId: string,
  events: readonly LoggedEvent[],
): Promise<LoggedEvent[]> {
  const named = events.flatMap((event) => (event.kind === 'undo' ? [event._id, event.undoes] : [event._id]));
  const owners = await ownersOfEvents(
    rows,
    named.flatMap((id) => [id, ownIdFor(memberId, id)]),
  );
  const here = (id: string) => idHere(memberId, id, owners);
  return events
    .filter(({ _id }) => !owners.has(here(_id)))
    .map((event) => {
      const own = { ...event, _id: here(event._id), card_id: cardId };
      if (own.kind === 'undo') return { ...own, undoes: here(own.undoes) };
      return own.kind === 'answer' && own.item_kind === 'card' ? { ...own, item_id: cardId } : own;
    });
}
