import { LRUCache } from 'lru-cache';
import type { Member } from '#features/account/member.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { auditJob, type AuditPayload } from './audit.server.ts';
import { deriveAgain } from './derive-again.server.ts';
import { canFit, fitInThread } from './fit-in-thread.server.ts';
import { addParameters, answersSinceFit, parametersInForce, type InForce } from './parameters.store.server.ts';
import { isFitDue, type Fit } from './rules/fit.ts';
import { dayOf, instantAt, plusDays, type Day } from './rules/learning-day.ts';
import { lockLog } from './store.server.ts';

export const fitJob = 'memory.fit';

export interface FitPayload {
  readonly memberId: string;
  /** By the member, whose own choice is given up then. */
  readonly isAsked: boolean;
}

/** On which day it was last asked whether a member's weights should be fitted again: once a day is often enough. */
const asked = new LRUCache<string, Day>({ max: 10_000 });

/** What a member chose by hand stays until they choose otherwise. */
export const isByItself = ({ verdict }: InForce): boolean => verdict !== 'chosen';

/** To be called after the commit of `planFit`: the day is then not asked about again. */
export function noteAsked({ id }: Pick<Member, 'id'>, day: Day): void {
  asked.set(id, day);
}

/**
 * With enough new answers, plans a fit for the moment at which the member's next learning day begins: within a day no
 * state jumps; and an audit of their sums with it. Answers the day for which it asked, `undefined` if that was noted
 * before.
 */
export async function planFit(
  services: Services,
  rows: Writer,
  member: Pick<Member, 'id' | 'timeZone' | 'dayStartsAt'>,
): Promise<Day | undefined> {
  const today = dayOf(services.clock.now(), member);
  return asked.get(member.id) === today ? undefined : planFitNow(services, rows, member);
}

/** The same whether it was asked today or not, as after an import of many answers. Answers the day. */
export async function planFitNow(
  { jobs, clock, log }: Services,
  rows: Writer,
  member: Pick<Member, 'id' | 'timeZone' | 'dayStartsAt'>,
): Promise<Day> {
  const today = dayOf(clock.now(), member);
  const { answers, last } = await answersSinceFit(rows, member.id);
  if (!isFitDue(answers, last) || !isByItself(await parametersInForce(rows, member.id)) || !(await canFit({ log })))
    return today;
  const runAt = instantAt(plusDays(today, 1), member.dayStartsAt, member.timeZone);
  await jobs.schedule(rows, {
    kind: fitJob,
    payload: { memberId: member.id, isAsked: false } satisfies FitPayload,
    runAt,
    uniqueKey: `${fitJob}:${member.id}:${today}`,
  });
  // The more answers there are, the more come between two fits: read as rarely, the whole log costs little.
  await jobs.schedule(rows, {
    kind: auditJob,
    payload: { memberId: member.id } satisfies AuditPayload,
    runAt,
    uniqueKey: `${auditJob}:${member.id}:${today}`,
  });
  return today;
}

/** Fits the weights of one member after the other: each needs a processor and some hundred megabytes. */
export function fitMemories(services: Services): void {
  let before: Promise<unknown> = Promise.resolve();
  services.jobs.handle<FitPayload>(
    fitJob,
    ({ payload, signal }) => {
      const fitted = before.then(() => {
        signal.throwIfAborted();
        return fitMemory(services, payload, signal);
      });
      before = fitted.catch(() => undefined);
      return fitted;
    },
    { aside: true },
  );
}

async function fitMemory(services: Services, { memberId, isAsked }: FitPayload, signal: AbortSignal): Promise<void> {
  const { database, live } = services;
  const { answers, inForce } = await database.read(async (rows) => ({
    ...(await answersSinceFit(rows, memberId)),
    inForce: await parametersInForce(rows, memberId),
  }));
  if (!isAsked && !isByItself(inForce)) return;
  const fit = await fitInThread(services, { memberId, answers, inForce: inForce.weights }, signal);
  if (await takeFit(services, { memberId, answers, inForce, fit })) live.changed([memberId], ['memory', 'review']);
}

interface Fitted {
  readonly memberId: string;
  readonly answers: number;
  /** Against which it was judged. */
  readonly inForce: InForce;
  /** `null`: too few answers can be foretold. */
  readonly fit: Fit | null;
}

/** `false` if the member has chosen other weights, or has left, meanwhile. */
function takeFit(services: Services, { memberId, answers, inForce, fit }: Fitted): Promise<boolean> {
  const { database, clock } = services;
  return database.transact(async (rows) => {
    await lockLog(rows, database.engine, memberId);
    if ((await parametersInForce(rows, memberId)).version !== inForce.version) return false;
    if ((await answersSinceFit(rows, memberId)).answers === 0) return false;
    const { verdict, weights, evaluation } = fit ?? {
      verdict: 'too_few' as const,
      weights: inForce.weights,
      evaluation: null,
    };
    await addParameters(rows, {
      member_id: memberId,
      made_at: clock.now(),
      verdict,
      weights,
      answers,
      evaluation,
    });
    if (verdict === 'fitted' || verdict === 'usual_again') await deriveAgain(services, rows, memberId);
    return true;
  });
}
