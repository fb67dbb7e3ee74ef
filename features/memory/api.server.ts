import { implement } from '@orpc/server';
import { command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { authoriseTest } from './authorise-test.server.ts';
import { memoryContract, type ReviewEvent } from './contract.ts';
import { cardItemId } from './rules/item-kinds.ts';
import { recordEvents, type AfterAnswers } from './record.server.ts';
import { logOfCard, type EventRow } from './store.server.ts';

const signedIn = implement(memoryContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

/** `afterAnswers` lets later areas react to new answers, for example by planning the next session again. */
export const memoryHandlers = (afterAnswers: AfterAnswers) => ({
  record: signedIn.record.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { accepted, cardIds } = await recordEvents(context, rows, input.events);
      if (accepted > 0) {
        await afterAnswers(context, rows, announce, cardIds);
        announce.changed([context.member.id], ['memory', 'repeat.today']);
      }
      return { accepted };
    }),
  ),

  ofCard: signedIn.ofCard.handler(({ context, input: { id } }) =>
    context.services.database.read(async (rows) => {
      await authoriseTest(context, rows, [id]);
      return (await logOfCard(rows, context.member.id, id)).map(wireEvent);
    }),
  ),
});

function wireEvent(row: EventRow): ReviewEvent {
  const { kind, id: _id, test_id, card_id } = row;
  const answered_at = new Date(row.answered_at).toISOString();
  if (kind === 'undo') return { kind, _id, test_id, card_id, undoes: row.undoes!, answered_at };
  return {
    kind,
    _id,
    test_id,
    card_id,
    item_id: cardItemId(row.item_id!),
    item_kind: row.item_kind!,
    outcome: row.outcome!,
    answer: row.answer!,
    ...(row.task && { task: row.task }),
    ...(row.grade !== null && { grade: row.grade }),
    elapsed_ms: row.elapsed_ms!,
    answered_at,
  };
}
