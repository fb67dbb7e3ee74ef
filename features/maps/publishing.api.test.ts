import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { mainNode as main, stepNode as step } from '#tests/harness/map-nodes.ts';
import { publishable, publishedCard, publishingScene, uploadedCover } from '#tests/harness/published-card.ts';
import type { MapUpdate } from './contract.ts';

onBothEngines('[S3 §4, §5, §7] public maps', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, administrator, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());

  const make = async (person: Person, update: MapUpdate = {}) => {
    const _id = randomUUID();
    const publishable = {
      desc: '<p>All</p>',
      category_1: 'LANGUAGE',
      category_2: 'LANGUAGEOTHER',
      nodes: [main, step('leaf')],
    };
    await person.calls.maps.create({ _id, update: { ...publishable, ...update } });
    return _id;
  };
  const publish = async (person: Person, id: string, fields: MapUpdate = {}) => {
    const reply = await person.calls.publicMaps.publish({ id, toBePublished: true, ...fields });
    if (reply.failed) throw new Error(`not published: ${reply.reasons.join()}`);
    return { ...reply, focusmap_public_id: reply.focusmap_public_id!, urlSeo: reply.urlSeo! };
  };
  const shown = async (person: Person, id: string) => (await person.calls.publicMaps.read({ id }))[0]!;
  const own = async (person: Person, id: string) => (await person.calls.maps.read({ id }))[0]!;
  const add = (person: Person, focusmap_public_id: string, _id = randomUUID()) =>
    person.calls.publicMaps.add({ focusmap_public_id, _id });

  test('published with the fields of the form, it is read by visitors; what changes later shows once it is published again', async () => {
    const cover_picture = await uploadedCover(author);
    const id = await make(author, { title: 'Draft', nodes: [main, step('oak', { todo: 'DONE' })] });
    const form = {
      title: 'Bäume am Fluss',
      desc: '<p>All <strong>trees</strong></p>',
      category_1: 'SCIENCES',
      category_2: 'SCIENCESOTHER',
      language: 'de',
      cover_picture,
    };
    const first = await publish(author, id, form);
    expect(first).toMatchObject({ isPublished: true, urlSeo: 'baume-am-fluss', need_premium_account: false });
    const visitor = instance.visitor();
    const edition = await shown(visitor, first.focusmap_public_id);
    expect(edition).toMatchObject({
      ...form,
      _id: first.focusmap_public_id,
      author_name: 'Author',
      nodesCount: 2,
      version: 1,
      focusmap_id: null,
      own_copy: null,
    });
    expect(
      edition.nodes.map(({ data }) => data.todo),
      'to-do states are the author’s own',
    ).toEqual([undefined, undefined]);
    expect((await visitor.fetch(cover_picture.thumb)).status).toBe(200);
    expect(await own(author, id), 'the map itself has the fields of the form').toMatchObject({
      ...form,
      isPublished: true,
      state: '',
      focusmap_public_id: first.focusmap_public_id,
      urlSeo: 'baume-am-fluss',
    });
    expect((await author.calls.maps.list()).find(({ _id }) => _id === id)).toMatchObject({ isPublished: true });

    await author.calls.maps.edit({ id, title: 'Trees', nodes: [main, step('oak'), step('elm')] });
    expect(await shown(visitor, first.focusmap_public_id)).toMatchObject({ title: 'Bäume am Fluss', nodesCount: 2 });
    expect(await author.calls.publicMaps.publication({ id })).toMatchObject({ changed: true, reasons: [] });
    // By the id of the edition, and without publishing anew: the editor saves a public map in this way.
    const again = await author.calls.publicMaps.publish({ id: first.focusmap_public_id, showGrid: true });
    expect(again).toMatchObject({ failed: false, urlSeo: first.urlSeo, focusmap_public_id: first.focusmap_public_id });
    expect(await shown(visitor, first.focusmap_public_id)).toMatchObject({
      title: 'Trees',
      nodesCount: 3,
      showGrid: true,
      version: 2,
    });
    await publish(author, id);
    expect(await shown(author, first.focusmap_public_id), 'the same again is no update').toMatchObject({
      version: 2,
      focusmap_id: id,
    });
    expect(await author.calls.publicMaps.publication({ id })).toMatchObject({ changed: false, isPublished: true });
  });

  test('[S3 §5, §6] every reason is named, the answer says that a plan is needed, and the map is left as it was', async () => {
    const cleo = await instance.person('Cleo');
    const id = randomUUID();
    await cleo.calls.maps.create({ _id: id, update: { nodes: [{ ...main, data: { dataNodeType: 1 } }] } });
    expect(await cleo.calls.publicMaps.publish({ id, toBePublished: true, theme: 'berry' })).toMatchObject({
      failed: true,
      need_premium_account: true,
      // The category of every new map was not chosen; sent, it is.
      reasons: ['needsPremium', 'title', 'description', 'category', 'nodes'],
      isPublished: false,
      urlSeo: null,
    });
    await administrator.calls.membership.setMembership({ id: cleo.id, grantedPlan: 'PREMIUM' });
    const cover_picture = await uploadedCover(author);
    const form = { id, toBePublished: true, category_2: 'LANGUAGEOTHER', cover_picture, terms: false };
    const all = ['title', 'description', 'category', 'nodes', 'foreignCover', 'terms'];
    expect((await cleo.calls.publicMaps.publish(form)).reasons).toEqual(all);
    const other = { id, toBePublished: true, category_1: 'OTHER', category_2: 'OTHEROTHER' };
    expect((await cleo.calls.publicMaps.publish(other)).reasons).toEqual(['title', 'description', 'nodes']);
    expect(await own(cleo, id)).toMatchObject({ theme: 'default', category_2: 'OTHEROTHER', cover_picture: null });
    await expect(cleo.calls.publicMaps.publish({ id, title: 'T' }), 'never published').rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    await expect(reader.calls.publicMaps.publish({ id, toBePublished: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('[S3 §4] nodes suggest public cards and maps; private ones are not in the edition, and the reply says which', async () => {
    const card = await publishedCard(author, { title: 'Oak card' });
    const secret = await publishable(author, { title: 'CANARY card' });
    const readersCard = await publishedCard(await premium('Rita'), { title: 'Elm card' });
    const copy = (await author.calls.cards.add({ url_seo: readersCard.slug })).insertedId!;
    const other = await make(author, { title: 'CANARY other map' });
    const branch = await publish(author, await make(author, { title: 'Branch' }));
    const id = await make(author, {
      title: 'With cards',
      nodes: [
        main,
        step('oak', { memento: { _id: card.id, title: 'Mine' }, showBigMemento: true }),
        step('secret', { memento: { _id: secret.id, title: 'CANARY card' }, showBigMemento: true }),
        step('elm', { memento: { _id: copy, title: 'Copy' } }),
        step('other', { roadmap: { _id: other, title: 'CANARY other map' } }),
        step('branch', { roadmapSuggested: { _id: branch.focusmap_public_id, title: 'Branch' } }),
        step('raw', { extra: { note: 'CANARY' } }),
      ],
    });
    const dropped = [
      { node: 'secret', label: 'secret', kind: 'memento', _id: secret.id, title: 'CANARY card' },
      { node: 'other', label: 'other', kind: 'roadmap', _id: other, title: 'CANARY other map' },
    ];
    expect((await author.calls.publicMaps.publication({ id })).dropped).toEqual(dropped);
    const published = await publish(author, id);
    expect(published.dropped).toEqual(dropped);
    const node = async (name: string) =>
      (await shown(instance.visitor(), published.focusmap_public_id)).nodes.find((each) => each.id === name)!.data;
    expect(JSON.stringify(await shown(instance.visitor(), published.focusmap_public_id))).not.toMatch(
      new RegExp(`CANARY|${secret.id}|${card.id}|${copy}`),
    );
    expect(await node('oak')).toMatchObject({
      mementoSuggested: { _id: card.edition, title: 'Oak card', url_seo: card.slug },
      showBigMemento: true,
    });
    expect(await node('secret')).not.toHaveProperty('showBigMemento');
    expect(await node('elm')).toMatchObject({
      mementoSuggested: { _id: readersCard.edition, url_seo: readersCard.slug },
    });
    expect(await node('branch')).toMatchObject({ roadmapSuggested: { url_seo: branch.urlSeo } });

    await author.calls.publications.takeBackPublic({ focus_card_public_id: card.edition });
    expect(await node('oak'), 'a card that was taken back is not shown any more').not.toHaveProperty(
      'mementoSuggested',
    );
  });

  test('added at most once, with the id of the client; the copy is the member’s own and cannot be published', async () => {
    const id = await make(author, { title: 'To add', nodes: [main, step('a', { todo: 'DONE' })] });
    const { focusmap_public_id } = await publish(author, id);
    const _id = randomUUID();
    const reply = await add(reader, focusmap_public_id, _id);
    expect(reply).toMatchObject({
      need_premium_account: false,
      insertedId: _id,
      focusmap: { state: 'FROMPUBLIC', author_name: 'Author' },
    });
    const many = await Promise.all(Array.from({ length: 5 }, () => add(reader, focusmap_public_id)));
    expect(new Set(many.map(({ insertedId }) => insertedId))).toEqual(new Set([_id]));
    expect(await own(reader, _id)).toMatchObject({
      title: 'To add',
      author_name: 'Author',
      author_id: author.id,
      user_id: reader.id,
      percent: 0,
      focusmap_public_id,
    });
    expect((await add(author, focusmap_public_id)).insertedId, 'its author gets their own').toBe(id);
    expect(await shown(reader, focusmap_public_id)).toMatchObject({ own_copy: _id, added: 1 });
    expect(await author.calls.publicMaps.addedList({ id })).toMatchObject([
      { total: 1, user_added: [{ _id: reader.id, name: 'Reader' }] },
    ]);
    await expect(add(instance.visitor(), focusmap_public_id)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await administrator.calls.membership.setMembership({ id: reader.id, grantedPlan: 'PREMIUM' });
    expect((await reader.calls.publicMaps.publish({ id: _id, toBePublished: true })).reasons).toEqual(['notAuthor']);
    await administrator.calls.membership.setMembership({ id: reader.id, grantedPlan: null });

    await reader.calls.maps.remove({ id: _id });
    expect((await add(reader, focusmap_public_id)).insertedId, 'out of the bin').toBe(_id);
    await reader.calls.maps.remove({ id: _id });
    await reader.calls.maps.removeForGood({ id: _id });
    expect(await shown(author, focusmap_public_id)).toMatchObject({ added: 0 });
  });

  test('a FREE library has room for 20 copies; another one needs a plan, and one in the bin waits there', async () => {
    const gina = await instance.person('Gina');
    const ids: string[] = [];
    for (let at = 0; at < 21; at++)
      ids.push((await publish(author, await make(author, { title: `Many ${at}` }))).focusmap_public_id);
    const copies: string[] = [];
    for (const id of ids.slice(0, 20)) copies.push((await add(gina, id)).insertedId!);
    expect(await add(gina, ids[20]!)).toEqual({ need_premium_account: true, insertedId: null, focusmap: null });
    await gina.calls.maps.remove({ id: copies[0]! });
    expect(await add(gina, ids[20]!)).toMatchObject({ need_premium_account: false });
    await expect(gina.calls.maps.restore({ id: copies[0]! })).rejects.toMatchObject({ code: 'NEEDS_PREMIUM' });
    expect(await add(gina, ids[0]!)).toMatchObject({ need_premium_account: true });
    await make(gina, { title: 'Own maps do not count' });
  });

  test('a copy takes the update of its author: to-do states, own cards and added nodes stay', async () => {
    const id = await make(author, {
      title: 'Course',
      nodes: [main, step('a'), step('b')],
      edges: [{ id: 'ea', source: 'mainNode', target: 'a' }],
    });
    const { focusmap_public_id } = await publish(author, id);
    const learner = await instance.person('Lena');
    const copy = (await add(learner, focusmap_public_id)).insertedId!;
    const mine = await publishable(learner, { title: 'Mine' });
    await learner.calls.maps.edit({
      id: copy,
      nodes: [
        main,
        step('a', { todo: 'DONE', memento: { _id: mine.id, title: 'Mine' } }),
        step('b'),
        step('added', { todo: 'INPROGRESS' }),
      ],
      edges: [
        { id: 'ea', source: 'mainNode', target: 'a' },
        { id: 'eadded', source: 'a', target: 'added' },
      ],
    });
    const news = async () => (await learner.calls.maps.list()).find(({ _id }) => _id === copy)!.hasNews;
    expect(await news()).toBe(false);
    await author.calls.maps.edit({ id, title: 'Course 2', nodes: [main, step('a', { label: 'A' }), step('c')] });
    await publish(author, id);
    expect(await news()).toBe(true);
    await instance.product.services.jobs.runDue();
    const { notifications } = await learner.calls.notifications.list();
    expect(notifications.filter(({ link }) => link === `/app/focusmap/${copy}`)).toMatchObject([
      { key: 'publications:told.newEdition', values: { title: 'Course 2' } },
    ]);
    await learner.calls.publicMaps.leaveNews({ id: copy, version: 2 });
    expect(await news(), 'left out').toBe(false);
    const taken = await learner.calls.publicMaps.takeNews({ id: copy, left: [] });
    expect(taken.focusmap).toMatchObject({ title: 'Course 2', hasNews: false });
    expect(taken.focusmap.nodes.map((node) => [node.id, node.data.label, node.data.todo])).toEqual([
      ['mainNode', 'Trees', undefined],
      ['a', 'A', 'DONE'],
      ['c', 'c', undefined],
      ['added', 'added', 'INPROGRESS'],
    ]);
    expect(taken.focusmap.nodes[1]!.data.memento).toMatchObject({ _id: mine.id });
    expect(taken.focusmap.edges.map((edge) => edge.id)).toEqual(['ea', 'eadded']);
    await expect(author.calls.publicMaps.takeNews({ id, left: [] }), 'not a copy').rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('taken back, it is there for its author alone, and comes back under the same address; only then it is deleted', async () => {
    const id = await make(author, { title: 'Comes and goes' });
    const { focusmap_public_id, urlSeo } = await publish(author, id);
    const copy = (await add(reader, focusmap_public_id)).insertedId!;
    await reader.calls.publicMaps.rate({ focusmap_public_id, rating: 5, comments: 'Clear', focusmapId: copy });
    const viewer = await instance.person('Viewer');
    const viewed = { focusmap_public_id, rating: 3, comments: '' };
    expect(await viewer.calls.publicMaps.rate(viewed), 'without a copy').toEqual({ ok: true, status: 'ok' });
    await viewer.calls.publicMaps.withdrawRating({ focusmap_public_id });
    await author.calls.publicMaps.takeBack({ id });
    await expect(shown(reader, focusmap_public_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(instance.visitor().calls.publicMaps.readBySlug({ slug: urlSeo })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await shown(author, focusmap_public_id)).toMatchObject({ isPublished: false });
    expect(await own(author, id)).toMatchObject({ isPublished: false, urlSeo: null, focusmap_public_id });
    expect(await own(reader, copy), 'the copy stays').toMatchObject({ title: 'Comes and goes', urlSeo: null });
    expect(await publish(author, id)).toMatchObject({ focusmap_public_id, urlSeo });
    expect(await shown(reader, focusmap_public_id)).toMatchObject({ rating: 5, number_rating: 1 });

    await expect(author.calls.maps.remove({ id }), 'others read it').rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await author.calls.publicMaps.takeBack({ id: focusmap_public_id });
    await author.calls.maps.remove({ id });
    await expect(author.calls.publicMaps.publish({ id, toBePublished: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('deleted for good after it was taken back, its edition is gone, too', async () => {
    const id = await make(author, { title: 'Gone' });
    const { focusmap_public_id } = await publish(author, id);
    await author.calls.publicMaps.takeBack({ id });
    await author.calls.maps.remove({ id });
    await author.calls.maps.removeForGood({ id });
    await expect(shown(author, focusmap_public_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('deleting an account deletes its editions; copies stay, without the name of their author', async () => {
    const leaving = await premium('Leaving');
    const { focusmap_public_id } = await publish(leaving, await make(leaving, { title: 'Left behind' }));
    const copy = (await add(reader, focusmap_public_id)).insertedId!;
    const { database } = instance.product.services;
    await database.transact((rows) => rows.deleteFrom('user').where('id', '=', leaving.id).execute());
    await expect(shown(reader, focusmap_public_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await reader.calls.publicMaps.explore({ search: 'left behind' })).focusmaps).toEqual([]);
    expect(await own(reader, copy)).toMatchObject({
      title: 'Left behind',
      state: 'FROMPUBLIC',
      author_id: '',
      author_name: '',
      isPublished: false,
      urlSeo: null,
      hasNews: false,
    });
    await expect(reader.calls.publicMaps.takeNews({ id: copy, left: [] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await reader.calls.maps.remove({ id: copy });
  });

  test('adding, removing, restoring and publishing at once leave one copy, and the count of those who added it is right', async () => {
    const mapId = await make(author, { title: 'Raced' });
    const { focusmap_public_id } = await publish(author, mapId);
    const people = await Promise.all(['Pia', 'Per', 'Pam'].map((name) => instance.person(name)));
    const ids = new Map<Person, string>();
    for (const person of people) ids.set(person, (await add(person, focusmap_public_id)).insertedId!);
    const results = await Promise.allSettled(
      people.flatMap((person) => {
        const id = ids.get(person)!;
        const { maps } = person.calls;
        const removing = maps.remove({ id }).then(() => maps.removeForGood({ id }));
        const others = [add(person, focusmap_public_id), maps.restore({ id }), add(person, focusmap_public_id)];
        return [removing, ...others, publish(author, mapId, { desc: `<p>${id}</p>` })];
      }),
    );
    const codes = results.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code?: string }).code] : [],
    );
    expect(codes.filter((code) => code !== 'NOT_FOUND')).toEqual([]);
    const counts = await Promise.all(
      people.map(
        async ({ calls }) =>
          [...(await calls.maps.list()), ...(await calls.maps.bin())].filter(
            (each) => each.focusmap_public_id === focusmap_public_id,
          ).length,
      ),
    );
    for (const count of counts) expect(count).toBeLessThanOrEqual(1);
    expect(await shown(author, focusmap_public_id)).toMatchObject({ added: counts.reduce((sum, each) => sum + each) });
  });

  test('found by the words of its nodes and by category, in lists and in the picker', async () => {
    const { focusmap_public_id } = await publish(
      author,
      await make(author, {
        title: 'Waters',
        category_1: 'ENVIRONMENT',
        category_2: 'ENVIRONMENTOTHER',
        nodes: [main, step('n', { label: 'Quokkabach' })],
      }),
    );
    const visitor = instance.visitor();
    const found = await visitor.calls.publicMaps.explore({ search: 'quokkabach', category_1: 'ENVIRONMENT' });
    expect(found.focusmaps.map(({ _id }) => _id)).toEqual([focusmap_public_id]);
    expect(
      (await visitor.calls.publicMaps.explore({ search: 'quokkabach', category_1: 'BUSINESS' })).focusmaps,
    ).toEqual([]);
    expect((await reader.calls.publicMaps.pick({ search: 'quokkabach' })).map(({ title }) => title)).toEqual([
      'Waters',
    ]);
    expect((await visitor.calls.explore.list({ search: 'quokkabach' })).cards, 'not among cards').toEqual([]);
  });

  async function premium(name: string): Promise<Person> {
    const person = await instance.person(name);
    await administrator.calls.membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM' });
    return person;
  }
});
