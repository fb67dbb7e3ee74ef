import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishable, publishingScene, uploadedCover } from '#tests/harness/published-card.ts';

/**
 * The calls about maps of S3 §7 and S2 §7, sent as specified and without our contract: path with its slashes, every
 * field of the payload, and the reply fields that the specification reads.
 */
onBothEngines('[S2 §7, S3 §7] calls about maps as they are specified', (engine) => {
  let instance: TestInstance;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());

  async function answered(person: Person, call: string, body?: object) {
    const [method, path] = call.split(' ') as [string, string];
    const response = await person.fetch(`/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const reply = (await response.json()) as never;
    expect(response.status, `${call}: ${JSON.stringify(reply)}`).toBe(200);
    return reply as Record<string, never>;
  }

  const node = (id: string, data: object) => ({ id, type: 'custom', position: { x: 0, y: 0 }, data });
  const resource = {
    title: 'Trees',
    url: 'https://example.org/trees',
    author: 'A. Author',
    isbn: '',
    comment: '',
    category: 'READ',
    free: 'PAID',
  };
  const look = { bg: '#FFFFFF', textColor: '#111827', ring: 'ring-4', ringColor: '#2563EB', rounded: 'rounded' };
  const nodes = [
    node('mainNode', { label: 'Trees', desc: 'All of them', dataNodeType: 1, main: true }),
    node('oak', {
      label: 'Oak',
      desc: '',
      descShow: true,
      dataNodeType: 3,
      todo: 'DONE',
      hideTodo: false,
      showBigMemento: true,
      resources: [resource],
      weight: 'bold',
      fontText: 'sans',
      sizeBox: 2,
      theme: 'dark',
      isCustomStyled: true,
      fromMemento: false,
      fromFocus: false,
      isPublic: false,
      isReadOnly: false,
      eyeOpen: true,
      number: 1,
      ...look,
    }),
  ];
  const edges = [
    {
      id: 'emainNodeoak',
      source: 'mainNode',
      target: 'oak',
      type: 'custom',
      label: 'is one',
      animated: true,
      style: { stroke: '#6B7280', strokeWidth: 4, strokeDasharray: '5,5', animation: 'dash 1s linear infinite' },
      markerEnd: { type: 'arrowclosed', width: 14, height: 14, color: '#6B7280' },
      data: { bgColor: '#FFFFFF', labelColor: '#111827', markerEndType: 'arrowclosed' },
      isCustomStyled: true,
    },
  ];
  const places = { oak: { x: 1, y: 2, z: 3 }, gone: { x: 0, y: 0, z: 0 } };
  const texts = { title: 'Trees', desc: '<p>All</p>', category_1: 'SCIENCES', category_2: 'SCIENCESOTHER' };
  const background = { bg: 'bg-white', mindmapBgOpacity: 80, showGrid: true, showBigMementoAllNodes: false };
  const make = async (person: Person) => {
    const _id = randomUUID();
    const made = await answered(person, 'POST /focusmap/', { _id, update: { title: 'Trees' } });
    expect(made).toMatchObject({ insertedId: _id, focusmap: { _id, title: 'Trees' } });
    return _id;
  };

  test('a map is saved whole, read, listed, scored and deleted', async () => {
    const id = await make(author);
    const cover_picture = await uploadedCover(author);
    const creditUrl = 'https://example.org/photo';
    const update = { ...texts, ...background, cover_picture, creditUrl, nodes, edges, theme: 'berry' };
    await answered(author, `PUT /focusmap/${id}`, { ...update, spacePosition: places, spacePositionSphere: places });
    const [map] = (await answered(author, `GET /focusmap/${id}`)) as unknown as object[];
    expect(map).toMatchObject({
      ...update,
      _id: id,
      nodesCount: 2,
      spacePosition: { oak: { x: 1, y: 2, z: 3 } },
      email_list: [],
      template: false,
      dataFocusmap: [{ _id: 'mainNode', description: 'All of them' }],
    });
    expect((map as { spacePosition: object }).spacePosition, 'a node that is gone has no place').toEqual({
      oak: { x: 1, y: 2, z: 3 },
    });
    const short = { _id: id, title: 'Trees', cover_picture, nodesCount: 2 };
    for (const path of ['GET /focusmap/', 'GET /focusmap/get-all-list-short-by-user'])
      expect(await answered(author, path)).toMatchObject([short]);
    expect(await answered(author, 'POST /focusmap/set-flashtest-score', { focusmapId: id, score: 120.4 })).toEqual({
      flash_test_score: { score: 100 },
    });
    expect(await answered(author, `DELETE /focusmap/${id}`)).toEqual({ ok: true });
    const refused = await author.fetch(`/api/focusmap/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ creditUrl: 'javascript:alert(1)' }),
    });
    expect(refused.status).toBe(400);
  });

  test('a map is published, read, rated, added, looked up and taken back', async () => {
    const id = await make(author);
    const form = { ...texts, ...background, nodes, edges, language: 'fr', theme: 'paper', cover_picture: null };
    const sent = { ...form, creditUrl: '', toBePublished: true };
    const published = await answered(author, `PUT /focusmap/public/${id}`, sent);
    expect(published).toMatchObject({ failed: false, need_premium_account: false, urlSeo: 'trees' });
    const edition = String(published['focusmap_public_id']);
    const visitor = instance.visitor();
    for (const path of [`GET /focusmap/public/${edition}`, 'GET /focusmap/public/getBySlug/trees'])
      expect(await answered(visitor, path)).toMatchObject([{ _id: edition, title: 'Trees', language: 'fr' }]);
    expect(await answered(reader, 'GET /focusmap/get-all-short-public')).toMatchObject([{ _id: edition }]);

    const rating = { rating: 4, comments: 'Clear', focusmapId: id, authorId: author.id };
    expect(await answered(reader, `PUT /focusmap/public/rating/${edition}`, rating)).toMatchObject({ status: 'ok' });
    expect(await answered(reader, `GET /focusmap/public/rating/${edition}`)).toMatchObject([
      { rating: 4, number_rating: 1, rating_comment: [{ author_id: reader.id }] },
    ]);

    expect(await answered(reader, `GET /focusmap/public/bookmarked/${edition}`)).toEqual({ exists: false });
    const added = await answered(reader, `POST /focusmap/public/${edition}`, { id: edition });
    expect(added).toMatchObject({ need_premium_account: false, addedCard: { title: 'Trees', state: 'FROMPUBLIC' } });
    expect(await answered(reader, `POST /focusmap/public/${edition}`, { id: edition }), 'at most once').toEqual(added);
    expect(await answered(reader, `GET /focusmap/public/bookmarked/${edition}`)).toEqual({ exists: true });
    expect(await answered(author, `GET /focusmap/public/addedList/${edition}`)).toMatchObject([{ total: 1 }]);
    expect(await answered(author, `DELETE /focusmap/public/${edition}`)).toEqual({ ok: true });
  });

  test('the cards that a map uses: the pickers, a whole card, and its mind map', async () => {
    const { id } = await publishable(author, { title: 'Bark' });
    expect(await answered(author, 'GET /focus-card/get-all-list-lite-by-user')).toMatchObject([{ _id: id }]);
    expect(await answered(author, 'GET /focus-card/get-all-public-by-user')).toEqual([]);
    const one = `GET /focus-card/get-one-for-roadmap?id=${id}`;
    expect(await answered(author, one)).toMatchObject([{ _id: id, title: 'Bark' }]);
    const { bg: mindmapBg, mindmapBgOpacity, showGrid } = background;
    const spaces = { spacePosition: places, spacePositionSphere: places };
    await answered(author, `PUT /focus-card/${id}`, {
      id,
      mindmap: true,
      nodes,
      edges,
      theme: 'paper',
      mindmapBg,
      mindmapBgOpacity,
      showGrid,
      ...spaces,
    });
    expect(await answered(author, `GET /focus-card/${id}`)).toMatchObject([{ mindmap: true, theme: 'paper' }]);
  });
});
