import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { flashcard } from '#tests/harness/card-samples.ts';
import { openDevice, type Device } from '#tests/harness/device.ts';
import { editingPorts } from '#tests/harness/editing.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { pieceLimits } from '#features/cards/rules/editor-changes.ts';
import { openEditingSession, type EditingSession } from '#features/card-editor/ui/editing-session.ts';
import { deleteDraftOnceQueued } from './delete-draft-once-queued.ts';
import { draftOf, importDrafts } from '#features/card-editor/ui/import-drafts.ts';

let instance: TestInstance;
let ada: Person;
let here: Device;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
  ada = await instance.person('Ada');
});
afterEach(() => here.outbox.close());
afterAll(() => instance.close());

/** An import into one card in a browser whose outbox may be out of space. */
async function importing() {
  here = await openDevice(ada);
  const { card } = await ada.calls.cards.create({ _id: randomUUID(), update: { memo: 'Bees' } });
  const room = { full: false, refused: 0 };
  const session = openEditingSession(card, {
    ...editingPorts(ada, card, here),
    outbox: {
      ...here.outbox,
      submit: async (command) => {
        if (room.full) throw new DOMException('full', 'QuotaExceededError');
        return here.outbox.submit(command);
      },
    },
    report: () => void room.refused++,
  });
  const kept = importDrafts(ada.id, card._id, () => false, here.storage);
  const draft = draftOf('sun;soleil', undefined);
  kept.keepSoon(draft);
  /** More rows than the store of unsaved work takes. */
  const rows = Array.from({ length: pieceLimits.rows + 1 }, (_, at) => flashcard({ question: `row ${at}` }));
  const ids = rows.map(({ _id }) => _id);
  const begin = () => {
    session.act({ kind: 'add', list: 'flashcard', rows });
    deleteDraftOnceQueued(session, ids, () => kept.forget(draft.importId));
    return session.keepAll();
  };
  return { card, session, kept, room, ids, begin };
}
const becomes = (session: EditingSession, saving: string) =>
  expect.poll(() => session.current().saving, { timeout: 10_000, interval: 10 }).toBe(saving);

test('the draft of an import is deleted once its flashcards are queued, also offline', async () => {
  const { kept, begin } = await importing();
  here.online = false;
  await begin();
  expect(kept.open()).toBeUndefined();
});

test('an import that a full device could not store keeps its draft, until a retry succeeds', async () => {
  const { session, kept, room, begin } = await importing();
  room.full = true;
  await begin();
  expect(session.current().saving).toBe('failed');
  await session.tryAgain();
  expect(room.refused).toBe(2);
  expect(kept.open()?.text).toBe('sun;soleil');
  room.full = false;
  await session.tryAgain();
  expect(kept.open()).toBeUndefined();
  await becomes(session, 'saved');
});

test('an import during a conflict keeps its draft until the choice is made', async () => {
  const { card, session, kept, ids, begin } = await importing();
  await ada.calls.focusCard.put({
    id: card._id,
    base: card.revision,
    editor: randomUUID(),
    update: { memo: 'Bees sing' },
  });
  session.act({ kind: 'field', change: { memo: 'Bees fly' }, typedAt: Date.now() });
  await becomes(session, 'conflict');
  await begin();
  expect(kept.open()?.text).toBe('sun;soleil');
  await session.settleConflict({ memo: 'mine' });
  expect(kept.open()).toBeUndefined();
  await becomes(session, 'saved');
  const [read] = await ada.calls.cards.read({ id: card._id });
  expect([read!.memo, read!.flashcard.length]).toEqual(['Bees fly', ids.length]);
});

test('the draft stays if the flashcards are removed before they were queued', async () => {
  const { session, kept, room, ids, begin } = await importing();
  room.full = true;
  await begin();
  await session.withdraw('flashcard', ids);
  expect(session.current().isKept).toBe(true);
  expect(kept.open()?.text).toBe('sun;soleil');
});
