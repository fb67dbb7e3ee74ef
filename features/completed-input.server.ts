import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#platform/contract/refusal.ts';
import type { SentCall } from '#platform/http/calls-endpoint.server.ts';
import { allServerAreas, type Completions } from './areas.server.ts';
import { isSent } from './cards/rules/completed-rows.ts';

type CallContext = Parameters<Completions[string]>[0];

export const completions: Completions = Object.fromEntries(
  allServerAreas.flatMap((area) => Object.entries(area.completions ?? {})),
);

/** Runs a call with what its sender left out. A refusal names the field as it was sent. */
export async function withCompletedInput<Call extends SentCall>(
  call: Call,
  run: (call: Call) => Promise<unknown>,
): Promise<unknown> {
  const { method = 'POST', path = '' } = call.procedure['~orpc'].route;
  const complete = completions[`${method} ${path}`];
  const context = call.context as CallContext;
  const sent = call.input;
  if (!complete || !context.member || !isSent(sent) || Object.keys(sent).length === 0) return run(call);
  const completed = await complete(context, sent);
  // What lacks nothing stays as it is, and so does what a repeated request is recognised by.
  if (!completed || isDeepStrictEqual(completed.input, sent)) return run(call);
  try {
    return await run({ ...call, input: completed.input, context: { ...context, sent } });
  } catch (error) {
    if (!(error instanceof Refusal) || error.data.field === undefined) throw error;
    throw new Refusal(error.code as 'BAD_INPUT', { ...error.data, field: completed.fieldAsSent(error.data.field) });
  }
}
