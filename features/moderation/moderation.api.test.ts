import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person, TestInstance } from '#tests/harness/instance.ts';
import { publishable, publishedCard, publishingScene, shareForm } from '#tests/harness/published-card.ts';
import { reportReasons } from './rules/reports.ts';

onBothEngines('moderation', (engine) => {
  let instance: TestInstance;
  let administrator: Person;
  let author: Person;
  let reader: Person;
  beforeAll(async () => {
    ({ instance, administrator, author, reader } = await publishingScene(engine));
  });
  afterAll(() => instance.close());
  beforeEach(() =>
    instance.product.services.database.transact(async (rows) => {
      for (const table of ['report', 'report_case', 'rate_window', 'notification'] as const)
        await rows.deleteFrom(table).execute();
    }),
  );

  const form = (memento_id: string, change = {}) => ({
    memento_id,
    memento_title: 'whatever is sent',
    selectedReason: 'wrong' as const,
    name: 'Somebody Else',
    email: 'else@example.org',
    user_id: author.id,
    lang: 'en',
    ...change,
  });
  const queue = (state?: 'open' | 'settled') => administrator.calls.moderation.queue(state ? { state } : {});
  const inQueue = async (id: string) => (await queue()).cases.find(({ _id }) => _id === id);
  const isOpen = async (slug: string) =>
    instance
      .visitor()
      .calls.cards.readPublic({ slug })
      .then((found) => found.length > 0)
      .catch(() => false);

  test('[S1 §7] the session decides who reports, whatever is sent; the administrator is notified once for each case', async () => {
    const { edition } = await publishedCard(author, { title: 'Doubtful' });
    expect(await reader.calls.moderation.report(form(edition, { message: 'Line one\r\nof \u0000 mine' }))).toEqual({
      ok: true,
    });
    const visitor = instance.visitor();
    await visitor.calls.moderation.report(form(edition, { selectedReason: 'spam' }));
    expect((await queue('open')).cases).toMatchObject([
      {
        _id: edition,
        title: 'Doubtful',
        standing: 'open',
        author: { _id: author.id, name: 'Author' },
        open: 2,
        settled: null,
        counts: { wrong: 1, spam: 1, offensive: 0, copyright: 0, privacy: 0 },
      },
    ]);
    const reports = (await inQueue(edition))!.reports;
    expect(reports.find(({ reason }) => reason === 'wrong')).toMatchObject({
      member: { _id: reader.id, name: 'Reader' },
      words: 'Line one\nof  mine',
    });
    expect(reports.find(({ reason }) => reason === 'spam')).toMatchObject({ member: null });
    const told = (await administrator.calls.notifications.list()).notifications.filter(
      ({ key }) => key === 'moderation:told.report',
    );
    expect(told).toMatchObject([{ values: { title: 'Doubtful' }, link: '/app/admin/reports' }]);
    const letters = await instance.lettersTo(administrator.email);
    expect(letters.filter(({ subject }) => subject === 'Reported: Doubtful')).toHaveLength(1);
    expect((await author.calls.notifications.list()).notifications, 'nobody tells the author who reports').toEqual([]);
  });

  test('[S1 §5, §6] one of five reasons, never one’s own card, nothing that is not there', async () => {
    const { edition, id } = await publishedCard(author);
    await expect(author.calls.moderation.report(form(edition))).rejects.toMatchObject({
      data: { key: 'moderation:refusal.ownCard' },
    });
    await expect(reader.calls.moderation.report(form(id)), 'a private card').rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(reader.calls.moderation.report(form(crypto.randomUUID()))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const selectedReason of ['', 'other', 'wrong,spam'])
      await expect(reader.calls.moderation.report(form(edition, { selectedReason }))).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
    for (const selectedReason of reportReasons)
      await instance.visitor().calls.moderation.report(form(edition, { selectedReason }));
    expect((await inQueue(edition))!.counts).toEqual({ wrong: 1, offensive: 1, copyright: 1, spam: 1, privacy: 1 });
  });

  test('50 equal reports at once are one; further ones answer alike, also after the case was closed', async () => {
    const { edition } = await publishedCard(author);
    const visitor = instance.visitor();
    await Promise.all(
      Array.from({ length: 25 }, () => [reader, visitor])
        .flat()
        .map((each) => each.calls.moderation.report(form(edition))),
    );
    expect(await inQueue(edition)).toMatchObject({ open: 2, counts: { wrong: 2 } });
    instance.clock.advance(1_000);
    await administrator.calls.moderation.act({ id: edition, act: 'dismiss' });
    expect(await reader.calls.moderation.report(form(edition, { selectedReason: 'spam' }))).toEqual({ ok: true });
    expect(await inQueue(edition)).toMatchObject({ open: 0, settled: 'dismissed', counts: { wrong: 2, spam: 0 } });
    await (await instance.person('Another')).calls.moderation.report(form(edition));
    expect(await inQueue(edition), 'a new person opens it again').toMatchObject({ open: 1, settled: null });
  });

  test('a dismissed case can be reopened unchanged, logged and without a notification; no other case can', async () => {
    const { edition } = await publishedCard(author, { title: 'Dismissed too soon' });
    await reader.calls.moderation.report(form(edition));
    await instance.visitor().calls.moderation.report(form(edition));
    const count = async () => (await administrator.calls.moderation.openCount()).open;
    const before = await inQueue(edition);
    expect(await count()).toBe(1);
    const reopen = () => administrator.calls.moderation.act({ id: edition, act: 'reopen' });
    await expect(reopen(), 'it is open').rejects.toMatchObject({ code: 'CONFLICT' });
    const told = (await instance.lettersTo(author.email)).length;
    await administrator.calls.moderation.act({ id: edition, act: 'dismiss' });
    expect([await inQueue(edition), await count()]).toMatchObject([{ open: 0, settled: 'dismissed' }, 0]);
    await expect(author.calls.moderation.act({ id: edition, act: 'reopen' })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    await reopen();
    expect([await inQueue(edition), await count()]).toEqual([before, 1]);
    expect(before).toMatchObject({ open: 2, settled: null });
    expect((await instance.lettersTo(author.email)).length).toBe(told);
    const { acts } = await administrator.calls.administration.acts({});
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['report.dismissed', 'report.reopened']));
    // A new report has reopened it already; an act of which the author was notified cannot be undone.
    await administrator.calls.moderation.act({ id: edition, act: 'dismiss' });
    await (await instance.person('Late')).calls.moderation.report(form(edition));
    expect(await inQueue(edition)).toMatchObject({ open: 1, settled: null });
    await expect(reopen()).rejects.toMatchObject({ code: 'CONFLICT' });
    await administrator.calls.moderation.act({ id: edition, act: 'warn', reason: 'wrong' });
    await expect(reopen()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(author.calls.moderation.openCount()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('reports of a visitor are rate-limited; earlier ones stay', async () => {
    const visitor = instance.visitor();
    const editions = [];
    for (let time = 0; time < 21; time++) editions.push((await publishedCard(author)).edition);
    for (const edition of editions.slice(0, 20)) await visitor.calls.moderation.report(form(edition));
    await expect(visitor.calls.moderation.report(form(editions[20]!))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(
      await visitor.calls.moderation.report(form(editions[0]!)),
      'sent again, it takes nothing of the limit',
    ).toEqual({ ok: true });
    expect((await queue()).open).toBe(20);
    const atOnce = await Promise.allSettled(editions.map((edition) => reader.calls.moderation.report(form(edition))));
    const refused = atOnce.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused, 'of twenty-one things that are reported at once, one is too many').toEqual([
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
    ]);
  });

  test('hiding closes an edition everywhere at once and notifies its author; showing restores it', async () => {
    const { id, edition, slug } = await publishedCard(author, { title: 'Harmful Zebras' });
    const { insertedId: copy } = await reader.calls.cards.add({ url_seo: slug });
    await reader.calls.moderation.report(form(copy!, { selectedReason: 'privacy' }));
    const found = async () =>
      (await instance.visitor().calls.explore.list({ search: 'harmful zebras' } as never)) as { cards: unknown[] };
    const before = (await found()).cards.length;
    expect([await isOpen(slug), before]).toEqual([true, 1]);
    await author.calls.account.updatePreferences({ locale: 'fr' });
    instance.clock.advance(1_000);
    await administrator.calls.moderation.act({
      id: edition,
      act: 'hide',
      reason: 'privacy',
      words: 'Names of pupils stand on it.',
    });
    expect([await isOpen(slug), (await found()).cards.length]).toEqual([false, 0]);
    await expect(reader.calls.cards.add({ url_seo: slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await reader.calls.cards.read({ id: copy! }))[0]!.title, 'copies stay').toBe('Harmful Zebras');
    expect(await inQueue(edition)).toMatchObject({ standing: 'hidden', url: null, open: 0, settled: 'hidden' });
    expect((await administrator.calls.moderation.look({ id: edition }))[0], 'a moderator still sees it').toMatchObject({
      title: 'Harmful Zebras',
      notesData: '',
    });
    const letter = (await instance.lettersTo(author.email)).at(-1)!;
    await author.calls.account.updatePreferences({ locale: 'en' });
    expect(letter).toMatchObject({
      subject: '« Harmful Zebras » est masqué',
      action_url: `${instance.url}/app/card/${id}`,
    });
    expect(letter.text).toContain('Names of pupils stand on it.');
    expect(letter.text).not.toMatch(/Reader/);
    expect((await author.calls.notifications.list()).notifications[0]).toMatchObject({
      key: 'moderation:told.hide.privacy',
    });
    const update = await author.calls.publications.updatePublic({ focusCardId: id, language: 'en', ...shareForm });
    expect(update.reasons).toEqual(['hidden']);
    await expect(
      administrator.calls.moderation.act({ id: edition, act: 'hide', reason: 'privacy' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });

    await administrator.calls.moderation.act({ id: edition, act: 'show' });
    expect([await isOpen(slug), (await found()).cards.length]).toEqual([true, before]);
    expect((await author.calls.notifications.list()).notifications.map(({ key }) => key)).toContain(
      'moderation:told.show',
    );
  });

  test('only its author can read a hidden page, with the reason; for others it is not found', async () => {
    const { id, edition, slug } = await publishedCard(author, { title: 'For its author' });
    const read = (who: Person) => who.calls.moderation.readHidden({ slug });
    const notFound = { code: 'NOT_FOUND' };
    await expect(read(author), 'it is not hidden').rejects.toMatchObject(notFound);
    await reader.calls.moderation.report(form(edition));
    await administrator.calls.moderation.act({ id: edition, act: 'hide', reason: 'wrong' });
    await administrator.calls.moderation.act({ id: edition, act: 'show' });
    instance.clock.advance(1_000);
    await administrator.calls.moderation.act({ id: edition, act: 'hide', reason: 'copyright', words: 'Page 3.' });
    expect(await read(author)).toMatchObject([
      {
        card: { _id: edition, title: 'For its author', focus_card_user_id: id, notesData: '' },
        reason: 'copyright',
        words: 'Page 3.',
      },
    ]);
    for (const who of [reader, administrator]) await expect(read(who)).rejects.toMatchObject(notFound);
    await expect(read(instance.visitor())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(
      author.calls.cards.readPublic({ slug }),
      'what is public is the same for everybody',
    ).rejects.toMatchObject(notFound);
    await author.calls.publications.takeBackPublic({ focus_card_public_id: edition });
    await expect(read(author), 'taken back by its author').rejects.toMatchObject(notFound);
  });

  test('showing does not reopen what its author took back while it was hidden', async () => {
    const { edition, slug } = await publishedCard(author);
    await reader.calls.moderation.report(form(edition));
    await administrator.calls.moderation.act({ id: edition, act: 'hide', reason: 'wrong' });
    await author.calls.publications.takeBackPublic({ focus_card_public_id: edition });
    await administrator.calls.moderation.act({ id: edition, act: 'show' });
    expect(await isOpen(slug)).toBe(false);
    expect((await inQueue(edition))!.standing).toBe('takenBack');
    await expect(
      administrator.calls.moderation.act({ id: edition, act: 'hide', reason: 'wrong' }),
      'what nobody sees cannot be hidden',
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('deleted for good by its author, a card leaves its case behind, with the title as it was', async () => {
    const { id, edition } = await publishedCard(author, { title: 'Soon gone' });
    await reader.calls.moderation.report(form(edition, { message: 'Look at line 2.' }));
    await administrator.calls.moderation.act({ id: edition, act: 'hide', reason: 'wrong' });
    await author.calls.publications.takeBackPublic({ focus_card_public_id: edition });
    await author.calls.cards.remove({ id });
    await author.calls.cards.destroy({ id });
    expect(await inQueue(edition)).toMatchObject({
      title: 'Soon gone',
      standing: 'deleted',
      url: null,
      author: { _id: author.id },
      settled: 'hidden',
      counts: { wrong: 1 },
      reports: [{ words: 'Look at line 2.' }],
    });
    await expect(administrator.calls.moderation.look({ id: edition })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(administrator.calls.moderation.act({ id: edition, act: 'show' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('only moderators see the pictures of a hidden edition', async () => {
    const { id, edition } = await publishedCard(author);
    const cover = (await author.calls.cards.read({ id }))[0]!.cover_picture!.thumb;
    const seen = async () =>
      Promise.all([administrator, reader, instance.visitor()].map(async (who) => (await who.fetch(cover)).status));
    await reader.calls.moderation.report(form(edition));
    await administrator.calls.moderation.act({ id: edition, act: 'hide', reason: 'copyright' });
    expect(await inQueue(edition)).toMatchObject({ cover_picture: { thumb: cover } });
    expect(await seen()).toEqual([200, 404, 404]);
    const unreported = await publishedCard(author);
    const other = (await author.calls.cards.read({ id: unreported.id }))[0]!.cover_picture!.thumb;
    await author.calls.publications.takeBackPublic({ focus_card_public_id: unreported.edition });
    expect((await administrator.fetch(other)).status, 'what nobody reported is not theirs to see').toBe(404);
  });

  test('a secret edition can be reported by those who have its link; hiding disables the link', async () => {
    const { id } = await publishable(author);
    const { url_private_focus_id: link } = await author.calls.publications.publishPrivate({ id, ...shareForm });
    const [secret] = await reader.calls.publications.readSecret({ url_private_focus_id: link! });
    await reader.calls.moderation.report(form(secret!._id));
    expect(await inQueue(secret!._id)).toMatchObject({ state: 'SECRET', url: null });
    await administrator.calls.moderation.act({ id: secret!._id, act: 'hide', reason: 'copyright' });
    await expect(reader.calls.publications.readSecret({ url_private_focus_id: link! })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('warning writes to the author and leaves the card; each act is on record, without a word of anybody', async () => {
    const { edition, slug } = await publishedCard(author);
    await reader.calls.moderation.report(form(edition));
    await expect(administrator.calls.moderation.act({ id: edition, act: 'warn' })).rejects.toMatchObject({
      data: { field: 'reason' },
    });
    instance.clock.advance(1_000);
    await administrator.calls.moderation.act({
      id: edition,
      act: 'warn',
      reason: 'wrong',
      words: 'canary-of-the-moderator',
    });
    expect(await isOpen(slug)).toBe(true);
    expect((await instance.lettersTo(author.email)).at(-1)!.text).toContain('canary-of-the-moderator');
    expect(await inQueue(edition)).toMatchObject({ open: 0, settled: 'warned' });
    const { acts } = await administrator.calls.administration.acts({});
    expect(acts.filter(({ details }) => details['publication'] === edition)).toMatchObject([
      { act: 'author.warned', member: { _id: author.id }, details: { publication: edition, reason: 'wrong' } },
    ]);
    expect(JSON.stringify(acts)).not.toContain('canary');
  });

  test('the queue is the administrator’s, page by page, with as many statements for many as for one', async () => {
    await expect(reader.calls.moderation.queue({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(author.calls.moderation.act({ id: crypto.randomUUID(), act: 'dismiss' })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    const { database } = instance.product.services;
    const asked = async () => {
      const before = database.statementCount();
      await queue();
      return database.statementCount() - before;
    };
    const { edition } = await publishedCard(author);
    await reader.calls.moderation.report(form(edition));
    const few = await asked();
    for (let time = 0; time < 26; time++) {
      const next = await publishedCard(author);
      await instance.visitor().calls.moderation.report(form(next.edition));
      await instance.visitor().calls.moderation.report(form(next.edition, { selectedReason: 'spam' }));
    }
    expect(await asked()).toBe(few);
    const first = await queue('open');
    const second = await administrator.calls.moderation.queue({ state: 'open', cursor: first.next! });
    expect([first.cases.length, second.cases.length, second.next, first.open]).toEqual([25, 2, null, 27]);
    expect(new Set([...first.cases, ...second.cases].map(({ _id }) => _id)).size).toBe(27);
  });
});
