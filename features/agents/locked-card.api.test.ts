import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectedAssistant } from '#tests/harness/assistant.ts';
import { flashcard, keyIdea } from '#tests/harness/card-samples.ts';
import { insertedKey } from '#tests/harness/inserted-key.ts';
import { openTestInstance } from '#tests/harness/instance.ts';

test('[MCP] of a locked card an assistant gets no more than its member: neither content nor questions, and edits nothing', async () => {
  const instance = await openTestInstance('sqlite');
  try {
    const person = await instance.person('Ada');
    const { key } = await insertedKey(instance, person.id, ['read', 'answer', 'write']);
    const card = randomUUID();
    const update = {
      title: 'Locked by a teacher',
      flashcard: [flashcard({ question: 'The largest?', answer_list: ['Jupiter'] })],
      key_idea: [keyIdea({ title: 'Rocky', key_idea_description: '<p>Near the sun</p>' })],
    };
    await person.calls.cards.create({ _id: card, update });
    const assistant = await connectedAssistant(instance.url, key);
    const said = async () =>
      JSON.stringify([
        await assistant.use('get_card', { card }),
        await assistant.use('search_cards', { search: 'Lock' }),
      ]);
    expect(await said(), 'it is there to be found').toMatch(/Jupiter/);
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('card').set({ locked: 1, state: 'FROMSECRET' }).where('id', '=', card).execute(),
    );
    expect(await said()).not.toMatch(/Jupiter|Rocky|Near the sun/);
    const refusal = /^NOT_ALLOWED This card is locked until your teacher has reviewed your work/;
    expect(await assistant.refused('next_questions', { card })).toMatch(refusal);
    expect(await assistant.refused('edit_card', { card, title: 'Mine' })).toMatch(refusal);
    await assistant.close();
  } finally {
    await instance.close();
  }
});
