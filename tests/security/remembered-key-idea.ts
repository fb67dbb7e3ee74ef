import type { TestInstance } from '#tests/harness/instance.ts';

/**
 * Puts the key idea of a card into a member's memory, due for long, as no call does for a locked copy; answers its id.
 */
export async function rememberedKeyIdea({ product }: TestInstance, memberId: string, cardId: string): Promise<string> {
  return product.services.database.transact(async (rows) => {
    const { id } = await rows
      .selectFrom('card_item')
      .select('id')
      .where('card_id', '=', cardId)
      .where('kind', '=', 'key_idea')
      .executeTakeFirstOrThrow();
    await rows
      .insertInto('item_memory')
      .values({
        member_id: memberId,
        card_id: cardId,
        item_id: id,
        stability: 1,
        difficulty: 5,
        answers: 1,
        lapses: 1,
        last_outcome: 'right',
        last_answered_at: Date.UTC(2026, 0, 1),
        last_day: '2026-01-01',
        first_day: '2026-01-01',
        due_on: '2026-01-02',
        parameters: 0,
      })
      .execute();
    return id;
  });
}
