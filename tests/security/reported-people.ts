import { befriend } from '#features/people/store.server.ts';
import type { TestInstance } from '#tests/harness/instance.ts';

export interface ReportedPeople {
  /** Somebody who was reported, and a message of theirs that was. */
  readonly reportedPerson: string;
  readonly reportedLetter: string;
}

/** Two friends, of whom one reports the other. */
export async function reportPeople(instance: TestInstance): Promise<ReportedPeople> {
  const [writer, reader] = [await instance.person('Writer'), await instance.person('Reader')];
  await instance.product.services.database.transact((rows) => befriend(rows, writer.id, reader.id, 0));
  const { _id } = await writer.calls.messages.send({ recipientId: reader.id, message: 'Hello' });
  for (const memento_id of [writer.id, _id])
    await reader.calls.moderation.report({ memento_id, memento_title: 'Hello', selectedReason: 'wrong' });
  return { reportedPerson: writer.id, reportedLetter: _id };
}
