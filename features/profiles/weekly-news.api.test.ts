import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person } from '#tests/harness/instance.ts';
import { publishedCard, publishingScene, type PublishingScene } from '#tests/harness/published-card.ts';
import { newsAt, nextNewsWeek } from './rules/news-week.ts';

onBothEngines('the weekly letter', (engine) => {
  let scene: PublishingScene;
  beforeAll(async () => {
    scene = await publishingScene(engine);
  });
  afterAll(() => scene.instance.close());

  const follower = async (name: string, mail = true) => {
    const person = await scene.instance.person(name);
    await person.calls.people.follow({ follow: true, userToFollowId: scene.author.id });
    if (mail) await person.calls.notifications.choose({ mail: { news: true } });
    return person;
  };
  const nextMonday = async () => {
    const { clock, product } = scene.instance;
    clock.moveTo(newsAt(nextNewsWeek(product.services.clock.now())));
    await product.services.jobs.runDue();
  };
  const letters = async (person: Person) =>
    (await scene.instance.lettersTo(person.email)).filter(({ text }) => text.includes('/app/settings#notifications'));

  test('goes to who asked for it and follows, in their language, once a week, and is quiet when there is nothing', async () => {
    const { author } = scene;
    const [reader, silent, french, stranger] = [
      await follower('Reader'),
      await follower('Silent', false),
      await follower('Lectrice'),
      await scene.instance.person('Stranger'),
    ];
    await french.calls.account.updatePreferences({ locale: 'fr' });
    await stranger.calls.notifications.choose({ mail: { news: true } });
    await nextMonday();
    for (const person of [reader, silent, french, stranger]) expect(await letters(person)).toEqual([]);

    const rain = await publishedCard(author, { title: 'Rain' });
    const gone = await publishedCard(author, { title: 'Taken back' });
    await author.calls.publications.takeBackPublic({ focus_card_public_id: gone.edition });
    await nextMonday();
    const [letter, ...more] = await letters(reader);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ subject: '1 new publication of those you follow' });
    expect(letter!.text).toContain(`• “Rain” by Author\n${scene.instance.product.services.settings.publicUrl}`);
    expect(letter!.text).toContain(rain.slug);
    expect(letter!.text).not.toContain('Taken back');
    expect(letter!.text).toContain('You can switch it off in the settings');
    expect((await letters(french))[0]!.subject).toBe('1 nouvelle publication des personnes que vous suivez');
    for (const person of [silent, stranger]) expect(await letters(person)).toEqual([]);

    await nextMonday();
    expect(await letters(reader), 'nothing new in the next week').toHaveLength(1);
  });

  test('is switched off again; nothing comes of whoever is hidden, or to a suspended reader', async () => {
    const { author, instance } = scene;
    const [reader, suspended] = [await follower('Reader'), await follower('Suspended')];
    const set = (table: 'profile', hidden: 0 | 1) =>
      instance.product.services.database.transact(
        async (rows) =>
          void (await rows.updateTable(table).set({ hidden }).where('member_id', '=', author.id).execute()),
      );
    await scene.administrator.calls.account.suspend({ id: suspended.id, suspended: true });
    await publishedCard(author, { title: 'Snow' });
    await set('profile', 1);
    await nextMonday();
    expect(await letters(reader)).toEqual([]);
    await set('profile', 0);
    await publishedCard(author, { title: 'Ice' });
    await nextMonday();
    expect(await letters(reader)).toHaveLength(1);
    expect(await letters(suspended)).toEqual([]);
    await reader.calls.notifications.choose({ mail: { news: false } });
    await publishedCard(author, { title: 'Hail' });
    await nextMonday();
    expect(await letters(reader)).toHaveLength(1);
  });
});
