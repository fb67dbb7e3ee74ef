import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { instantOf } from '#platform/clock/instant.ts';
import { Refusal, notFound, type RefusalData } from '#platform/contract/refusal.ts';
import type { Engine, Writer } from '#platform/database/database.server.ts';
import { batchLimits } from '#platform/documents/operations.ts';
import type { Services } from '#platform/http/services.server.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import {
  actOf,
  amendAct,
  claimUndo,
  endUndo,
  insertAct,
  lockAct,
  removeAct,
  type StoredAgentAct,
} from './acts.store.server.ts';
import { editTakenBack, nodesTakenBack, type Kept, type Undo } from './rules/undo.ts';
import type { AgentCalls, Asked } from './tool.server.ts';

const dayMs = 86_400_000;
/** Acts are kept so long. */
const keptDays = 366;

type NewAgentAct = Pick<StoredAgentAct, 'tool' | 'words' | 'target' | 'amount' | 'undo'>;

/**
 * Lists an act, then does it: what was written is in the list even if the server ends in between. `write` answers what
 * came of it where this is not known before. A refused write leaves no act.
 */
export async function listedAct(
  asked: Asked,
  act: NewAgentAct,
  write: () => Promise<Partial<NewAgentAct> | void>,
): Promise<string> {
  const { services, member } = asked;
  const { database } = services;
  const id = randomUUID();
  const now = services.clock.now();
  await database.transact((rows) => insertAct(rows, rowOf(asked, act, id, now), now - keptDays * dayMs));
  try {
    const done = await write();
    if (done) await database.transact((rows) => amendAct(rows, id, { ...act, ...done }));
  } catch (error) {
    if (isRefusal(error)) await database.transact((rows) => removeAct(rows, id));
    throw error;
  } finally {
    tell(services, member.id);
  }
  return id;
}

const longestName = 200;

const rowOf = ({ member, keyId, client }: Asked, act: NewAgentAct, id: string, now: number) => ({
  ...act,
  id,
  words: act.words.slice(0, longestName),
  member_id: member.id,
  key_id: keyId,
  client: client.slice(0, longestName),
  made_at: now,
});

const tell = (services: Services, memberId: string) => services.live.changed([memberId], ['agents.acts']);

const actOfQuiz = (memberId: string, quiz: string) => ownIdFor(memberId, `act of quiz ${quiz}`);

/** Refuses an answer in a quiz whose answers were taken back: the log would not count it. */
export async function refuseUndoneQuiz({ services, member }: Asked, quiz: string): Promise<void> {
  const act = await services.database.read((rows) => actOf(rows, member.id, actOfQuiz(member.id, quiz)));
  if (act?.undone_at) throw new Refusal('BAD_INPUT', { key: 'agents:refusal.quizUndone', field: 'quiz' });
}

/** The cards of a quiz with answers. */
export async function cardsOfQuiz({ services, member }: Asked, quiz: string): Promise<readonly string[]> {
  const act = await services.database.read((rows) => actOf(rows, member.id, actOfQuiz(member.id, quiz)));
  return act?.undo.kind === 'quiz' ? act.undo.cards : [];
}

/** All answers of a quiz are one act, which counts an answer before it is recorded. */
export async function listedAnswer(
  asked: Asked,
  { quiz, card, title }: { quiz: string; card: string; title: string },
  record: () => Promise<unknown>,
): Promise<string> {
  const { services, member } = asked;
  const { database } = services;
  const id = actOfQuiz(member.id, quiz);
  const now = services.clock.now();
  const first = { tool: 'answer_question' as const, words: title, target: `card:${card}`, amount: 0 };
  const count = (rows: Writer, by: 1 | -1) => countAnswer(rows, database.engine, { memberId: member.id, id, card, by });
  await database.transact(async (rows) => {
    const undo: Undo = { kind: 'quiz', quiz, cards: [] };
    await insertAct(rows, rowOf(asked, { ...first, undo }, id, now), now - keptDays * dayMs);
    await count(rows, 1);
  });
  try {
    await record();
  } catch (error) {
    if (isRefusal(error)) await database.transact((rows) => count(rows, -1));
    throw error;
  } finally {
    tell(services, member.id);
  }
  return id;
}

async function countAnswer(
  rows: Writer,
  engine: Engine,
  { memberId, id, card, by }: { memberId: string; id: string; card: string; by: 1 | -1 },
): Promise<void> {
  const act = await lockAct(rows, engine, memberId, id);
  if (act?.undo.kind !== 'quiz') return;
  const amount = act.amount + by;
  if (amount <= 0) return removeAct(rows, id);
  const cards = act.undo.cards.includes(card) ? act.undo.cards : [...act.undo.cards, card];
  await amendAct(rows, id, { ...act, amount, undo: { ...act.undo, cards } });
}

/**
 * Takes an act back, once however often it is asked for. Answers what stays, because somebody has changed it since. A
 * refusal of the calls behind it leaves the act as it was.
 */
export async function undoAct(
  { services, member, calls }: Pick<Asked, 'services' | 'member' | 'calls'>,
  id: string,
  keyId?: string,
): Promise<readonly Kept[]> {
  const { database, clock } = services;
  const act = await database.read((rows) => actOf(rows, member.id, id));
  if (!act || (keyId !== undefined && act.key_id !== keyId)) throw notFound();
  if (!(await database.transact((rows) => claimUndo(rows, id, clock.now())))) {
    const undone = await database.read((rows) => actOf(rows, member.id, id));
    return undone?.kept ?? [];
  }
  let kept: readonly Kept[] | null = null;
  try {
    kept = await takenBack(calls, act, instantOf(clock.now()));
  } finally {
    await database.transact((rows) => endUndo(rows, id, kept));
    tell(services, member.id);
  }
  return kept;
}

async function takenBack(calls: AgentCalls, { id, undo }: StoredAgentAct, now: string): Promise<Kept[]> {
  switch (undo.kind) {
    case 'quiz': {
      const events = undo.cards.map((card) => ({
        kind: 'undo_run' as const,
        _id: ownIdFor(id, `undo ${card}`),
        test_id: undo.quiz,
        card_id: card,
        answered_at: now,
      }));
      for (const event of events) await unlessGone(() => calls.memory.record({ events: [event] }));
      return [];
    }
    case 'cards': {
      const kept = await Promise.all(
        undo.cards.map(({ id: card, title }) =>
          binned(() => calls.cards.remove({ id: card }), { part: 'card', text: title }),
        ),
      );
      return kept.flat();
    }
    case 'map':
      return binned(() => calls.maps.remove({ id: undo.map }), { part: 'map', text: undo.title });
    case 'edit': {
      const card = (await unlessGone(() => calls.cards.read({ id: undo.card })))?.[0];
      if (!card) return [];
      const { update, kept } = editTakenBack(card, undo);
      if (Object.keys(update).length > 0) await calls.focusCard.put({ id: undo.card, update, base: card.revision });
      return kept;
    }
    case 'nodes': {
      const news = await unlessGone(() => calls.maps.open({ id: undo.map }));
      if (!news?.content) return [];
      const { operations, kept } = nodesTakenBack(news.content, undo);
      for (let from = 0; from < operations.length; from += batchLimits.joined) {
        const batch = {
          id: ownIdFor(id, `undo ${from}`),
          device: 'assistant',
          operations: operations.slice(from, from + batchLimits.joined),
        };
        await calls.maps.submit({ id: undo.map, base: news.version, batch });
      }
      return kept;
    }
  }
}

const isRefusal = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && error.status < 500;

/** What is gone for good, or in the bin, needs no undo. */
async function unlessGone<Reply>(call: () => Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** A card that was published or put into a collection since stays. */
async function binned(remove: () => Promise<unknown>, thing: Kept): Promise<Kept[]> {
  try {
    await unlessGone(remove);
    return [];
  } catch (error) {
    // A key without the scope is told so.
    const lacksScope = isRefusal(error) && scopeIn(error) !== undefined;
    if (isRefusal(error) && !lacksScope) return [thing];
    throw error;
  }
}

const scopeIn = ({ data }: ORPCError<string, unknown>) =>
  ((data as Partial<RefusalData> | undefined)?.detail as { scope?: string } | undefined)?.scope;
