import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { adaAndPackages } from '#tests/harness/ada-and-packages.ts';
import { ankiTravel } from '#tests/harness/anki-travel.ts';
import { collectionOf, collectionWith, zipOf } from '#tests/harness/anki-packages.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { filesOf, take } from '#tests/harness/exports.ts';
import type { Person } from '#tests/harness/instance.ts';

const sample = () => readFileSync(new URL('./fixtures/latest.apkg', import.meta.url));

onBothEngines('[S2 §8] a package of a stranger', (engine) => {
  const { here, read, brought } = adaAndPackages(engine);
  const { packageFor } = ankiTravel(() => here.instance);
  const services = () => here.instance.product.services;

  async function filesNow(): Promise<Set<string>> {
    const names = new Set<string>();
    for await (const name of services().files.list()) names.add(name);
    return names;
  }
  const since = async (before: ReadonlySet<string>) => [...(await filesNow())].filter((name) => !before.has(name));
  const idsOf = (names: readonly string[]) => [...new Set(names.map((name) => name.split('/')[2]!))].toSorted();

  /** Everything that the member can download of what is theirs. */
  async function archiveOf(person: Person): Promise<string> {
    const { files } = await filesOf(await take(person, { format: 'json' }));
    return [...files].map(([name, bytes]) => `${name} ${new TextDecoder().decode(bytes)}`).join('\n');
  }

  test('it and its files are in no other member’s files, also of one who brings in the same', async () => {
    const { ada } = here;
    const bob = await here.instance.person('Bob');
    const empty = await filesNow();
    const { upload } = await read(sample());
    const uploaded = await since(empty);
    expect(uploaded.length, 'the package').toBeGreaterThan(0);
    expect(uploaded.filter((name) => !name.includes(upload) && !name.includes(ada.id))).toEqual([]);

    const before = await filesNow();
    const { result } = await brought(sample());
    const ofAda = (await since(before)).filter((name) => name.startsWith('media/'));
    expect(idsOf(ofAda), 'two pictures and a sound').toHaveLength(3);
    expect(ofAda.filter((name) => !name.startsWith(`media/${ada.id}/`))).toEqual([]);
    const addresses = idsOf(ofAda).map((id) =>
      ofAda.includes(`media/${ada.id}/${id}/sound`) ? `/media/${id}/sound.wav` : `/media/${id}/regular.webp`,
    );
    for (const address of addresses) {
      expect([address, (await ada.fetch(address)).status]).toEqual([address, 200]);
      expect([address, (await bob.fetch(address)).status]).toEqual([address, 404]);
      expect([address, (await here.instance.visitor().fetch(address)).status]).toEqual([address, 404]);
    }
    for (const { _id } of result!.cards)
      await expect(bob.calls.cards.read({ id: _id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await bob.calls.anki.list()).toEqual([]);
    expect(await archiveOf(bob)).not.toContain('mitochondria');

    const second = await filesNow();
    here.ada = bob;
    await brought(sample());
    const ofBob = (await since(second)).filter((name) => name.startsWith('media/'));
    expect(idsOf(ofBob)).toHaveLength(3);
    expect(ofBob.filter((name) => !name.startsWith(`media/${bob.id}/`))).toEqual([]);
    expect(idsOf(ofBob).filter((id) => idsOf(ofAda).includes(id))).toEqual([]);
    const own = await services().database.read((rows) =>
      rows
        .selectFrom('media')
        .select(['id', 'user_id'])
        .where('id', 'in', [...idsOf(ofAda), ...idsOf(ofBob)])
        .execute(),
    );
    expect(
      own
        .filter(({ user_id }) => user_id === ada.id)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(idsOf(ofAda));
    expect(
      own
        .filter(({ user_id }) => user_id === bob.id)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(idsOf(ofBob));
  });

  test('what damaged programs left behind is counted and named in the report, and an answer of a clock that ran ahead counts as now', async () => {
    const now = here.instance.clock.now();
    const model = {
      name: 'Basic',
      type: 0,
      flds: ['Front', 'Back'].map((name, ord) => ({ name, ord })),
      tmpls: [{ name: 'Card 1', ord: 0, qfmt: '{{Front}}', afmt: '{{Back}}' }],
    };
    const note = (id: number, mid: number, ...fields: string[]) =>
      `INSERT INTO notes VALUES (${id}, 'guid${id}', ${mid}, 0, '', '${fields.join('\u001F')}')`;
    const card = (id: number, nid: number) =>
      `INSERT INTO cards VALUES (${id}, ${nid}, 20, 0, 2, 2, 1, 5, 2500, 1, 0, 0, 0, 0)`;
    const row = (at: number, cid: number) => `INSERT INTO revlog VALUES (${at}, ${cid}, 3, 1, 0, 0, 1000, 0)`;
    // Of the time of this test and of the process that reads, the later one counts as now there.
    const ahead = Math.max(now, Date.now()) + 30 * 86_400_000;
    const collection = collectionOf(
      [
        `INSERT INTO col VALUES (1, 1600000000, 11, '${JSON.stringify({ 10: model })}', '{"20": {"name": "Deck"}}')`,
        note(1, 10, 'good', 'back'),
        note(2, 10, 'few'),
        note(3, 10, 'many', 'back', 'more'),
        note(4, 99, 'no type', 'b'),
        ...[1, 2, 3, 4].map((id) => card(id, id)),
        card(5, 77),
        row(now - 90_000, 1),
        row(ahead, 1),
        row(now - 3, 88),
      ].join(';'),
    );
    const { report, result, state } = await brought(await zipOf({ 'collection.anki2': collection }));
    expect(state).toBe('done');
    expect(Object.fromEntries(report!.lost.map(({ kind, count, examples }) => [kind, [count, ...examples]]))).toEqual({
      noNoteType: [1, 'no type'],
      fields: [2, 'few', 'many'],
      emptyCards: [1, 'few'],
      cardsWithoutNote: [1],
      reviewsWithoutCard: [1],
      clockAhead: [1],
    });
    expect(result).toMatchObject({ made: 2, answers: 2 });
    const log = await here.ada.calls.memory.ofCard({ id: result!.cards[0]!._id });
    const times = log.flatMap((event) => (event.kind === 'answer' ? Date.parse(event.answered_at) : []));
    expect(times).toEqual([now - 90_000, now]);
  });

  test('nothing that its templates and fields name is ever asked for, and none of it is in what members are shown', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url!);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const at = (file: string) => `${origin}/${file}`;
      const bytes = await zipOf({
        'collection.anki2': collectionWith(
          [
            {
              fields: [
                'one',
                `two <img src="${at('a.png')}"><style>@import url(${at('b.css')})</style>[sound:${at('k.mp3')}]`,
              ],
            },
          ],
          {
            templates: [
              [
                `<link rel="stylesheet" href="${at('c.css')}"><b style="background: url(${at('d.png')})">{{Front}}</b>
                 <script src="${at('e.js')}"></script><style>@import "${at('l.css')}";</style>`,
                `{{Back}}<iframe src="${at('f')}"></iframe><video src="${at('g.mp4')}"></video>`,
              ],
            ],
          },
        ),
      });
      const { report, result } = await brought(bytes);
      expect(report!.lost.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['webPictures', 'scripts', 'styles']),
      );
      const id = result!.cards[0]!._id;
      const { ada } = here;
      const shown = [await ada.calls.cards.read({ id }), await ada.calls.review.items({}), await archiveOf(ada)];
      expect(JSON.stringify(shown)).toContain('one');
      const kept = await services().database.read((rows) =>
        rows.selectFrom('card_item').select('content').where('card_id', '=', id).execute(),
      );
      expect(kept).toHaveLength(1);
      expect(JSON.stringify([shown, kept])).not.toContain(new URL(origin).host);
      expect((await packageFor(ada)).length).toBeGreaterThan(0);
      expect(asked).toEqual([]);
      // Somebody would be heard.
      await fetch(at('heard'));
      expect(asked).toEqual(['/heard']);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
