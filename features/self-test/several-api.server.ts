import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { itemsOfCards } from '#features/cards/store.server.ts';
import { authoriseTest } from '#features/memory/authorise-test.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { askedItemsOf } from './asked-items.server.ts';
import { judgeSeveral, type JudgedCard } from './rules/several/judge-several.ts';
import { severalContract, type SeveralResult } from './several.contract.ts';
import { answersOfSeveral, latestSeveralRuns, revisionsOfCards, saveSeveralRun } from './several.store.server.ts';
import { runOf } from './several-wire.server.ts';

const signedIn = implement(severalContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const severalHandlers = {
  save: signedIn.save.handler(({ context, input }) => {
    const { member, services } = context;
    return command(context, input, async (rows, announce) => {
      const ids = input.cards.map(({ _id }) => _id);
      await authoriseTest(context, rows, ids);
      const answers = await answersOfSeveral(rows, member.id, ids, input.test_id);
      const verdict = judgeSeveral(input.option, input.claims, await judgedCards(rows, input), answers);
      if ('refused' in verdict)
        throw new Refusal('BAD_INPUT', { key: `self-test:refusal.${verdict.refused}`, field: 'test_id' });
      if (verdict.score !== input.score)
        throw new Refusal('BAD_INPUT', { key: 'self-test:refusal.otherScore', field: 'score' });
      const finishedAt = Math.min(services.clock.now(), Date.parse(input.ended_at));
      await saveSeveralRun(rows, {
        member_id: member.id,
        id: input.test_id,
        option: input.option,
        source_kind: input.source.kind,
        source_id: 'id' in input.source ? input.source.id : '',
        cards: JSON.stringify(ids),
        shares: JSON.stringify(verdict.shares),
        score: verdict.score,
        finished_at: finishedAt,
      });
      announce.changed([member.id], ['several']);
      return { ok: true as const };
    });
  }),

  latest: signedIn.latest.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnTests');
    return services.database.read(async (rows) => (await latestSeveralRuns(rows, member.id)).map(runOf));
  }),
};

/** The items that each card asks; unknown for a card that has changed since the test began. */
async function judgedCards(rows: Reader, { cards }: SeveralResult): Promise<JudgedCard[]> {
  const ids = cards.map(({ _id }) => _id);
  const revisions = await revisionsOfCards(rows, ids);
  const items = await itemsOfCards(rows, ids);
  return cards.map(({ _id, revision }) => ({
    _id,
    items: revisions.get(_id) === revision ? askedItemsOf(items.filter(({ card_id }) => card_id === _id)) : undefined,
  }));
}
