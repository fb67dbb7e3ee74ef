import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { ORPCError } from '@orpc/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAskable } from '#features/cards/rules/askable.ts';
import { isWritten } from '#features/cards/rules/written-ideas.ts';
import { flashcard, keyIdea, questions, resource } from '#tests/harness/card-samples.ts';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { publishable, shareForm, uploadedCover } from '#tests/harness/published-card.ts';

/** Which of the things at hand an act is about: taken modulo how many there are. */
const which = fc.nat({ max: 30 });
const anAct = fc.record({
  who: fc.nat({ max: 2 }),
  does: fc.nat(),
  which,
  other: which,
  number: fc.integer({ min: 0, max: 100 }),
  text: fc.oneof(fc.constant(''), fc.constant('Été 🌍'), fc.string({ maxLength: 30 })),
  flag: fc.boolean(),
  /** Mostly one acts on one's own. */
  onAnybodys: fc.integer({ min: 0, max: 6 }).map((chance) => chance === 0),
});
type Act = typeof anAct extends fc.Arbitrary<infer Value> ? Value : never;

/** What has been made so far, by anybody: acts are also tried on what belongs to somebody else, or is gone. */
interface World {
  readonly people: readonly Person[];
  readonly covers: readonly { thumb: string; regular: string }[];
  readonly cards: Thing[];
  readonly items: Thing[];
  readonly slugs: Thing[];
  readonly links: Thing[];
  readonly editions: Thing[];
  readonly collections: Thing[];
  readonly collectionSlugs: Thing[];
}
interface Thing {
  readonly name: string;
  readonly by: number;
}

/** The first person is the administrator. */
type Try = (person: Person, world: World, act: Act) => Promise<unknown>;

const pick = <Each>(things: readonly Each[], place: number): Each => things[place % things.length]!;

function own(things: readonly Thing[], { who, onAnybodys }: Act, place: number): string {
  const mine = things.filter(({ by }) => by === who);
  const among = onAnybodys || mine.length === 0 ? things : mine;
  return among.length > 0 ? pick(among, place).name : randomUUID();
}

function ofOthers(things: readonly Thing[], { who, onAnybodys }: Act, place: number): string {
  const theirs = things.filter(({ by }) => by !== who);
  const among = onAnybodys || theirs.length === 0 ? things : theirs;
  return among.length > 0 ? pick(among, place).name : randomUUID();
}
const languages = ['en', 'fr', 'ar', 'zh'] as const;

/** Every write that a member's screens make, with input that fits its schema and may not fit how things stand. */
const acts: Record<string, Try> = {
  async makeCard({ calls }, world, act) {
    const { number, which, who: by } = act;
    const _id = number < 5 ? own(world.cards, act, which) : randomUUID();
    const made = { flashcard: [flashcard()], quizz: number % 2 ? questions() : [], key_idea: [keyIdea()], resource: [resource()] };
    await calls.cards.create({ _id, update: { title: act.text, ...made } });
    world.cards.push({ name: _id, by });
    world.items.push(...[...made.flashcard, ...made.quizz, ...made.key_idea, ...made.resource].map((item) => ({ name: item._id, by })));
  },
  edit: ({ calls }, world, act) =>
    calls.focusCard.put({
      id: own(world.cards, act, act.which),
      update: {
        title: act.text,
        desc: `<p>${act.text}</p>`,
        ...(act.flag ? { cover_picture: pick(world.covers, act.other), forPublic: true } : {}),
        flashcard: act.number % 2 ? { put: [flashcard({ question: act.text })] } : { remove: [own(world.items, act, act.other)] },
        key_idea: act.number % 10 ? { put: [keyIdea({ title: act.text })] } : [],
      },
      ...(act.number < 20 ? { base: act.number % 4, editor: randomUUID() } : {}),
    }),
  tick: ({ calls }, world, act) =>
    calls.focusCard.put({
      id: own(world.cards, act, act.which),
      keyIdeaId: null,
      keyResRead: own(world.items, act, act.other),
      markAsDone: act.flag,
    }),
  bin: ({ calls }, world, act) => calls.cards.remove({ id: own(world.cards, act, act.which) }),
  restore: ({ calls }, world, act) => calls.cards.restore({ id: own(world.cards, act, act.which) }),
  destroy: ({ calls }, world, act) => calls.cards.destroy({ id: own(world.cards, act, act.which) }),
  emptyBin: ({ calls }, _world, act) => (act.number < 20 ? calls.cards.emptyBin({}) : calls.cards.list({ state: 'BIN' })),
  async publish({ calls }, world, act) {
    const card = { language: pick(languages, act.number), free_of_count: act.flag, ...shareForm, hasNotes: act.number > 50, terms: true };
    const { insertedId, url_seo } = await calls.publishing.publishPublic({ id: own(world.cards, act, act.which), ...card });
    if (insertedId) world.editions.push({ name: insertedId, by: act.who });
    if (url_seo) world.slugs.push({ name: url_seo, by: act.who });
  },
  update: ({ calls }, world, act) =>
    calls.publishing.updatePublic({
      focusCardId: own(world.cards, act, act.which),
      language: pick(languages, act.number),
      ...shareForm,
      terms: true,
    }),
  async publishSecret({ calls }, world, act) {
    const emails = act.number % 2 ? [{ email: pick(world.people, act.other).email }] : [];
    const { insertedId, url_private_focus_id: link } = await calls.publishing.publishPrivate({
      id: own(world.cards, act, act.which),
      language: pick(languages, act.number),
      ...shareForm,
      terms: true,
      emailList: emails,
    } as never);
    if (insertedId) world.editions.push({ name: insertedId, by: act.who });
    if (link) world.links.push({ name: link, by: act.who });
  },
  takeBack: ({ calls }, world, act) => calls.publishing.takeBackPublic({ focus_card_public_id: own(world.editions, act, act.which) }),
  takeBackSecret: ({ calls }, world, act) =>
    calls.publishing.takeBackPrivate({ focus_card_private_id: own(world.editions, act, act.which) }),
  async add({ calls }, world, act) {
    const { insertedId } = await calls.cards.add({ url_seo: ofOthers(world.slugs, act, act.which) });
    if (insertedId) world.cards.push({ name: insertedId, by: act.who });
  },
  async addSecret({ calls }, world, act) {
    const { insertedId } = await calls.publishing.addSecret({ url_private_focus_id: ofOthers(world.links, act, act.which) });
    if (insertedId) world.cards.push({ name: insertedId, by: act.who });
  },
  rate: ({ calls }, world, act) =>
    calls.publishing.rate({
      focus_card_public_id: ofOthers(world.editions, act, act.which),
      rating: 1 + (act.number % 5),
      comments: act.text,
    }),
  async news({ calls }, world, act) {
    const id = own(world.cards, act, act.which);
    const { edition_version } = await calls.publishing.editionNews({ id });
    const seen = { id, edition_version: Math.max(1, edition_version - (act.number < 10 ? 1 : 0)) };
    if (act.number % 3 === 0) await calls.publishing.leaveNews(seen);
    else await calls.publishing.takeNews({ ...seen, ...(act.flag ? { replace: 'all' as const } : {}) });
  },
  startRepeat: ({ calls }, world, act) =>
    calls.focusCard.put({ id: own(world.cards, act, act.which), startFocusRepeat: true, plan: act.flag ? 'classic' : 'adaptive' }),
  holdSession: ({ calls }, world, act) => calls.focusCard.put({ id: own(world.cards, act, act.which), isRepeatDay: true, score: null }),
  async testSession({ calls }, world, act) {
    const id = own(world.cards, act, act.which);
    const [card] = await calls.cards.read({ id });
    if (!card || card.flashcard.length === 0) return;
    const test_id = randomUUID();
    const right = act.number % (card.flashcard.length + 1);
    await calls.memory.record({
      events: card.flashcard.map((item, place) => ({
        kind: 'answer' as const,
        _id: randomUUID(),
        test_id,
        card_id: id,
        item_id: item._id,
        item_kind: 'flashcard' as const,
        outcome: place < right ? ('right' as const) : ('wrong' as const),
        answer: '',
        elapsed_ms: 900,
        answered_at: new Date(clockOf(calls)).toISOString(),
      })),
    });
    const score = Math.round((100 * right) / card.flashcard.length);
    const test = { test_id, option: -1 as const, score };
    if (act.flag) await calls.focusCard.put({ id, isRepeatDay: true, updateScore: true, ...test });
    else await calls.focusCard.put({ id, updateScore: true, incBadgeCard: false, ...test });
  },
  async waitForDays({ calls }, _world, act) {
    clocks.get(calls)!.advance(((act.number % 20) + 1) * 86_400_000);
    await calls.repeat.today();
  },
  stopRepeat: ({ calls }, world, act) => calls.focusCard.put({ id: own(world.cards, act, act.which), cancelFocusRepeat: true }),
  changePlan: ({ calls }, world, act) =>
    calls.repeat.changePlan({ id: own(world.cards, act, act.which), plan: act.flag ? 'classic' : 'adaptive' }),
  async collect({ calls }, world, act) {
    const id = act.number < 40 || world.collections.length === 0 ? randomUUID() : own(world.collections, act, act.other);
    if (!world.collections.some(({ name }) => name === id)) {
      await calls.collections.create({ _id: id, update: { title: act.text, description: act.text } });
      world.collections.push({ name: id, by: act.who });
    }
    const cards = act.flag
      ? { put: [{ _id: own(world.cards, act, act.which), order: `a${act.number}` }] }
      : { remove: [own(world.cards, act, act.which)] };
    await calls.collections.edit({ id, update: { title: act.text || 'Set', description: 'What it holds', cards } });
  },
  async publishCollection({ calls }, world, act) {
    const id = own(world.collections, act, act.which);
    if (act.flag) await calls.collections.publish({ id, terms: true });
    else await calls.collections.unpublish({ id });
    const [collection] = await calls.collections.read({ id });
    if (collection?.url_seo) world.collectionSlugs.push({ name: collection.url_seo, by: act.who });
  },
  takeCollection: ({ calls }, world, act) => calls.collections.takeAll({ slug: ofOthers(world.collectionSlugs, act, act.which) }),
  dropCollection: ({ calls }, world, act) =>
    act.number < 30 ? calls.collections.remove({ id: own(world.collections, act, act.which) }) : calls.collections.list(),
  addStudent: ({ calls }, world, act) =>
    calls.teaching.add({
      emailList: [{ email: pick(world.people, act.other).email }],
      ...(act.flag ? { focusCardId: own(world.cards, act, act.which) } : {}),
    }),
  report: ({ calls }, world, act) =>
    calls.moderation.report({
      memento_id: ofOthers(act.number % 3 ? world.editions : world.collections, act, act.which),
      memento_title: '',
      selectedReason: 'wrong',
    }),
  async moderate(_person, world, act) {
    const { calls } = world.people[0]!;
    const { cases } = await calls.moderation.queue({});
    if (cases.length === 0) return;
    const { _id } = pick(cases, act.which);
    await calls.moderation.act({ id: _id, act: pick(['hide', 'show', 'dismiss', 'warn', 'reopen'] as const, act.number), reason: 'wrong' });
  },
  changeMembership: (_person, world, act) =>
    world.people[0]!.calls.membership.setMembership({
      id: pick(world.people, act.which).id,
      grantedPlan: pick(['PREMIUM', 'PREMIUM_TEACHER', null] as const, act.number),
    }),
};

const clocks = new WeakMap<Person['calls'], TestInstance['clock']>();
const clockOf = (calls: Person['calls']) => clocks.get(calls)!.now();

/**
 * Screens, devices that were offline, and people acting at once bring commands in every order. Whatever the order: the server says done or
 * says why not, and never fails; and what it keeps twice agrees.
 */
onBothEngines('any order of acts', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  test('is answered or refused, and what is kept twice agrees', async () => {
    const people = [await instance.person('Administrator'), await instance.person('Author'), await instance.person('Reader')];
    for (const person of people) {
      clocks.set(person.calls, instance.clock);
      await people[0]!.calls.membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM_TEACHER' });
    }
    const covers = [await uploadedCover(people[1]!), await uploadedCover(people[2]!)];
    const names = Object.keys(acts);
    let day = instance.clock.now();
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 20, maxLength: 60, size: 'max' }), async (story) => {
        // The next day for the limits of how often, and back from wherever the story before has waited to.
        instance.clock.moveTo((day += 86_400_000));
        const world: World = {
          people,
          covers,
          cards: [],
          items: [],
          slugs: [],
          links: [],
          editions: [],
          collections: [],
          collectionSlugs: [],
        };
        await begin(world);
        const done: string[] = [];
        for (const act of story) {
          const name = pick(names, act.does);
          done.push(`${people.indexOf(pick(people, act.who))} ${name}`);
          await acts[name]!(pick(people, act.who), world, act).catch((error: unknown) => {
            if (!(error instanceof ORPCError) || error.status >= 500)
              throw new Error(
                `after ${done.join(', ')} ${JSON.stringify(act)}: ${String(error)} ${JSON.stringify((error as { data?: unknown }).data)}`,
              );
          });
        }
        await instance.product.services.jobs.runDue();
        for (const person of people) await everythingAgrees(instance, person, new Set(world.cards.map(({ name }) => name)));
      }),
      // The same stories each time, as long as nobody asks for others; shrinking would repeat a whole story many times over.
      { numRuns: 12, seed: Number(process.env['ANY_ORDER_SEED'] ?? 20_261_122), endOnFailure: true },
    );
  }, 240_000);
});

/** Two people have a paid plan and a card each that lacks nothing; one has published hers, both ways, and the other has taken it. */
async function begin(world: World): Promise<void> {
  const [administrator, ...others] = world.people;
  for (const [place, person] of others.entries()) {
    const by = place + 1;
    await administrator!.calls.membership.setMembership({ id: person.id, grantedPlan: 'PREMIUM_TEACHER' });
    const made = await publishable(person, { cover_picture: world.covers[place]! });
    world.cards.push({ name: made.id, by });
    world.items.push({ name: made.flashcard, by }, { name: made.resource, by });
    const id = randomUUID();
    await person.calls.collections.create({ _id: id, update: { title: 'Set', description: 'What it holds' } });
    world.collections.push({ name: id, by });
  }
  const act: Act = { who: 1, does: 0, which: 0, other: 0, number: 50, text: '', flag: true, onAnybodys: false };
  for (const does of ['publish', 'publishSecret', 'collect', 'publishCollection'] as const) await acts[does]!(others[0]!, world, act);
  await acts['add']!(others[1]!, world, { ...act, who: 2 });
}

/** Read as its owner's screens read it, against the rows themselves. */
async function everythingAgrees(instance: TestInstance, { calls, id }: Person, touched: ReadonlySet<string>): Promise<void> {
  const tiles = await calls.cards.listShort();
  const { today, collections } = { today: await calls.repeat.today(), collections: await calls.collections.list() };
  const collected = (await Promise.all(collections.map(({ _id }) => calls.collections.read({ id: _id })))).flat();
  await calls.notifications.list({});
  const { database } = instance.product.services;
  const rows = await database.read((reader) =>
    reader
      .selectFrom('card')
      .select(['id', 'rating_count', 'rating_sum'])
      .where('user_id', '=', id)
      .where('shelf', '=', 'library')
      .execute(),
  );
  expect(tiles.map(({ _id }) => _id).toSorted()).toEqual(rows.map((row) => row.id).toSorted());
  for (const tile of tiles) {
    // Earlier stories have been looked at.
    if (tile.locked || !touched.has(tile._id)) continue;
    const [card] = await calls.cards.read({ id: tile._id });
    expect({ ideas: tile.key_idea_count, flashcards: tile.flashcard_count, questions: tile.quizz_count }).toEqual({
      ideas: card!.key_idea.filter(isWritten).length,
      flashcards: card!.flashcard.length,
      questions: card!.quizz.filter(isAskable).length,
    });
    const schedule = await calls.repeat.ofCard({ id: tile._id });
    expect(schedule.on_repeat, 'the tile and the schedule').toBe(tile.on_repeat);
    expect(card!.collection_user_id.toSorted()).toEqual(
      collected
        .filter(({ cards }) => cards.some((each) => each._id === tile._id))
        .map(({ _id }) => _id)
        .toSorted(),
    );
  }
  expect(today.coming.every(({ card }) => tiles.some(({ _id }) => _id === card._id))).toBe(true);
  const ratings = await database.read((reader) =>
    reader
      .selectFrom('card')
      .leftJoin('card_rating', 'card_rating.edition_id', 'card.id')
      .select(['card.id', 'card.rating_count', 'card.rating_sum'])
      .select((row) => [row.fn.count<number>('card_rating.stars').as('count'), row.fn.sum<number | null>('card_rating.stars').as('sum')])
      .groupBy(['card.id', 'card.rating_count', 'card.rating_sum'])
      .execute(),
  );
  for (const row of ratings) expect([row.rating_count, row.rating_sum]).toEqual([Number(row.count), Number(row.sum ?? 0)]);
}
