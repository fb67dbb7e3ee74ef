import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import {
  author as personWithPlan,
  publishable,
  publishedCard,
  shareForm,
  type PublishedCard,
} from '#tests/harness/published-card.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { publicationById, publicationOf } from '#features/publications/store.server.ts';
import { hideEdition } from '#tests/harness/editions.ts';
import { cardById } from './subject.store.server.ts';

/**
 * The states of a card (S1 §4). In a library: `LOCKED` is a FROMSECRET copy assigned by a teacher, `ON_REPEAT` a
 * PRIVATE card. For the editions `PUBLIC` and `SECRET` the actor is the author or another member.
 */
type Stand =
  | 'PRIVATE'
  | 'ON_REPEAT'
  | 'PUBLISHED_PUBLIC'
  | 'PUBLISHED_PRIVATE'
  | 'BOTH'
  | 'FROMPUBLIC'
  | 'FROMSECRET'
  | 'LOCKED'
  | 'PUBLIC'
  | 'SECRET'
  | 'PUBLIC_OF_ANOTHER'
  | 'SECRET_OF_ANOTHER';
/** The acts of a member, which name the card by its id; taking back and rating name its edition. */
const acts = [
  'publishPublic',
  'publishPrivate',
  'updatePublic',
  'updatePrivate',
  'takeBackPublic',
  'takeBackPrivate',
  'bin',
  'repeat',
  'endRepeat',
  'rate',
] as const;
type Act = (typeof acts)[number];
/** The state after the act (`+`: on repeat), or the refusal code, or the reason why nothing was published. */
type Outcome = Stand | `${Stand}+` | 'BIN' | 'TAKEN_BACK' | 'NOT_ALLOWED' | 'NOT_FOUND' | 'notAuthor';

/**
 * The state machine of S1 §4. An act that leads to the present state changes nothing. `NOT_FOUND` for taking back and
 * rating: there is no such edition, or it belongs to another member. Editions cannot be published from, deleted or
 * learned.
 */
// prettier-ignore
const machine: Record<Stand, readonly Outcome[]> = {
  //                   publishPublic        publishPrivate        updatePublic        updatePrivate
  // takeBackPublic       takeBackPrivate     bin            repeat                endRepeat            rate
  PRIVATE:           ['PUBLISHED_PUBLIC',  'PUBLISHED_PRIVATE',  'NOT_ALLOWED',      'NOT_ALLOWED',       'NOT_FOUND',         'NOT_FOUND',        'BIN',         'PRIVATE+',           'PRIVATE',           'NOT_FOUND'],
  ON_REPEAT:         ['PUBLISHED_PUBLIC+', 'PUBLISHED_PRIVATE+', 'NOT_ALLOWED',      'NOT_ALLOWED',       'NOT_FOUND',         'NOT_FOUND',        'BIN',         'PRIVATE+',           'PRIVATE',           'NOT_FOUND'],
  PUBLISHED_PUBLIC:  ['PUBLISHED_PUBLIC',  'BOTH',               'PUBLISHED_PUBLIC', 'NOT_ALLOWED',       'PRIVATE',           'NOT_FOUND',        'NOT_ALLOWED', 'PUBLISHED_PUBLIC+',  'PUBLISHED_PUBLIC',  'NOT_ALLOWED'],
  PUBLISHED_PRIVATE: ['BOTH',              'PUBLISHED_PRIVATE',  'NOT_ALLOWED',      'PUBLISHED_PRIVATE', 'NOT_FOUND',         'PRIVATE',          'NOT_ALLOWED', 'PUBLISHED_PRIVATE+', 'PUBLISHED_PRIVATE', 'NOT_FOUND'],
  BOTH:              ['BOTH',              'BOTH',               'BOTH',             'BOTH',              'PUBLISHED_PRIVATE', 'PUBLISHED_PUBLIC', 'NOT_ALLOWED', 'BOTH+',              'BOTH',              'NOT_ALLOWED'],
  FROMPUBLIC:        ['notAuthor',         'notAuthor',          'NOT_ALLOWED',      'NOT_ALLOWED',       'NOT_FOUND',         'NOT_FOUND',        'BIN',         'FROMPUBLIC+',        'FROMPUBLIC',        'FROMPUBLIC'],
  FROMSECRET:        ['notAuthor',         'notAuthor',          'NOT_ALLOWED',      'NOT_ALLOWED',       'NOT_FOUND',         'NOT_FOUND',        'BIN',         'FROMSECRET+',        'FROMSECRET',        'NOT_FOUND'],
  LOCKED:            ['notAuthor',         'notAuthor',          'NOT_ALLOWED',      'NOT_ALLOWED',       'NOT_FOUND',         'NOT_FOUND',        'BIN',         'NOT_ALLOWED',        'LOCKED',            'NOT_FOUND'],
  PUBLIC:            ['NOT_FOUND',         'NOT_FOUND',          'NOT_FOUND',        'NOT_FOUND',         'TAKEN_BACK',        'NOT_FOUND',        'NOT_FOUND',   'NOT_FOUND',          'NOT_FOUND',         'NOT_ALLOWED'],
  SECRET:            ['NOT_FOUND',         'NOT_FOUND',          'NOT_FOUND',        'NOT_FOUND',         'NOT_FOUND',         'TAKEN_BACK',       'NOT_FOUND',   'NOT_FOUND',          'NOT_FOUND',         'NOT_FOUND'],
  PUBLIC_OF_ANOTHER: ['NOT_FOUND',         'NOT_FOUND',          'NOT_FOUND',        'NOT_FOUND',         'NOT_FOUND',         'NOT_FOUND',        'NOT_FOUND',   'NOT_FOUND',          'NOT_FOUND',         'NOT_ALLOWED'],
  SECRET_OF_ANOTHER: ['NOT_FOUND',         'NOT_FOUND',          'NOT_FOUND',        'NOT_FOUND',         'NOT_FOUND',         'NOT_FOUND',        'NOT_FOUND',   'NOT_FOUND',          'NOT_FOUND',         'NOT_FOUND'],
};

const refusals: ReadonlySet<Outcome> = new Set<Outcome>(['NOT_ALLOWED', 'NOT_FOUND', 'notAuthor']);

onBothEngines('[S1 §4] states of a card', (engine) => {
  let instance: TestInstance;
  let author: Person;
  /** Also has a paid plan, so that only the state decides. */
  let owner: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    const administrator = instance.administrator;
    author = await personWithPlan(instance, administrator, 'Author');
    owner = await personWithPlan(instance, administrator, 'Owner');
  });
  afterAll(() => instance.close());

  interface Standing {
    readonly id: string;
    /** The edition that acts name; an unknown id for cards without one. */
    readonly edition: string;
    readonly secret: string;
  }

  const secretOf = (person: Person, id: string) => person.calls.publications.publishPrivate({ id, ...shareForm });

  async function stand(as: Stand): Promise<Standing> {
    const none = { edition: randomUUID(), secret: randomUUID() };
    if (as === 'PRIVATE') return { ...none, id: (await publishable(owner)).id };
    if (as === 'ON_REPEAT') {
      const { id } = await publishable(owner);
      await owner.calls.focusCard.put({ id, startFocusRepeat: true });
      return { ...none, id };
    }
    if (as === 'PUBLIC' || as === 'PUBLIC_OF_ANOTHER') {
      const { edition } = await publishedCard(as === 'PUBLIC' ? owner : author);
      return { id: edition, edition, secret: edition };
    }
    if (as === 'SECRET' || as === 'SECRET_OF_ANOTHER') {
      const whose = as === 'SECRET' ? owner : author;
      const id = (await secretOf(whose, (await publishable(whose)).id)).insertedId!;
      return { id, edition: id, secret: id };
    }
    if (as === 'PUBLISHED_PUBLIC') return { ...none, ...(await publishedCard(owner)) };
    if (as === 'PUBLISHED_PRIVATE') {
      const { id } = await publishable(owner);
      return { ...none, id, secret: (await secretOf(owner, id)).insertedId! };
    }
    const published: PublishedCard = await publishedCard(as === 'BOTH' ? owner : author);
    const secret = await secretOf(as === 'BOTH' ? owner : author, published.id);
    const both = { id: published.id, edition: published.edition, secret: secret.insertedId! };
    if (as === 'BOTH') return both;
    if (as === 'FROMPUBLIC')
      return { ...both, id: (await owner.calls.cards.add({ url_seo: published.slug })).insertedId! };
    const { insertedId } = await owner.calls.publications.addSecret({
      url_private_focus_id: secret.url_private_focus_id!,
    });
    const { database } = instance.product.services;
    if (as === 'LOCKED')
      await database.transact((rows) =>
        rows.updateTable('card').set({ locked: 1 }).where('id', '=', insertedId!).execute(),
      );
    // Nobody has rated a secret card, whatever public edition exists.
    return { ...both, edition: randomUUID(), id: insertedId! };
  }

  const perform: Record<Act, (card: Standing) => Promise<unknown>> = {
    publishPublic: ({ id }) => owner.calls.publications.publishPublic({ id, language: 'en', ...shareForm }),
    publishPrivate: ({ id }) => owner.calls.publications.publishPrivate({ id, ...shareForm }),
    updatePublic: ({ id }) => owner.calls.publications.updatePublic({ focusCardId: id, language: 'en', ...shareForm }),
    updatePrivate: ({ id }) => owner.calls.publications.updatePrivate({ focusCardId: id, ...shareForm }),
    takeBackPublic: ({ edition }) => owner.calls.publications.takeBackPublic({ focus_card_public_id: edition }),
    takeBackPrivate: ({ secret }) => owner.calls.publications.takeBackPrivate({ focus_card_private_id: secret }),
    bin: ({ id }) => owner.calls.cards.remove({ id }),
    repeat: ({ id }) => owner.calls.focusCard.put({ id, startFocusRepeat: true }),
    endRepeat: ({ id }) => owner.calls.focusCard.put({ id, cancelFocusRepeat: true }),
    rate: ({ edition }) => owner.calls.publications.rate({ focus_card_public_id: edition, rating: 5 }),
  };

  async function standsNow(id: string): Promise<Outcome> {
    const tile = (await owner.calls.cards.listShort()).find(({ _id }) => _id === id);
    if (tile) {
      const stand = tile.locked
        ? 'LOCKED'
        : tile.published_public && tile.published_private
          ? 'BOTH'
          : (tile.state as Stand);
      return tile.on_repeat ? `${stand}+` : stand;
    }
    const { database } = instance.product.services;
    const row = await database.read((rows) => cardById(rows, id));
    const publication = await database.read((rows) => publicationById(rows, id));
    if (row?.shelf === 'bin') return 'BIN';
    if (publication && !isOpen(publication)) return 'TAKEN_BACK';
    const { state, user_id, on_repeat } = row!;
    const edition = user_id === owner.id ? (state as Stand) : (`${state}_OF_ANOTHER` as Stand);
    return on_repeat ? `${edition}+` : edition;
  }

  async function outcome(act: Act, card: Standing): Promise<Outcome> {
    try {
      const reply = (await perform[act](card)) as { reasons?: readonly string[] };
      return (reply.reasons?.[0] as 'notAuthor' | undefined) ?? (await standsNow(card.id));
    } catch (error) {
      return (error as { code: 'NOT_ALLOWED' }).code;
    }
  }

  test.each(Object.keys(machine) as Stand[])('%s', async (as) => {
    const got: Outcome[] = [];
    for (const act of acts) {
      const card = await stand(as);
      const before = await standsNow(card.id);
      expect(before).toBe(as === 'ON_REPEAT' ? 'PRIVATE+' : as);
      const came = await outcome(act, card);
      got.push(came);
      if (refusals.has(came)) expect(await standsNow(card.id), `${act} was refused, so nothing changed`).toBe(before);
    }
    expect(got).toEqual(machine[as]);
  });

  test('[S1 §2] a tile shows which of its editions a moderator has hidden', async () => {
    const card = await stand('BOTH');
    const tile = async () => (await owner.calls.cards.listShort()).find(({ _id }) => _id === card.id)!;
    expect(await tile()).toMatchObject({ hidden_public: false, hidden_private: false });
    const { database } = instance.product.services;
    const hide = (state: 'PUBLIC' | 'SECRET') =>
      database.transact(async (rows) =>
        hideEdition(rows, (await publicationOf(rows, 'card', card.id, state))!.id, true),
      );
    await hide('SECRET');
    expect(await tile()).toMatchObject({ published_private: true, hidden_public: false, hidden_private: true });
    await hide('PUBLIC');
    expect(await tile()).toMatchObject({ published_public: true, hidden_public: true, hidden_private: true });
    expect((await owner.calls.cards.read({ id: card.id }))[0]).toMatchObject({
      hidden_public: true,
      hidden_private: true,
    });
  });
});
