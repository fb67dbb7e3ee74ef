import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { isPlanned } from '#platform/jobs/jobs.store.server.ts';
import { deriveAgain } from './derive-again.server.ts';
import { canFit } from './fit-in-thread.server.ts';
import { fitJob, isByItself, type FitPayload } from './fit-memory.server.ts';
import { parametersCalls } from './parameters.contract.ts';
import {
  addParameters,
  answersSinceFit,
  parametersHistory,
  parametersInForce,
  type InForce,
} from './parameters.store.server.ts';
import { wireParameters } from './parameters-wire.server.ts';
import { leastAnswers } from './rules/fit.ts';
import { keptWeights, sameWeights, usualWeights } from './rules/weights.ts';
import { lockLog } from './store.server.ts';

const signedIn = implement(parametersCalls).$context<CallContext>().use(namesWrongFields).use(membersOnly);

const shownHistory = 20;
/** Each costs a second of a processor. */
const fitting = { max: 12, windowSeconds: 3_600 };

export const parametersHandlers = {
  parameters: signedIn.parameters.handler(async ({ context: { member, services } }) => {
    authorise(member, 'keepOwn');
    const can_fit = await canFit(services);
    return services.database.read(async (rows) => {
      const inForce = await parametersInForce(rows, member.id);
      const { answers } = await answersSinceFit(rows, member.id);
      const history = await parametersHistory(rows, member.id, shownHistory);
      return {
        weights: [...inForce.weights],
        in_force: kindOf(inForce),
        by_itself: isByItself(inForce),
        can_fit,
        is_fitting: await isPlanned(rows, { kind: fitJob, payload: payloadOf(member.id), now: services.clock.now() }),
        answers,
        least: leastAnswers,
        history: history.map(wireParameters),
      };
    });
  }),

  saveParameters: signedIn.saveParameters.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'keepOwn');
    const weights = input.weights ? keptWeights(input.weights) : usualWeights;
    return command(context, input, async (rows, announce) => {
      await lockLog(rows, services.database.engine, member.id);
      const before = await parametersInForce(rows, member.id);
      if (!sameWeights(before.weights, weights) || before.verdict !== 'chosen') {
        const chosen = { verdict: 'chosen', weights, answers: null, evaluation: null } as const;
        await addParameters(rows, { member_id: member.id, made_at: services.clock.now(), ...chosen });
        await deriveAgain(services, rows, member.id);
      }
      announce.changed([member.id], ['memory.parameters', 'memory.cost', 'review']);
      return { in_force: kindOf({ weights, verdict: 'chosen' }) };
    });
  }),

  fit: signedIn.fit.handler(async ({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'keepOwn');
    const can_fit = await canFit(services);
    const seconds = await services.rateLimits.take([{ key: `fitting ${member.id}`, ...fitting }]);
    if (seconds !== undefined)
      throw new Refusal('TOO_MANY_REQUESTS', { key: 'publications:refusal.tooMany', values: { seconds } });
    return command(context, input, async (rows, announce) => {
      const { answers } = await answersSinceFit(rows, member.id);
      if (!can_fit || answers < leastAnswers) return { is_fitting: false };
      const now = services.clock.now();
      const payload = payloadOf(member.id);
      if (!(await isPlanned(rows, { kind: fitJob, payload, now })))
        await services.jobs.schedule(rows, { kind: fitJob, payload, runAt: now });
      announce.changed([member.id], ['memory.parameters']);
      return { is_fitting: true };
    });
  }),
};

const payloadOf = (memberId: string): FitPayload => ({ memberId, isAsked: true });

const kindOf = ({ weights, verdict }: Pick<InForce, 'weights' | 'verdict'>): 'usual' | 'fitted' | 'chosen' => {
  if (sameWeights(weights, usualWeights)) return 'usual';
  return verdict === 'chosen' ? 'chosen' : 'fitted';
};
