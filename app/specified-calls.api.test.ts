import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountApiDocs } from './api-docs.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { openWebApp } from '#platform/http/web-app.server.ts';
import { resource } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishable, publishingScene } from '#tests/harness/published-card.ts';

/**
 * The calls of S1 §7 about cards, sent as specified and without our contract: path with its slashes, every field of the
 * payload, and the reply fields that the specification reads.
 */
onBothEngines('[S1 §7] calls as they are specified', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, administrator, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());

  /** Each call with the fields that were sent. */
  const sent = new Map<string, string[]>();
  /** `call` as in the table; placeholders in braces are filled in. */
  async function ask(person: Person, call: string, values: Record<string, string> = {}, body?: object) {
    sent.set(call, [...(sent.get(call) ?? []), ...Object.keys(body ?? {})]);
    const [method, path] = call.split(' ') as [string, string];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]!));
    const response = await person.fetch(`/api${filled}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { status: response.status, reply: (await response.json()) as never };
  }
  async function answered(...asked: Parameters<typeof ask>) {
    const { status, reply } = await ask(...asked);
    expect(status, `${asked[1]}: ${JSON.stringify(reply)}`).toBe(200);
    return reply;
  }

  const settings = { timerValueSelected: 35, round: 4, timer: { valueTimerSec: 2_100 }, hasNotes: true };
  const desc = '<p>What it is about</p>';

  test('publishing, adding, rating, who added, updating, by a secret link, and deleting', async () => {
    const book = resource();
    const made = await publishable(author, { title: 'As it is written', resource: [book] });
    const id = made.id;
    expect(await answered(author, 'GET /focus-card/{id}', { id })).toMatchObject([
      { _id: id, title: 'As it is written', state: 'PRIVATE' },
    ]);

    const form = { id, language: 'fr', desc, free_of_count: false, ...settings };
    expect(
      await answered(reader, 'POST /focus-card/public/', {}, { ...form, id: (await publishable(reader)).id }),
    ).toMatchObject({
      failed: true,
      need_premium_account: true,
    });
    const published: { insertedId: string; url_seo: string } = await answered(
      author,
      'POST /focus-card/public/',
      {},
      form,
    );
    expect(published).toMatchObject({ failed: false });
    const { insertedId: edition, url_seo } = published;
    const visitor = instance.visitor();
    const saved = { timerValueSelected: 35, round: 4, language: 'fr', desc };
    expect(await answered(visitor, 'GET /focus-card/public/getBySlug/{slug}', { slug: url_seo })).toMatchObject([
      { _id: edition, ...saved },
    ]);

    expect(await answered(reader, 'GET /focus-card/public/{slug}', { slug: url_seo })).toEqual([]);
    const adding = { id: edition, free_of_count: false };
    const added: { insertedId: string } = await answered(
      reader,
      'POST /focus-card/public/{url_seo}',
      { url_seo },
      adding,
    );
    expect(added).toMatchObject({
      need_premium_account: false,
      addedCard: { state: 'FROMPUBLIC', title: 'As it is written' },
    });
    const copy = added.insertedId;
    expect(await answered(reader, 'GET /focus-card/public/{slug}', { slug: url_seo })).toMatchObject([{ _id: copy }]);
    expect(await answered(reader, 'GET /focus-card/get-all-list-short-by-user')).toContainEqual(
      expect.objectContaining({ _id: copy }),
    );
    const whoAdded = [{ user_added: [{ _id: reader.id, name: 'Reader', image: null }] }];
    expect(await answered(author, 'GET /focus-card/public/addedList/{cardId}', { cardId: id })).toMatchObject(whoAdded);

    const rating = { rating: 4, comments: 'Clear', title: 'As it is written', url_seo, authorEmail: author.email };
    const whose = { focusCardUserId: copy, authorId: author.id };
    await answered(
      reader,
      'PUT /focus-card/public/{focus_card_public_id}',
      { focus_card_public_id: edition },
      { ...rating, ...whose },
    );
    expect(await answered(visitor, 'GET /focus-card/public/meta/{id}', { id: edition })).toMatchObject([
      {
        rating: 4,
        number_rating: 1,
        rating_comment: [
          { author_id: reader.id, author_name: 'Reader', author_avatar: null, rating: 4, content: 'Clear' },
        ],
      },
    ]);

    const update = { focusCardId: id, desc: '<p>Anew</p>', language: 'en', ...settings, round: 8 };
    expect(await answered(author, 'POST /focus-card/public/update/', {}, update)).toMatchObject({
      need_premium_account: false,
    });
    expect(await answered(visitor, 'GET /focus-card/public/getBySlug/{slug}', { slug: url_seo })).toMatchObject([
      { round: 8, language: 'en', desc: '<p>Anew</p>', rating: 4 },
    ]);

    const emailList = [{ email: 'pupil@example.net', added: false }];
    const secretForm = { id, desc, emailList, free_of_count: false, ...settings };
    const secret: { url_private_focus_id: string } = await answered(
      author,
      'POST /focus-card/private/',
      {},
      secretForm,
    );
    expect(secret).toMatchObject({ need_premium_account: false, failed: false });
    const { url_private_focus_id } = secret;
    await answered(author, 'POST /focus-card/private/update', {}, { focusCardId: id, desc, ...settings, round: 1 });
    expect(
      await answered(author, 'GET /focus-card/private/{url_private_focus_id}', { url_private_focus_id }),
    ).toMatchObject([
      {
        desc,
        timerValueSelected: 35,
        round: 1,
        timer: { valueTimerSec: 2_100 },
        hasNotes: true,
        email_list: [{ email: 'pupil@example.net' }],
      },
    ]);

    const mark = { keyIdeaId: null, id: copy, markAsDone: true, keyResRead: book._id };
    await answered(reader, 'PUT /focus-card/{id}', { id: copy }, mark);
    const isDone = async () =>
      ((await answered(reader, 'GET /focus-card/{id}', { id: copy })) as [{ resource: [{ markAsDone: boolean }] }])[0];
    expect((await isDone()).resource[0].markAsDone).toBe(true);
    const inSession = { updateDone: true, focusCardId: copy, resourceId: book._id, markAsDone: false };
    await answered(reader, 'PUT /focus-session/resources', {}, inSession);
    expect((await isDone()).resource[0].markAsDone).toBe(false);

    await reader.calls.focusCard.put({ id: copy, startFocusRepeat: true });
    const cancel = { cancelFocusRepeat: true, notification_focus_repeat_id: null };
    await answered(reader, 'PUT /focus-card/{id}', { id: copy }, cancel);
    expect(await isDone()).toMatchObject({ on_repeat: false });

    await answered(reader, 'DELETE /focus-card/{id}', { id: copy }, { focusSessionId: randomUUID() });
    // `null` for a card that was never in a focus session.
    const { id: unused } = await publishable(reader);
    await answered(reader, 'DELETE /focus-card/{id}', { id: unused }, { focusSessionId: null });
    // Deleted, unknown and other members' cards answer alike: with the flag that clients read as not found.
    for (const gone of [copy, randomUUID(), id])
      expect(await ask(reader, 'GET /focus-card/{id}', { id: gone })).toMatchObject({
        status: 404,
        reply: { data: { detail: { redirect: true } } },
      });
    expect(await ask(visitor, 'GET /focus-card/public/getBySlug/{slug}', { slug: 'nothing-here' })).toMatchObject({
      status: 404,
      reply: { data: { detail: { redirect: true } } },
    });
  });

  test('students, reports, messages to the team, and the membership', async () => {
    const { id } = await publishable(author, { title: 'Reported' });
    const { insertedId } = await author.calls.publications.publishPublic({ id, language: 'en', desc, ...settings });
    await answered(
      reader,
      'POST /report',
      {},
      {
        memento_id: insertedId,
        memento_title: 'Reported',
        selectedReason: 'spam',
        name: 'Reader',
        email: reader.email,
        user_id: reader.id,
        lang: 'en',
      },
    );
    expect((await administrator.calls.moderation.queue({})).cases).toMatchObject([
      { _id: insertedId, counts: { spam: 1 } },
    ]);

    await answered(
      reader,
      'POST /contact',
      {},
      {
        email: reader.email,
        fullname: 'Reader',
        subject: 'Hello',
        message: 'What I want to say',
        typeMessage: 'question',
      },
    );
    const places = [1, 2, 3].map((number) => ({ email: `pupil-${number}@example.net`, added: false }));
    expect(await answered(reader, 'POST /student/add', {}, { emailList: places })).toMatchObject({
      need_premium_account: false,
    });
    const one = [{ email: 'one-too-many@example.net', added: false }];
    expect(await answered(reader, 'POST /student/add', {}, { emailList: one })).toMatchObject({
      need_premium_account: true,
    });
    const { student_list } = (await answered(reader, 'GET /student/student_list/{userId}', { userId: reader.id })) as {
      student_list: object[];
    };
    expect(student_list).toHaveLength(3);
    expect(student_list[0]).toMatchObject({
      user_id: null,
      email: expect.any(String) as string,
      name: null,
      image: null,
      added: true,
    });

    expect(await answered(reader, 'GET /user/{id}', { id: reader.id })).toMatchObject({
      user: { id: reader.id },
      name: 'Reader',
      email: reader.email,
      image: null,
      membership: 'FREE',
      allowed_student: 3,
      manualPromo: { isPromoActive: false },
      gpt_token: { monthly: 0, purchased: 0 },
    });
    expect(await answered(instance.visitor(), 'GET /global-promo')).toEqual({
      isActive: false,
      discountPercentage: expect.any(Number) as number,
    });
    expect(await answered(reader, 'GET /user/friend')).toEqual([{ friend_list: [], asked_list: [] }]);
    expect(await answered(reader, 'POST /checkout_sessions/create-customer-portal-session', {}, {})).toEqual({
      url: expect.any(String) as string,
    });
  });

  test('each of them is documented, with every field that is sent', async () => {
    const docs = openWebApp({ settings: instance.settings, log: openLog('silent') });
    mountApiDocs(docs);
    const read = async (path: string) => docs.request(path, {}, { incoming: {}, outgoing: {} });
    const { paths } = (await (await read('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, object>>;
    };
    const page = await (await read('/api/docs')).text();
    const shape = (path: string) => path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '{}');
    expect(sent.size).toBe(24);
    for (const [call, fields] of sent) {
      const [method, path] = call.split(' ') as [string, string];
      const [as, methods] = Object.entries(paths).find(
        ([each, its]) => shape(each) === shape(path) && method.toLowerCase() in its,
      )!;
      expect(page, call).toContain(`${method} ${as}<`);
      const described = JSON.stringify([as, methods[method.toLowerCase()]]);
      for (const field of fields) expect(described, call).toMatch(new RegExp(`["{]${field}["}]`));
    }
  });
});
