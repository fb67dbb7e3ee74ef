import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#features/membership/rules/instance-settings.ts';
import { anotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person } from '#tests/harness/instance.ts';
import { publishable, shareForm } from '#tests/harness/published-card.ts';
import { teachingScene, type TeachingScene } from '#tests/harness/teaching-scene.ts';

onBothEngines('students', (engine) => {
  let scene: TeachingScene;
  let teacher: Person;
  beforeAll(async () => {
    scene = await teachingScene(engine);
    teacher = await scene.newTeacher('Teacher');
  });
  afterAll(() => scene.instance.close());

  async function secretCard(of: Person, emailList: { email: string }[] = [], update = {}) {
    const { id } = await publishable(of, {
      title: 'The heart',
      subtitle: 'It beats',
      summary: '<p>canary-summary</p>',
      memo: 'canary-memo',
      ...update,
    });
    const reply = await of.calls.publications.publishPrivate({ id, emailList, ...shareForm });
    expect(reply.reasons).toEqual([]);
    return { id, edition: reply.insertedId!, link: reply.url_private_focus_id! };
  }

  test('the name that a teacher gives with an address is shown until the student accepts, whoever has an account', async () => {
    const of = await scene.newTeacher('List teacher');
    const pupil = await scene.instance.person('Real Name');
    const stranger = scene.address();
    const emailList = [
      { email: pupil.email.toUpperCase(), name: ' Ada\tof 7b ' },
      { email: stranger, name: 'Bob of 7b' },
      { email: pupil.email, name: 'Twice' },
    ];
    const { database } = scene.instance.product.services;
    const statements = async (list: { email: string; name: string }[]) => {
      const before = database.statementCount();
      await of.calls.teaching.add({ emailList: list });
      return database.statementCount() - before;
    };
    await statements(emailList);
    const shown = async () => (await scene.students(of)).map(({ email, name, user_id }) => [email, name, user_id]);
    expect(await shown()).toEqual(
      expect.arrayContaining([
        [pupil.email, 'Ada of 7b', null],
        [stranger, 'Bob of 7b', null],
      ]),
    );
    const more = (length: number) => Array.from({ length }, () => ({ email: scene.address(), name: 'Pupil' }));
    const forOne = await statements(more(1));
    expect(await statements(more(6)), 'as many statements for many as for one').toBe(forOne);
    await of.calls.teaching.add({ emailList: [{ email: stranger, name: 'Renamed' }] });
    expect(await scene.students(of)).toHaveLength(9);
    await scene.acceptAll(pupil);
    expect(await shown()).toContainEqual([pupil.email, 'Real Name', pupil.id]);
    expect(await shown()).toContainEqual([stranger, 'Bob of 7b', null]);
  });

  test('[S1 §4, decisions] an assigned card is delivered as one locked copy, with an e-mail in the student’s language', async () => {
    const pupil = await scene.instance.person('Pupil');
    await pupil.calls.account.updatePreferences({ locale: 'fr' });
    const { id, edition } = await secretCard(teacher, [{ email: pupil.email.toUpperCase() }]);
    const letters = await scene.instance.lettersTo(pupil.email);
    expect(letters.at(-1)).toMatchObject({
      subject: 'Teacher a une carte pour vous : The heart',
      action_url: expect.stringMatching(/\/app\/students\?letter=/),
    });
    expect(letters.at(-1)!.text, 'what stands there does not open yet').toMatch(
      /verrouillée.*session de concentration/,
    );
    const [tile] = await pupil.calls.cards.listShort();
    expect(tile).toMatchObject({
      state: 'FROMSECRET',
      locked: true,
      title: 'The heart',
      timerValueSelected: 25,
      round: 2,
      key_idea_titles: [],
      memo: '',
    });
    const [card] = await pupil.calls.cards.read({ id: tile!._id });
    expect(card).toMatchObject({
      locked: true,
      author_name: 'Teacher',
      key_idea: [],
      flashcard: [],
      resource: [],
      desc: '',
      summary: '',
      memo: '',
    });
    expect((await pupil.calls.notifications.list()).notifications).toContainEqual(
      expect.objectContaining({
        key: 'teaching:told.assigned',
        values: { teacher: 'Teacher', title: 'The heart' },
        link: `/app/card/${tile!._id}`,
      }),
    );
    await scene.acceptAll(pupil);
    expect(await teacher.calls.teaching.studentsOfCard({ focusCardId: id })).toMatchObject({
      published: true,
      time: { timerValueSelected: 25, round: 2 },
      students: [{ user_id: pupil.id, email: pupil.email, name: 'Pupil', state: 'has', added: true }],
    });
    // Published again with the same list: no second e-mail and no second copy.
    await teacher.calls.publications.publishPrivate({ id, emailList: [{ email: pupil.email }], ...shareForm });
    expect(await scene.instance.lettersTo(pupil.email)).toHaveLength(letters.length);
    expect(await scene.copiesOf(pupil, edition)).toHaveLength(1);
  });

  test('[S1 §6, §8] who has not signed in yet gets it once their address is confirmed, also after a restart of the work', async () => {
    const own = await scene.newTeacher('Patient');
    const email = 'late-e@example.org';
    const { id, edition } = await secretCard(own, [{ email }]);
    await own.calls.account.updatePreferences({ locale: 'fr' });
    const another = scene.address();
    await own.calls.teaching.add({ emailList: [{ email: another }], focusCardId: id });
    await own.calls.account.updatePreferences({ locale: 'en' });
    const [inFrench] = await scene.instance.lettersTo(another);
    expect(inFrench!.subject, 'without an account, as the teacher reads').toMatch(
      /^Patient a une carte pour vous\s: The heart$/,
    );
    await own.calls.teaching.remove({ id: (await scene.students(own)).find((each) => each.email === another)!._id });
    const letter = (await scene.instance.lettersTo(email)).at(-1)!;
    expect(letter.subject).toBe('Patient has a card for you: The heart');
    const signUp = new URL(letter.action_url!);
    expect([signUp.pathname, signUp.searchParams.get('email')]).toEqual(['/signup', email]);
    expect(signUp.searchParams.get('next')).toMatch(/^\/app\/students\?letter=/);
    expect(letter.text).not.toContain(edition);
    expect(letter.text, 'nobody signs up for a card that they believe to be open').toMatch(/locked.*focus session/);
    expect((await own.calls.teaching.studentsOfCard({ focusCardId: id })).students).toMatchObject([
      { user_id: null, email, state: 'waiting', name: null },
    ]);

    const late = scene.instance.visitor();
    const body = { name: 'Late', email, password: 'horse battery late' };
    const post = (path: string, sent: unknown) =>
      late.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) });
    expect((await post('/api/auth/sign-up/email', body)).ok).toBe(true);
    await scene.runJobs();
    expect((await scene.students(own))[0], 'an address that nobody has confirmed is nobody’s').toMatchObject({
      user_id: null,
    });
    const link = (await scene.instance.lettersTo(email)).at(-1)!.action_url!;
    await post('/api/auth/verify-email', { token: new URL(link).searchParams.get('token') });
    // This server stops: another one on the same rows finds the work.
    const other = await anotherServer(scene.instance);
    try {
      await other.runJobs();
    } finally {
      await other.close();
    }
    expect((await late.calls.cards.listShort())[0]).toMatchObject({ locked: true, title: 'The heart' });
    expect(await scene.students(own), 'not accepted yet').toMatchObject([
      { email, name: null, user_id: null, cards: 1 },
    ]);
    await scene.acceptAll(late);
    expect(await scene.students(own)).toMatchObject([{ email, name: 'Late', cards: 1 }]);
    const accepted = (await own.calls.notifications.list()).notifications.filter(
      ({ key }) => key === 'teaching:told.accepted',
    );
    expect(accepted).toMatchObject([{ values: { name: 'Late' }, link: '/app/students' }]);

    // A deleted copy is not delivered again at the next sign-in, and the teacher sees that.
    const [copy] = await late.calls.cards.listShort();
    await late.calls.cards.remove({ id: copy!._id });
    await post('/api/auth/sign-in/email', body);
    await scene.runJobs();
    expect(await late.calls.cards.listShort()).toEqual([]);
    expect((await own.calls.teaching.studentsOfCard({ focusCardId: id })).students[0]!.state).toBe('removed');
  });

  test('a friend is picked by name without revealing the address; others cannot be picked', async () => {
    const own = await scene.newTeacher('Friendly');
    const friend = await scene.instance.person('Friend');
    const stranger = await scene.instance.person('Stranger');
    await scene.befriend(own, friend);
    const { id, edition, link } = await secretCard(own);
    const add = (user_id: string) =>
      own.calls.teaching.add({ emailList: [{ user_id, name: 'whoever', image: null }], focusCardId: id });
    await expect(add(stranger.id)).rejects.toMatchObject({ data: { key: 'teaching:refusal.notFriend' } });
    expect(await add(friend.id)).toEqual({ need_premium_account: false, added: 1, assigned: 1 });
    expect(await add(friend.id)).toEqual({ need_premium_account: false, added: 0, assigned: 0 });
    // By their address they would be the same student, which the reply must not reveal before they accept.
    expect(await own.calls.teaching.add({ emailList: [{ email: friend.email }], focusCardId: id })).toMatchObject({
      added: 1,
      assigned: 1,
    });
    await scene.runJobs();
    expect(await scene.copiesOf(friend, edition)).toMatchObject([{ locked: 1 }]);
    const friendEntry = { user_id: null, friend_id: friend.id, name: 'Friend', email: null, image: null };
    expect(await scene.students(own)).toHaveLength(2);
    expect(await scene.students(own)).toContainEqual(expect.objectContaining(friendEntry));
    expect((await own.calls.teaching.studentsOfCard({ focusCardId: id })).students).toContainEqual(
      expect.objectContaining({ ...friendEntry, state: 'waiting' }),
    );
    await scene.acceptAll(friend);
    expect(await scene.students(own), 'accepted, the two entries are one').toMatchObject([
      { user_id: friend.id, name: 'Friend', email: friend.email, cards: 1 },
    ]);
    const [read] = await own.calls.publications.readSecret({ url_private_focus_id: link });
    expect(read!.email_list).toEqual([{ user_id: friend.id, email: friend.email }]);
    const [seen] = await friend.calls.publications.readSecret({ url_private_focus_id: link });
    expect(seen, 'the link opens no more than the copy').toMatchObject({
      locked: true,
      key_idea: [],
      summary: '',
      email_list: [],
    });
    const [open] = await stranger.calls.publications.readSecret({ url_private_focus_id: link });
    expect(open, 'without assignment it is not locked').toMatchObject({ locked: false, email_list: [] });
    expect(open!.key_idea).toHaveLength(1);
  });

  test('[decisions] an update of the edition is news to its assigned copies, which stay locked', async () => {
    const own = await scene.newTeacher('Careful');
    const pupil = await scene.instance.person('Reader');
    const { id, edition } = await secretCard(own, [{ email: pupil.email }]);
    await scene.runJobs();
    await own.calls.focusCard.put({ id, update: { title: 'The heart, again' } });
    await own.calls.publications.updatePrivate({ focusCardId: id, ...shareForm });
    const [tile] = await pupil.calls.cards.listShort();
    expect(tile).toMatchObject({ title: 'The heart', edition_news: true });
    const news = await pupil.calls.publications.editionNews({ id: tile!._id });
    expect(news).toMatchObject({ has_news: true, fields: [], items: [] });
    await pupil.calls.publications.takeNews({ id: tile!._id, edition_version: news.edition_version });
    expect((await pupil.calls.cards.listShort())[0]).toMatchObject({
      title: 'The heart, again',
      locked: true,
      edition_news: false,
    });
    expect(await scene.copiesOf(pupil, edition)).toMatchObject([{ locked: 1 }]);
  });

  test('an assigned copy takes no place in a FREE library, opens without a plan, and is found by its title alone', async () => {
    const own = await scene.newTeacher('Generous');
    const pupil = await scene.instance.person('Full');
    await scene.administrator.calls.membership.saveSettings({ limits: { ...defaultSettings.limits, freeLibrary: 0 } });
    const { edition } = await secretCard(own, [{ email: pupil.email }]);
    await scene.instance.product.services.database.transact((rows) =>
      rows.updateTable('card').set({ made_in_premium: 1 }).where('id', '=', edition).execute(),
    );
    await scene.runJobs();
    await scene.administrator.calls.membership.saveSettings({ limits: defaultSettings.limits });
    const [tile] = await pupil.calls.cards.listShort();
    expect(tile).toMatchObject({ locked: true, madeInPremium: false });
    const found = async (search: string) => (await pupil.calls.cards.list({ search })).cards.length;
    expect([await found('heart'), await found('canary')]).toEqual([1, 0]);
  });

  test('[decisions, locked cards] a copy that its review has opened takes a newer edition without a plan, as when it was locked', async () => {
    const own = await scene.newTeacher('Reviewer');
    const pupil = await scene.instance.person('Reviewed');
    const { id, edition } = await secretCard(own, [{ email: pupil.email }]);
    await scene.runJobs();
    const { database } = scene.instance.product.services;
    await database.transact(async (rows) => {
      await rows.updateTable('card').set({ locked: 0 }).where('edition_of', '=', edition).execute();
      await rows.updateTable('card').set({ made_in_premium: 1 }).where('id', '=', id).execute();
    });
    await own.calls.focusCard.put({ id, update: { title: 'The heart, deeper' } });
    await own.calls.publications.updatePrivate({ focusCardId: id, ...shareForm });
    const [tile] = await pupil.calls.cards.listShort();
    expect(await pupil.calls.publications.takeNews({ id: tile!._id, edition_version: 2 })).toMatchObject({ ok: true });
    expect((await pupil.calls.cards.listShort())[0]).toMatchObject({
      title: 'The heart, deeper',
      madeInPremium: false,
    });
  });

  test('an unconfirmed address does not identify a student: the link opens the card as for anybody', async () => {
    const own = await scene.newTeacher('Wary');
    const pupil = await scene.instance.person('Unconfirmed');
    const confirmed = (emailVerified: boolean) =>
      scene.instance.product.services.database.transact((rows) =>
        rows
          .updateTable('user')
          .set({ emailVerified: emailVerified as boolean & number })
          .where('id', '=', pupil.id)
          .execute(),
      );
    await confirmed(false);
    const { link } = await secretCard(own, [{ email: pupil.email }]);
    const opened = async () => (await pupil.calls.publications.readSecret({ url_private_focus_id: link }))[0]!.locked;
    expect(await opened()).toBe(false);
    await confirmed(true);
    expect(await opened()).toBe(true);
  });

  test('a card that was taken back is not delivered to waiting students until it is published again', async () => {
    const own = await scene.newTeacher('Wavering');
    const pupil = await scene.instance.person('Waiting');
    const { id, edition } = await secretCard(own, [{ email: pupil.email }]);
    await own.calls.publications.takeBackPrivate({ focus_card_private_id: edition });
    await scene.runJobs();
    expect(await pupil.calls.cards.listShort()).toEqual([]);
    await expect(
      own.calls.teaching.add({ emailList: [{ email: scene.address() }], focusCardId: id }),
    ).rejects.toMatchObject({
      data: { key: 'teaching:refusal.notPublished' },
    });
    await own.calls.publications.publishPrivate({ id, ...shareForm });
    await scene.runJobs();
    expect(await scene.copiesOf(pupil, edition)).toHaveLength(1);
  });

  test('a removed assignment is not delivered; a delivered copy stays, locked', async () => {
    const own = await scene.newTeacher('Sorting');
    const pupil = await scene.instance.person('Kept');
    const waiting = scene.address();
    const { id, edition } = await secretCard(own, [{ email: pupil.email }, { email: waiting }]);
    await scene.runJobs();
    const { students: assigned } = await own.calls.teaching.studentsOfCard({ focusCardId: id });
    for (const student of assigned) await own.calls.teaching.unassign({ id: student._id, focusCardId: id });
    expect((await own.calls.teaching.studentsOfCard({ focusCardId: id })).students).toEqual([]);
    expect(await scene.copiesOf(pupil, edition)).toMatchObject([{ locked: 1 }]);
    expect(await scene.students(own), 'they are students all the same').toHaveLength(2);
    const [first] = await scene.students(own);
    expect(await own.calls.teaching.cardsOfStudent({ id: first!._id })).toEqual({ cards: [] });
  });

  test('students are their teacher’s alone; lists ask as many statements for fifty as for one', async () => {
    const own = await scene.newTeacher('Classy');
    await scene.administrator.calls.membership.setMembership({ id: own.id, allowedStudents: 100 });
    const { id } = await secretCard(own, [{ email: scene.address() }]);
    const other = await scene.instance.person('Nosy');
    const [student] = await scene.students(own);
    for (const refused of [
      () => other.calls.teaching.list({ userId: own.id }),
      () => other.calls.teaching.cardsOfStudent({ id: student!._id }),
      () => other.calls.teaching.remove({ id: student!._id }),
      () => other.calls.teaching.unassign({ id: student!._id, focusCardId: id }),
      () => other.calls.teaching.studentsOfCard({ focusCardId: id }),
      () => other.calls.teaching.add({ emailList: [{ email: scene.address() }], focusCardId: id }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { database } = scene.instance.product.services;
    const asked = async (call: () => Promise<unknown>) => {
      const before = database.statementCount();
      await call();
      return database.statementCount() - before;
    };
    const lists = [
      () => own.calls.teaching.list({ userId: own.id }),
      () => own.calls.teaching.studentsOfCard({ focusCardId: id }),
      () => own.calls.teaching.cardsOfStudent({ id: student!._id }),
    ];
    const few = [];
    for (const list of lists) few.push(await asked(list));
    await own.calls.teaching.add({
      emailList: Array.from({ length: 50 }, () => ({ email: scene.address() })),
      focusCardId: id,
    });
    const many = [];
    for (const list of lists) many.push(await asked(list));
    expect(many).toEqual(few);
    expect(Math.max(...many)).toBeLessThanOrEqual(5);
  });
});
