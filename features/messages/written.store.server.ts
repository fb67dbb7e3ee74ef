import type { Reader } from '#platform/database/database.server.ts';
import '#features/account/tables.server.ts';
import './tables.server.ts';

const most = 2_000;

/** The newest messages that a member has written, oldest first, with the name of whom they went to. */
export async function messagesWrittenBy(rows: Reader, memberId: string) {
  const newest = await rows
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('user', (join) =>
      join.on((row) =>
        row(
          'user.id',
          '=',
          row
            .case()
            .when('conversation.one_id', '=', memberId)
            .then(row.ref('conversation.other_id'))
            .else(row.ref('conversation.one_id'))
            .end(),
        ),
      ),
    )
    .select(['user.name as to', 'message.text', 'message.phone', 'message.created_at'])
    .where('message.from_id', '=', memberId)
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id')
    .limit(most)
    .execute();
  return newest.toReversed();
}
