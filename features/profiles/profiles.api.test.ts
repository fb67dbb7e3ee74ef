import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('profiles', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    administrator = instance.administrator;
  });
  afterAll(() => instance.close());

  const read = (asker: { calls: Person['calls'] }, whom: Person) => asker.calls.profiles.user({ id: whom.id });
  const save = (person: Person, fields: Record<string, unknown>) =>
    person.calls.profiles.save({ page: 'updateUser', id: person.id, ...fields } as never);
  const premium = (person: Person) =>
    administrator.calls.membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM' });
  const notThere = { code: 'NOT_FOUND', data: { key: 'account:refusal.notFound' } };
  const befriend = async (one: Person, other: Person) => {
    await one.calls.people.befriend({ friend: true, userToFriendId: other.id });
    await other.calls.people.befriend({ friend: true, userToFriendId: one.id });
  };
  const teaches = {
    enabledTeacherContact: true,
    currency: 'euro',
    teacher_premium_info: {
      ad: '<p>Piano<script>alert(1)</script> <a href="javascript:alert(1)">here</a></p>',
      teacherModeList: [{ value: 'HOME', isSelected: true, cityTeached: '', priceTeacher: 12.5 }],
    },
  };

  test('[S3 §3, §7] what is sent is saved, the rest stays', async () => {
    const ada = await instance.person('Ada');
    await save(ada, { taglife: 'Counts', country: { name: 'Narnia', code: 'FR' }, educationLevel: 'FR_PS' });
    await save(ada, { university: 'Paris', hasChangedPic: true, hasChangedName: false, membership: 'PREMIUM' });
    expect(await read(ada, ada)).toMatchObject({
      relation: 'self',
      membership: 'FREE',
      email: ada.email,
      taglife: 'Counts',
      university: 'Paris',
      country: { code: 'FR', name: 'France' },
      educationLevel: 'FR_PS',
      average: null,
    });
    await expect(save(ada, { educationLevel: 'US_PREK', taglife: 'Else' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'educationLevel' },
    });
    expect(await read(ada, ada)).toMatchObject({ taglife: 'Counts' });
  });

  test('[S3 §5] a name has 45 characters and no control characters; a longer one stays until it is changed', async () => {
    const ada = await instance.person('Ada');
    await save(ada, { name: 'x'.repeat(45) });
    for (const name of ['x'.repeat(46), '', 'a\nb'])
      await expect(save(ada, { name })).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: 'name' } });
    await ada.calls.account.updateProfile({ name: 'y'.repeat(60) });
    await save(ada, { name: 'y'.repeat(60), taglife: 'Long' });
    expect(await read(ada, ada)).toMatchObject({ name: 'y'.repeat(60), taglife: 'Long' });
  });

  test('nobody writes the profile of somebody else, and only what is known', async () => {
    const [ada, bo] = [await instance.person('Ada'), await instance.person('Bo')];
    await expect(bo.calls.profiles.save({ page: 'updateUser', id: ada.id, taglife: 'x' })).rejects.toMatchObject(
      notThere,
    );
    await expect(save(ada, { page: 'other' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await ada.calls.profiles.save({ page: 'updateCallWidgetId', id: ada.id, widgetId: 'ada/call' });
    expect(await read(ada, ada)).toMatchObject({ widgetId: 'ada/call' });
  });

  test('pictures are one’s own', async () => {
    const ada = await instance.person('Ada');
    const address = (size: string) => `/media/${randomUUID()}/${size}.webp`;
    for (const image of ['https://example.org/a.png', address('thumb')])
      await expect(save(ada, { image })).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: 'image' } });
    const id = randomUUID();
    await expect(
      save(ada, { cover_picture: { thumb: `/media/${id}/thumb.webp`, regular: `/media/${id}/regular.webp` } }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: 'cover_picture' } });
  });

  test('a picture is seen by those who see the part of the profile that it is in', async () => {
    const [ada, bo] = [await instance.person('Ada'), await instance.person('Bo')];
    const upload = async () => {
      const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#CC2200' } });
      const bytes = (await drawn.png().toBuffer()) as Uint8Array<ArrayBuffer>;
      const { thumb, regular } = await ada.calls.media.upload({
        id: randomUUID(),
        file: new File([bytes], 'picture.png', { type: 'image/png' }),
      });
      return { thumb, regular };
    };
    const [avatar, cover] = [await upload(), await upload()];
    const status = async (asker: Person, url: string) => (await asker.fetch(url)).status;
    expect(await status(bo, avatar.thumb)).toBe(404);
    await save(ada, { image: avatar.thumb, cover_picture: cover });
    expect(await read(bo, ada)).toMatchObject({ image: avatar.thumb, cover_picture: cover });
    expect([await status(bo, avatar.thumb), await status(bo, cover.regular)]).toEqual([200, 200]);
    await ada.calls.people.changePrivacy({ reach: 'friends' });
    expect([await status(bo, avatar.thumb), await status(bo, cover.regular)]).toEqual([404, 404]);
    await save(ada, { image: null, cover_picture: null });
    expect(await read(ada, ada)).toMatchObject({ image: null, cover_picture: null });
  });

  test('[S3 §6] the block of a teacher takes a plan, is kept without it, and is hidden then', async () => {
    const [ada, bo] = [await instance.person('Ada'), await instance.person('Bo')];
    await expect(save(ada, teaches)).rejects.toMatchObject({ code: 'NEEDS_PREMIUM' });
    await premium(ada);
    await save(ada, teaches);
    expect(await read(bo, ada)).toMatchObject({ membership: 'PREMIUM', enabledTeacherContact: true, currency: 'euro' });
    const { teacher_premium_info: info } = await read(ada, ada);
    expect(info!.ad).not.toMatch(/script|alert/);
    expect(info!.teacherModeList).toEqual(teaches.teacher_premium_info.teacherModeList);
    await administrator.calls.membership.setMembership({ id: ada.id, grantedPlan: null });
    await save(ada, { currency: 'euro', enabledTeacherContact: true, taglife: 'Free' });
    const seen = await read(bo, ada);
    expect(seen).toMatchObject({ membership: null, taglife: 'Free' });
    expect(seen).not.toHaveProperty('enabledTeacherContact');
    expect(await read(ada, ada)).toMatchObject({ enabledTeacherContact: true });
  });

  test('a teacher is called where their id leads, while they want it', async () => {
    const [ada, bo] = [await instance.person('Ada'), await instance.person('Bo')];
    await premium(ada);
    await save(ada, { ...teaches, enabledCall: true, widgetId: 'https://meet.example.org/ada' });
    expect(await read(bo, ada)).toMatchObject({ call_link: 'https://meet.example.org/ada' });
    await save(ada, { widgetId: 'ada' });
    expect(await read(bo, ada), 'this instance has no service for calls').toMatchObject({ call_link: null });
    await save(ada, { enabledCall: false, widgetId: 'https://meet.example.org/ada' });
    expect(await read(bo, ada)).toMatchObject({ call_link: null });
  });

  test('[S3 §6] strangers contact a teacher while the plan lasts and the contact is switched on', async () => {
    const [ada, bo] = [await instance.person('Ada'), await instance.person('Bo')];
    const contact = (message: string) =>
      bo.calls.messages.send({ recipientId: ada.id, message, phone: '0123456789', contactTeacher: true });
    await expect(contact('I want to learn')).rejects.toMatchObject(notThere);
    await premium(ada);
    await expect(contact('I want to learn')).rejects.toMatchObject(notThere);
    await save(ada, { enabledTeacherContact: true });
    expect(await read(bo, ada)).toMatchObject({ acts: ['friend', 'follow', 'like', 'contactTeacher', 'block'] });
    await administrator.calls.membership.setMembership({ id: ada.id, grantedPlan: null });
    await expect(contact('I want to learn')).rejects.toMatchObject(notThere);
    expect(await read(bo, ada)).toMatchObject({ acts: ['friend', 'follow', 'like', 'block'] });
    await premium(ada);
    expect(await contact('I want to learn')).toMatchObject({ ok: true, seq: 1 });
  });

  test('a profile offers no act that would be refused', async () => {
    const [ada, bo] = [await instance.person('Ada'), await instance.person('Bo')];
    await instance.product.services.database.transact(async (rows) => {
      await rows.updateTable('user').set({ kind: 'sample' }).where('id', '=', ada.id).execute();
    });
    expect(await read(bo, ada)).toMatchObject({ acts: [], shows_focus: false });
    await expect(bo.calls.people.like({ id: ada.id })).rejects.toMatchObject(notThere);
  });

  test('others never read address, plan, tokens or age', async () => {
    const [ada, bo, cy] = [await instance.person('Ada'), await instance.person('Bo'), await instance.person('Cy')];
    await premium(ada);
    await ada.calls.people.changePrivacy({ reach: 'everybody' });
    await befriend(bo, ada);
    for (const asker of [bo, cy, administrator, instance.visitor()]) {
      const reply = JSON.stringify(await read(asker, ada));
      for (const kept of [ada.email, 'PREMIUM', 'gpt_token', 'allowed_student', 'young', 'manualPromo', 'phone'])
        expect(reply).not.toContain(kept);
    }
    await ada.calls.people.changePrivacy({ shows_email: true });
    expect(await read(bo, ada), 'by choice, to a friend accepted by name').toMatchObject({ email: ada.email });
    expect(await read(cy, ada)).not.toHaveProperty('email');
  });

  test('likes: the asker’s own first, nobody whom the asker does not see, none for visitors', async () => {
    const people = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => instance.person(name)));
    const [ada, bo, cy, di] = people as [Person, Person, Person, Person];
    await ada.calls.people.changePrivacy({ reach: 'everybody' });
    for (const liker of [bo, cy, di]) {
      await liker.calls.people.like({ id: ada.id });
      instance.clock.advance(1_000);
    }
    await cy.calls.people.changePrivacy({ reach: 'friends' });
    expect(await read(bo, ada)).toMatchObject({ liked: true, number_likes: 3, likes: [bo.id, di.id] });
    expect(await read(cy, ada)).toMatchObject({ likes: [cy.id, di.id, bo.id] });
    expect(await read(instance.visitor(), ada)).toMatchObject({ liked: false, number_likes: 3, likes: [] });
  });

  test('nobody there, hidden and blocked are the same: one statement, and the same reply', async () => {
    const people = await Promise.all(['Ada', 'Hidden', 'Blocker', 'Suspended'].map((name) => instance.person(name)));
    const [ada, hidden, blocker, suspended] = people as [Person, Person, Person, Person];
    await hidden.calls.people.changePrivacy({ reach: 'friends' });
    await blocker.calls.people.block({ id: ada.id });
    await instance.product.services.database.transact(async (rows) => {
      await rows.updateTable('profile').set({ hidden: 1 }).where('member_id', '=', suspended.id).execute();
    });
    const seen = [];
    for (const id of ['x'.repeat(32), hidden.id, blocker.id, suspended.id])
      for (const ask of ['user', 'published', 'stats', 'byName'] as const) {
        const before = instance.product.services.database.statementCount();
        const call = ada.calls.profiles[ask] as (input: object) => Promise<unknown>;
        const error: unknown = await call(ask === 'byName' ? { name: id } : { id }).catch((why: unknown) => why);
        const statements = instance.product.services.database.statementCount() - before;
        seen.push(JSON.stringify([error, statements]));
        expect(error).toMatchObject(notThere);
      }
    expect(new Set(seen).size).toBe(1);
  });

  test('[S3 §7] focus time is for oneself and friends, while it is shown', async () => {
    const [ada, bo, cy] = [await instance.person('Ada'), await instance.person('Bo'), await instance.person('Cy')];
    const stats = (asker: Person) => asker.calls.profiles.stats({ id: ada.id });
    const none = { total_time_start: 0, total_time_end: 0 };
    await befriend(bo, ada);
    expect([await stats(ada), await stats(bo)]).toEqual([none, none]);
    expect(await read(bo, ada)).toMatchObject({ shows_focus: true });
    await expect(stats(cy)).rejects.toMatchObject(notThere);
    await ada.calls.people.changePrivacy({ shows_focus: false });
    expect([await read(bo, ada), await read(cy, ada)]).toMatchObject([{ shows_focus: false }, { shows_focus: false }]);
    await expect(stats(bo)).rejects.toMatchObject(notThere);
  });

  test('a username names a profile too', async () => {
    const ada = await instance.person('Ada');
    const { username } = await ada.calls.account.me();
    expect(await administrator.calls.profiles.byName({ name: username })).toMatchObject({
      _id: ada.id,
      relation: 'member',
    });
    expect(await administrator.calls.profiles.byName({ name: ada.id })).toMatchObject({ username });
    expect(await administrator.calls.profiles.byName({ name: username.toUpperCase() })).toMatchObject({ _id: ada.id });
  });
});
