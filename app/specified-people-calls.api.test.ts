import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resource } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { aiService } from '#tests/harness/picture-services.ts';
import { author, publishedCard, uploadedCover } from '#tests/harness/published-card.ts';

/**
 * The calls of S1 §7, S2 §7 and S3 §7 about people and pictures, sent as specified and without our contract: every field
 * of the payload, and the fields of the reply that the specification reads.
 */
onBothEngines('[S1 §7, S2 §7, S3 §7] calls about people and pictures as they are specified', (engine) => {
  let instance: TestInstance;
  let ai: Awaited<ReturnType<typeof aiService>>;
  let ada: Person;
  let bo: Person;
  let adasName: string;
  beforeAll(async () => {
    ai = await aiService();
    instance = await openTestInstance(engine, ai.environment);
    ada = await author(instance, instance.administrator, 'Ada Lovelace');
    bo = await instance.person('Bo Li');
    adasName = (await ada.calls.account.me()).username;
  });
  afterAll(async () => {
    await instance.close();
    await ai.close();
  });

  async function answered<Reply = never>(person: Person, call: string, body?: object): Promise<Reply> {
    const [method, path] = call.split(' ') as [string, string];
    const response = await person.fetch(`/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const reply = (await response.json()) as Reply;
    expect(response.status, `${call}: ${JSON.stringify(reply)}`).toBe(200);
    return reply;
  }
  const keysOf = (object: object) => Object.keys(object).toSorted();

  test('[S1 §7] search, following, friends', async () => {
    const found = { _id: ada.id, name: 'Ada Lovelace', username: adasName, image: null };
    expect(await answered(bo, `GET /user/search/${encodeURIComponent('ada lov')}`)).toEqual([found]);
    expect(await answered(bo, `GET /user/search/${encodeURIComponent(' ')}`)).toEqual([]);

    await answered(bo, 'POST /user/following', { follow: true, userToFollowId: ada.id });
    expect(await answered(bo, 'GET /user/following')).toEqual({ following: [found] });
    await answered(bo, 'POST /user/following', { follow: false, userToFollowId: ada.id });
    expect(await answered(bo, 'GET /user/following')).toEqual({ following: [] });

    await answered(bo, 'POST /user/friend', { friend: true, userToFriendId: ada.id });
    const asks = { _id: bo.id, name: 'Bo Li', image: null };
    expect(await answered(ada, 'GET /user/friend')).toEqual([{ friend_list: [], asked_list: [asks] }]);
    await answered(ada, 'POST /user/friend', { friend: true, userToFriendId: bo.id });
    expect(await answered(ada, 'GET /user/friend')).toEqual([
      { friend_list: [{ ...asks, email: null }], asked_list: [] },
    ]);
  });

  test('[S2 §7] asking a friend to listen', async () => {
    await answered(ada, 'POST /explain-friend-notification', { friendID: bo.id, title: 'Rain', url: '/app/people' });
    const told = (await bo.calls.notifications.list()).notifications;
    expect(told).toContainEqual(expect.objectContaining({ key: 'people:told.explain', link: '/app/people' }));
  });

  test('[S1 §3, S3 §3] one’s own profile has every field, and is saved whole', async () => {
    const { thumb, regular } = await uploadedCover(ada);
    const fields = {
      name: 'Ada King',
      image: thumb,
      cover_picture: { thumb, regular },
      taglife: 'Poetical science',
      occupation: 'STUDENT',
      country: { name: 'France', code: 'FR' },
      educationTopic: 'Mathematics',
      educationLevel: 'FR_PS',
      university: 'London',
      best_category: [{ category_1: 'SCIENCES', category_2: 'SCIENCESOTHER' }],
      best_read: ['Sketches'],
      best_watch: ['Films'],
      best_listen: ['Songs'],
      subject_teached: [{ category_1: 'LANGUAGE', category_2: 'LANGUAGEOTHER' }],
      educationTeached: [{ value: 'FR_PS', level: 'x', isSelected: true }],
      languageSpeakList: [{ locale: 'fr', name: 'français' }],
      currency: 'euro',
      enabledCall: true,
      enabledTeacherContact: true,
      teacher_premium_info: {
        ad: '<p>Numbers</p>',
        teacherModeList: [{ value: 'HOME', isSelected: true, cityTeached: 'Paris', priceTeacher: 12.5 }],
      },
    };
    const before = await answered<object>(ada, `GET /user/${ada.id}`);
    expect(keysOf(before)).toEqual(
      expect.arrayContaining([
        ...keysOf(fields),
        '_id',
        'id',
        'username',
        'widgetId',
        'membership',
        'likes',
        'email',
        'allowed_student',
        'created_at',
        'manualPromo',
        'gpt_token',
      ]),
    );
    const whole = { membership: 'FREE', likes: [], hasChangedPic: true, hasChangedName: true, ...fields };
    await answered(ada, `POST /user/${ada.id}`, { page: 'updateUser', ...whole });
    await answered(ada, `POST /user/${ada.id}`, {
      page: 'updateCallWidgetId',
      widgetId: 'https://meet.example.org/ada',
    });
    const { educationTeached: _levels, ...exact } = fields;
    expect(await answered(ada, `GET /user/${ada.id}`)).toMatchObject({
      ...exact,
      membership: 'PREMIUM',
      widgetId: 'https://meet.example.org/ada',
      educationTeached: [{ value: 'FR_PS', isSelected: true }],
    });
    // To others what is shown, in the same fields.
    expect(await answered(bo, `GET /user/${ada.id}`)).toMatchObject({ ...exact, username: adasName });
  });

  test('[S3 §7] likes, published cards, focus time, public resources, colours', async () => {
    await answered(bo, `POST /user/likes/${ada.id}`, { userId: bo.id });
    expect(await answered(bo, `GET /user/${ada.id}`)).toMatchObject({ likes: [bo.id] });
    await answered(bo, `DELETE /user/likes/${ada.id}`, { userId: bo.id });
    expect(await answered(bo, `GET /user/${ada.id}`)).toMatchObject({ likes: [] });

    const book = resource();
    const { edition } = await publishedCard(ada, { resource: [book] });
    const [published] = await answered<[{ _id: string; cover_picture: { regular: string } }]>(
      bo,
      `GET /user/focus-card-published/${ada.id}`,
    );
    expect(published).toMatchObject({
      _id: edition,
      cover_picture: { regular: expect.stringMatching(/^\/media\//) as string },
      extract_color: expect.any(Array) as unknown[],
      rating: 0,
      number_rating: 0,
    });
    const palette = { focusCardId: edition, url: published.cover_picture.regular, nbrColorExtract: 3 };
    const { colors } = await answered<{ colors: string[] }>(bo, 'POST /image/extract-palette', palette);
    // A picture of one colour has fewer: the screen then shows the default ones.
    expect(colors.length).toBeLessThanOrEqual(3);
    for (const color of colors) expect(color).toMatch(/^#[0-9A-F]{6}$/);

    const none = { total_time_start: 0, total_time_end: 0 };
    expect(await answered(ada, 'GET /user/stats')).toEqual(none);
    expect(await answered(bo, `GET /user/stats/${ada.id}`)).toEqual(none);

    const list = `GET /user/public-resources/${ada.id}`;
    const [first] = await answered<[{ _id: string }]>(bo, list);
    expect(first).toMatchObject({
      url: book.url,
      title: book.title,
      cat1: expect.any(String) as string,
      cat2: expect.any(String) as string,
      publisher_id: ada.id,
      image_publisher: [{ image: expect.stringMatching(/^\/media\//) as string }],
      likes: [],
    });
    await answered(bo, `POST /public_resources/${first._id}`, { userId: bo.id });
    expect(await answered(bo, list)).toMatchObject([{ likes: [bo.id] }]);
    await answered(bo, `DELETE /public_resources/${first._id}`, { userId: bo.id });
    expect(await answered(bo, list)).toMatchObject([{ likes: [] }]);
  });

  test('[S3 §7] a teacher is contacted; [S1 §7] a person is reported', async () => {
    const message = { recipientId: ada.id, avatar: null, message: 'I want to learn', phone: '0123456789' };
    await answered(await instance.person('Cy'), 'POST /messages', { ...message, contactTeacher: true });
    const [conversation] = (await ada.calls.messages.list()).conversations;
    expect(conversation).toMatchObject({ unread: 1 });
    const report = { memento_id: ada.id, memento_title: 'Ada', selectedReason: 'spam', name: 'Bo Li' };
    await answered(bo, 'POST /report', { ...report, email: bo.email, user_id: bo.id, lang: 'en' });
    const { cases } = await instance.administrator.calls.moderation.queue({});
    expect(cases).toMatchObject([{ _id: ada.id, counts: { spam: 1 } }]);
  });

  test('[S3 §3, §7] a picture by an AI is made, kept, and becomes a cover', async () => {
    await instance.administrator.calls.membership.grantTokens({ id: ada.id, amount: 100 });
    const made = await answered<{ imageUrl: string }>(ada, 'POST /open-ai-generate-image', { dataPrompt: 'A sea' });
    expect(made).toMatchObject({ error: false, need_upgrade: false, imageUrl: expect.any(String) as string });
    const kept = await answered<{ awsURL: string }>(ada, 'POST /save-img-from-url', {
      imgName: 'sea',
      imageUrl: made.imageUrl,
    });
    const regular = kept.awsURL;
    const focusCardId = randomUUID();
    await ada.calls.cards.create({ _id: focusCardId, update: { title: 'The sea' } });
    await answered(ada, 'PUT /image', {
      unsplash: null,
      regular,
      thumb: regular.replace('regular', 'thumb'),
      focusCardId,
      fromUser: false,
      openAI: true,
      roadmap: false,
      roadmapPublic: false,
    });
    const read = await answered(ada, `GET /focus-card/${focusCardId}`);
    expect(read).toMatchObject([{ cover_picture: { regular }, credit_picture: 'AI' }]);
    // Bo has no tokens.
    expect(await answered(bo, 'POST /open-ai-generate-image', { dataPrompt: 'A sea' })).toMatchObject({
      error: false,
      need_upgrade: true,
    });
  });
});
