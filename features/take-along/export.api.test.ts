import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeyIdea } from '#features/cards/contract.ts';
import { flashcard, keyIdea, questions, resource } from '#tests/harness/card-samples.ts';
import { filesOf, take } from '#tests/harness/exports.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { pictureForm } from '#tests/security/world.ts';
import { exportManifest } from './contract.ts';
import { exportLimits } from './rules/export-format.ts';

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
onBothEngines('taking cards along', (engine) => {
  let instance: TestInstance;
  let owner: Person;
  let other: Person;
  const card = randomUUID();
  const picture = randomUUID();
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    owner = await instance.person('Owner');
    other = await instance.person('Other');
    await owner.fetch(`/api/image/${picture}`, { method: 'PUT', body: await pictureForm() });
    const address = `/media/${picture}/regular.webp`;
    await owner.calls.cards.create({
      _id: card,
      update: {
        title: 'Rome: "emperors" / kings',
        subtitle: 'From *Augustus*',
        memo: '<b>Not bold</b>',
        notesData: '<p>Mine <strong>alone</strong></p>',
        desc: `<table><tbody><tr><td>cell</td></tr></tbody></table><p><img src="${address}" alt="Nero"></p>`,
        cover_picture: { regular: address, thumb: `/media/${picture}/thumb.webp` },
        key_idea: [keyIdea({ title: 'Idea', key_idea_description: '<ul><li><p>one</p></li></ul>' })],
        resource: [resource({ markAsDone: true })],
        flashcard: [
          flashcard({ order: 'a0', question: '=1+1', answer_list: ['-2', '@two'], image: address }),
          flashcard({ order: 'a1', question: 'Who "burnt", and\nwhy?', answer_list: ['Nero'] }),
        ],
        quizz: questions(),
      },
    });
  });
  afterAll(() => instance.close());

  test('JSON: the archive holds the card as its owner reads it, each picture once, and a manifest that counts', async () => {
    const reply = await take(owner, { format: 'json', ids: [card] });
    expect(reply.headers.get('content-type')).toBe('application/zip');
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="loci-Rome emperors kings-json-2026-03-02-090000.zip"; filename*=UTF-8''loci-Rome%20emperors%20kings-json-2026-03-02-090000.zip`,
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { files, cards } = await filesOf(reply);
    expect([...files.keys()]).toEqual([`cards/${card}.json`, `pictures/${picture}.webp`, 'manifest.json']);
    expect(exportManifest.parse(JSON.parse(text(files.get('manifest.json'))))).toMatchObject({
      version: 6,
      cards: 1,
      collections: 0,
      maps: 0,
      pictures: 1,
    });
    const [read] = await owner.calls.cards.read({ id: card });
    const [exported] = cards;
    expect(read).toMatchObject(exported!);
    expect(exported).toMatchObject({
      notesData: '<p>Mine <strong>alone</strong></p>',
      resource: [{ markAsDone: true }],
    });
    expect((await sharp(files.get(`pictures/${picture}.webp`)).metadata()).format).toBe('webp');
  });

  test('Markdown: a file to read under the card’s name, rich text as Markdown, pictures beside it', async () => {
    const { files } = await filesOf(await take(owner, { format: 'markdown', ids: [card] }));
    expect([...files.keys()]).toEqual(['Rome emperors kings.md', `pictures/${picture}.webp`]);
    const markdown = text(files.get('Rome emperors kings.md'));
    for (const line of [
      '# Rome: "emperors" / kings',
      '_From \\*Augustus\\*_',
      `![Cover](pictures/${picture}.webp)`,
      '> \\<b>Not bold\\</b>',
      'Mine **alone**',
      `![Nero](pictures/${picture}.webp)`,
      '<table><tbody><tr><td>cell</td></tr></tbody></table>',
      '**\\=1+1**',
      '- [x] [Book](<https://example.org/book>)',
      '- [x] yes',
      '- chien → dog',
      // Author, language and category; for gap texts also the options that belong to no blank.
      '- Category: Other, Other',
      '- Language: English',
      '- Author: Owner',
      'Other words: x',
    ])
      expect(markdown.split('\n').map((each) => each.trim())).toContain(line);
  });

  test('[S1 §3] Markdown: an empty key idea is left out, and one without a title has no heading', async () => {
    const blank = keyIdea({ order: 'a1', title: ' ', key_idea_description: '<p><br></p>' });
    const untitled = keyIdea({ order: 'a2', title: '', key_idea_description: '<p>In words</p>' });
    const writer = await instance.person('Writer');
    const ideasOf = async (title: string, key_idea: KeyIdea[]) => {
      const _id = randomUUID();
      await writer.calls.cards.create({ _id, update: { title, key_idea } });
      const { files } = await filesOf(await take(writer, { format: 'markdown', ids: [_id] }));
      return text(files.get(`${title}.md`)).split('## Key ideas')[1];
    };
    expect((await ideasOf('Half written', [keyIdea({ title: 'First' }), blank, untitled]))!.trim()).toBe(
      '### First\n\nIn words',
    );
    expect(await ideasOf('Nothing written', [blank]), 'no section').toBeUndefined();
  });

  test('[security 14] CSV: flashcards as rows, and no cell is a formula', async () => {
    const reply = await take(owner, { format: 'csv', ids: [card] });
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    expect(text(bytes)).toBe(
      '"question","answer","more_answers","title","card"\r\n' +
        `"'=1+1","'-2","'@two","","Rome: ""emperors"" / kings"\r\n` +
        '"Who ""burnt"", and\nwhy?","Nero","","","Rome: ""emperors"" / kings"\r\n',
    );
  });

  test('a card of another member, an unknown one and a binned one are not exported, not even together with own ones', async () => {
    const binned = randomUUID();
    await owner.calls.cards.create({ _id: binned, update: { title: 'Binned' } });
    await owner.calls.cards.remove({ id: binned });
    const own = randomUUID();
    await other.calls.cards.create({ _id: own, update: { title: 'Own' } });
    for (const ids of [[card], [own, card], [randomUUID()]])
      expect((await take(other, { format: 'json', ids })).status).toBe(404);
    expect((await take(owner, { format: 'json', ids: [binned] })).status).toBe(404);
    expect((await filesOf(await take(other, { format: 'json' }))).cards.map(({ title }) => title)).toEqual(['Own']);
    expect((await take(instance.visitor(), { format: 'json' })).status).toBe(401);
    expect((await take(owner, { format: 'pdf' as never })).status).toBe(400);
  });

  test('[S1 §5 madeInPremium, locked] a FREE member takes along what the plan does not open; a locked copy stays closed', async () => {
    const person = await instance.person('Free again');
    const [premium, locked] = [randomUUID(), randomUUID()];
    for (const _id of [premium, locked])
      await person.calls.cards.create({ _id, update: { title: 'T', desc: '<p>inside</p>', flashcard: [flashcard()] } });
    await instance.product.services.database.transact(async (rows) => {
      await rows.updateTable('card').set({ made_in_premium: 1 }).where('id', '=', premium).execute();
      await rows.updateTable('card').set({ locked: 1, state: 'FROMSECRET' }).where('id', '=', locked).execute();
    });
    expect((await person.fetch(`/api/focus-card/${premium}`)).status).toBe(402);
    const { cards } = await filesOf(await take(person, { format: 'json' }));
    expect(cards).toMatchObject([
      { _id: premium, madeInPremium: true, flashcard: [{ question: 'What?' }] },
      { _id: locked, locked: true, title: 'T', desc: '', flashcard: [] },
    ]);
    expect((await take(person, { format: 'csv' })).status).toBe(200);
    expect(await (await take(person, { format: 'csv', ids: [locked] })).text()).not.toContain('What?');
  });

  test('10,000 flashcards come as a stream, and a reader that leaves ends it', async () => {
    const person = await instance.person('Much');
    const large = randomUUID();
    const many = Array.from({ length: 10_000 }, (_, at) =>
      flashcard({ order: `a${String(at).padStart(5, '0')}1`, question: `Question ${at}` }),
    );
    await person.calls.cards.create({ _id: large, update: { title: 'Large', flashcard: many } });
    const [exported] = (await filesOf(await take(person, { format: 'json' }))).cards;
    expect(exported!.flashcard).toEqual(many);
    const left = await take(person, { format: 'json' });
    await left.body!.cancel();
    expect((await take(person, { format: 'csv' })).status).toBe(200);
  });

  test('more exports than anybody needs have to wait', async () => {
    const hasty = await instance.person('Hasty');
    const statuses: number[] = [];
    for (let at = 0; at <= exportLimits.atOnce.max; at++) statuses.push((await take(hasty, { format: 'csv' })).status);
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
