import { implement } from '@orpc/server';
import { membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { authoriseTest } from './authorise-test.server.ts';
import { itemCalls } from './item.contract.ts';
import { itemLog } from './item.server.ts';
import { memoryItemId } from './rules/item-kinds.ts';

const signedIn = implement(itemCalls).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const itemHandlers = {
  item: signedIn.item.handler(({ context, input: { card_id, item_id, part } }) =>
    context.services.database.read(async (rows) => {
      await authoriseTest(context, rows, [card_id]);
      return itemLog(rows, context.member.id, card_id, memoryItemId(item_id, 'flashcard', part));
    }),
  ),
};
