import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { AnkiChoices } from '#features/anki/contract.ts';
import { pictureForm } from '#tests/security/world.ts';
import { zipOf } from './anki-packages.ts';
import { flashcard } from './card-samples.ts';
import { filesOf } from './exports.ts';
import type { Person, TestInstance } from './instance.ts';
import { answerTo } from './tested-card.ts';
import { uploadedPackage } from './uploaded-package.ts';

const dayMs = 86_400_000;

/** What travels between an instance and packages of Anki. */
export function ankiTravel(current: () => TestInstance) {
  async function packageFor(person: Person, body: { ids?: string[]; history?: boolean } = {}): Promise<Uint8Array> {
    const reply = await person.fetch('/api/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'anki', ...body }),
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toContain('.apkg"');
    return new Uint8Array(await reply.arrayBuffer());
  }

  // A copy: a small file that Node reads lies in a buffer that others share.
  const filesIn = async (bytes: Uint8Array) => (await filesOf(new Response(new Uint8Array(bytes)))).files;

  /** Does something with the collection of a package; answers the package as it is then. */
  async function opened<Result>(bytes: Uint8Array, work: (file: DatabaseSync) => Result) {
    const files = await filesIn(bytes);
    const path = join(tmpdir(), `${randomUUID()}.anki21`);
    try {
      writeFileSync(path, files.get('collection.anki21')!);
      const file = new DatabaseSync(path);
      expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      // Also by the program of the system, where there is one.
      const { error, stdout } = spawnSync('sqlite3', [path, 'PRAGMA integrity_check'], { encoding: 'utf8' });
      if (!error) expect(stdout.trim()).toBe('ok');
      const result = work(file);
      file.close();
      const edited = { ...Object.fromEntries(files), 'collection.anki21': new Uint8Array(readFileSync(path)) };
      return { result, edited: await zipOf(edited) };
    } finally {
      rmSync(path, { force: true });
    }
  }

  async function brought(person: Person, bytes: Uint8Array, choices: Partial<AnkiChoices> = {}) {
    const _id = randomUUID();
    await person.calls.anki.begin({ _id, upload_id: await uploadedPackage(person, bytes) });
    await current().product.services.jobs.runDue();
    const { report } = await person.calls.anki.read({ id: _id });
    await person.calls.anki.start({ id: _id, choices });
    await current().product.services.jobs.runDue();
    const { result, state } = await person.calls.anki.read({ id: _id });
    expect(state).toBe('done');
    return { report: report!, result: result! };
  }

  /** All flashcards with the states of their parts, without ids. */
  async function learnt(person: Person) {
    const cards = await person.calls.cards.list({});
    const states = await current().product.services.database.read((rows) =>
      rows.selectFrom('item_memory').selectAll().where('member_id', '=', person.id).execute(),
    );
    const all = [];
    for (const { _id } of cards.cards) {
      const [card] = await person.calls.cards.read({ id: _id });
      const flags = await current().product.services.database.read((rows) =>
        rows.selectFrom('item_flag').selectAll().where('card_id', '=', _id).execute(),
      );
      for (const { _id: itemId, order: _, ...content } of card!.flashcard) {
        const parts = states
          .filter(({ item_id }) => item_id.startsWith(itemId))
          .map(({ item_id, stability, difficulty }) =>
            [item_id.slice(36), stability.toFixed(4), difficulty.toFixed(4)].join(' '),
          );
        const resting = flags
          .filter(({ item_id }) => item_id.startsWith(itemId))
          .map(({ item_id, suspended, until_day }) => item_id.slice(36) + (suspended === 1 ? '' : ` ${until_day}`));
        // A picture that another member keeps has another id.
        const text = JSON.stringify(content).replace(/\/media\/[0-9a-f-]{36}\//g, '/media/id/');
        all.push([card!.title, text, parts.toSorted(), resting.toSorted()]);
      }
    }
    return all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }

  /** A card of each kind of flashcard, with answers, in a collection. */
  async function written(person: Person) {
    const [card, picture] = [randomUUID(), randomUUID()];
    await person.fetch(`/api/image/${picture}`, { method: 'PUT', body: await pictureForm() });
    const address = `/media/${picture}/regular.webp`;
    const rows = [
      flashcard({ order: 'a0', question: 'A < B & "C"\nand more?', answer_list: ['yes', 'ja'], tags: ['two words'] }),
      flashcard({
        order: 'a1',
        front: `<p>Which <strong>cell</strong>?</p><p><img src="${address}"></p>`,
        back: '<p>Mine</p>',
      }),
      flashcard({ order: 'a2', title: 'Cell', question: 'Which?', image: address }),
      flashcard({ order: 'a3', question: 'el gato', answer_list: ['the cat'], bothWays: true }),
      flashcard({ order: 'a4', question: '', answer_list: [''], cloze: '<p>{{c1::Mars}} is {{c2::red}}, $a^2$.</p>' }),
    ];
    await person.calls.cards.create({ _id: card, update: { title: 'Cells', flashcard: rows } });
    const collection = randomUUID();
    await person.calls.collections.create({
      _id: collection,
      update: { title: 'Biology', cards: { put: [{ _id: card, order: 'a0' }] } },
    });
    const made = { _id: card, flashcards: rows.map(({ _id }) => _id), questions: [] };
    const at = (days: number) => new Date(current().clock.now() - days * dayMs).toISOString();
    const answer = (item: number, days: number, over: Partial<Parameters<typeof answerTo>[1]> = {}) =>
      answerTo(made, { item_id: rows[item]!._id, answered_at: at(days), ...over });
    await person.calls.memory.record({
      events: [
        answer(0, 20),
        answer(0, 10, { rating: 4 }),
        // At the same millisecond as the one before it: Anki's log has a key for each.
        answer(1, 10),
        answer(3, 9, { outcome: 'wrong' }),
        answer(3, 8, { part: 'r', rating: 2 }),
        answer(4, 7, { part: 'c2' }),
      ],
    });
    const flags = [{ item_id: `${rows[4]!._id}.c2`, suspended: true, until: null }];
    await person.calls.memory.flag({ card_id: card, flags });
    return { card, picture, rows, collection };
  }

  return { packageFor, filesIn, opened, brought, learnt, written };
}
