import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedEvent, livePath } from '#platform/realtime/live-words.ts';
import { anotherServer, type AnotherServer } from '#tests/harness/another-server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author as personWithPlan, publishable, shareForm } from '#tests/harness/published-card.ts';
import { ratedEveryMs } from '#features/publications/notify-holders.server.ts';

onBothEngines('editions in open tabs', (engine) => {
  let instance: TestInstance;
  let server: AnotherServer;
  let author: Person;
  let holder: Person;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    server = await anotherServer(instance);
    author = await personWithPlan(instance, instance.administrator);
    holder = await instance.person('Holder');
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await server.close();
    await instance.close();
  });

  /** Opens a socket, and returns a function that waits for a topic. */
  async function tab(person: Person) {
    const socket = io(`http://localhost:${server.port}`, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: person.cookie(), origin: instance.url },
    });
    sockets.push(socket);
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', reject);
    });
    return (topic: string) =>
      new Promise<void>((resolve) => {
        const listen = (topics: string[]) => {
          if (!topics.includes(topic)) return;
          socket.off(changedEvent, listen);
          resolve();
        };
        socket.on(changedEvent, listen);
      });
  }

  const call = async (person: Person, method: string, path: string, body: object = {}) => {
    const response = await fetch(`http://localhost:${server.port}/api${path}`, {
      method,
      headers: { cookie: person.cookie(), origin: instance.url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { insertedId: string; url_seo: string };
  };

  const newHolder = async (name: string, slug: string) => {
    const person = await instance.person(name);
    await call(person, 'POST', `/focus-card/public/${slug}`);
    return person;
  };

  test('the author and all holders of copies are notified of publishing, rating, updating and taking back', async () => {
    const [atAuthor, atHolder] = [await tab(author), await tab(holder)];
    const { id } = await publishable(author);
    const heard = async <Answer>(tabs: Promise<void>[], work: Promise<Answer>): Promise<Answer> => {
      const answer = await work;
      // A job notifies the holders.
      await server.runJobs();
      await Promise.all(tabs);
      return answer;
    };
    const form = { language: 'en', ...shareForm };
    const published = await heard(
      [atAuthor('cards'), atAuthor(`card:${id}`)],
      call(author, 'POST', '/focus-card/public/', { id, ...form }),
    );
    await heard([atHolder('cards')], call(holder, 'POST', `/focus-card/public/${published.url_seo}`));
    await heard(
      [
        atAuthor('notifications'),
        atAuthor('publications.meta'),
        atAuthor('explore'),
        atHolder('publications.meta'),
        atHolder('explore'),
      ],
      call(holder, 'PUT', `/focus-card/public/${published.insertedId}`, { rating: 5 }),
    );
    const update = { focusCardId: id, ...form, round: 5 };
    await heard(
      [atAuthor('publications'), atHolder('publications')],
      call(author, 'POST', '/focus-card/public/update/', update),
    );

    // Every copy shows the average, so holders who did not rate refetch it too; their unread notifications stay unread.
    const raters = [await newHolder('Second', published.url_seo), await newHolder('Third', published.url_seo)];
    const rated = [atHolder('cards'), atHolder('publications.meta'), atHolder('explore')];
    const unread = async () =>
      (await holder.calls.notifications.list()).notifications.filter(({ read }) => !read).length;
    const before = await unread();
    expect(before, 'of the new edition').toBe(1);
    for (const person of raters) await call(person, 'PUT', `/focus-card/public/${published.insertedId}`, { rating: 3 });
    instance.clock.advance(2 * ratedEveryMs);
    expect(await server.runJobs(), 'once for both').toBe(1);
    await Promise.all(rated);
    expect(await unread()).toBe(before);

    await heard(
      [atAuthor('cards'), atHolder('cards')],
      call(author, 'DELETE', `/focus-card/public/${published.insertedId}`),
    );
    expect((await author.calls.cards.read({ id }))[0]).toMatchObject({ published_public: false });
  });
});
