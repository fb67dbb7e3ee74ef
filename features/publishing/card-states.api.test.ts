import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveToShelf } from '#features/cards/store.server.ts';
import { onBothEngines, openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { author as personWithPlan, publishable, publishedCard, shareForm, type PublishedCard } from '#tests/harness/published-card.ts';
import { editionOfCard } from './store.server.ts';

/** How a card in a library can stand (S1 §4); `LOCKED` is a FROMSECRET copy that a teacher assigned. */
type Stand = 'PRIVATE' | 'PUBLISHED_PUBLIC' | 'PUBLISHED_PRIVATE' | 'BOTH' | 'FROMPUBLIC' | 'FROMSECRET' | 'LOCKED';
/** What its owner can do with it. */
type Act =
  | 'publishPublic'
  | 'publishPrivate'
  | 'updatePublic'
  | 'updatePrivate'
  | 'takeBackPublic'
  | 'takeBackPrivate'
  | 'bin'
  | 'repeat'
  | 'rate';
/** Where it stands then, or why not: a code of refusal, or what publishing answers. */
type Outcome = Stand | 'BIN' | 'NOT_ALLOWED' | 'NOT_FOUND' | 'notAuthor';

const acts: readonly Act[] = [
  'publishPublic',
  'publishPrivate',
  'updatePublic',
  'updatePrivate',
  'takeBackPublic',
  'takeBackPrivate',
  'bin',
  'repeat',
  'rate',
];

/**
 * The state machine of S1 §4. An act that leads to where the card stands already changes nothing. `NOT_FOUND` of taking back and rating: there is
 * no such edition, or it is somebody else's.
 */
const machine: Record<Stand, readonly Outcome[]> = {
  //                  publishPublic       publishPrivate       updatePublic        updatePrivate        takeBackPublic       takeBackPrivate     bin            repeat              rate
  // prettier-ignore
  PRIVATE:           ['PUBLISHED_PUBLIC', 'PUBLISHED_PRIVATE', 'NOT_ALLOWED',      'NOT_ALLOWED',       'NOT_FOUND',         'NOT_FOUND',        'BIN',         'PRIVATE',           'NOT_FOUND'],
  // prettier-ignore
  PUBLISHED_PUBLIC:  ['PUBLISHED_PUBLIC', 'BOTH',              'PUBLISHED_PUBLIC', 'NOT_ALLOWED',       'PRIVATE',           'NOT_FOUND',        'NOT_ALLOWED', 'PUBLISHED_PUBLIC',  'NOT_ALLOWED'],
  // prettier-ignore
  PUBLISHED_PRIVATE: ['BOTH',             'PUBLISHED_PRIVATE', 'NOT_ALLOWED',      'PUBLISHED_PRIVATE', 'NOT_FOUND',         'PRIVATE',          'NOT_ALLOWED', 'PUBLISHED_PRIVATE', 'NOT_FOUND'],
  // prettier-ignore
  BOTH:              ['BOTH',             'BOTH',              'BOTH',             'BOTH',              'PUBLISHED_PRIVATE', 'PUBLISHED_PUBLIC', 'NOT_ALLOWED', 'BOTH',              'NOT_ALLOWED'],
  // prettier-ignore
  FROMPUBLIC:        ['notAuthor',        'notAuthor',         'NOT_ALLOWED',      'NOT_ALLOWED',       'NOT_FOUND',         'NOT_FOUND',        'BIN',         'FROMPUBLIC',        'FROMPUBLIC'],
  // prettier-ignore
  FROMSECRET:        ['notAuthor',        'notAuthor',         'NOT_ALLOWED',      'NOT_ALLOWED',       'NOT_FOUND',         'NOT_FOUND',        'BIN',         'FROMSECRET',        'NOT_FOUND'],
  // prettier-ignore
  LOCKED:            ['notAuthor',        'notAuthor',         'NOT_ALLOWED',      'NOT_ALLOWED',       'NOT_FOUND',         'NOT_FOUND',        'BIN',         'LOCKED',            'NOT_FOUND'],
};

onBothEngines('[S1 §4] states of a card', (engine) => {
  let instance: TestInstance;
  let author: Person;
  /** Has a paid plan too, so that nothing but the state decides. */
  let owner: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    const administrator = await instance.person('Administrator');
    author = await personWithPlan(instance, administrator, 'Author');
    owner = await personWithPlan(instance, administrator, 'Owner');
  });
  afterAll(() => instance.close());

  interface Standing {
    readonly id: string;
    /** Editions that acts name; of a card without one, an id that is nobody's. */
    readonly edition: string;
    readonly secret: string;
  }

  const secretOf = (person: Person, id: string) => person.calls.publishing.publishPrivate({ id, ...shareForm });

  async function stand(as: Stand): Promise<Standing> {
    const none = { edition: randomUUID(), secret: randomUUID() };
    if (as === 'PRIVATE') return { ...none, id: (await publishable(owner)).id };
    if (as === 'PUBLISHED_PUBLIC') return { ...none, ...(await publishedCard(owner)) };
    if (as === 'PUBLISHED_PRIVATE') {
      const { id } = await publishable(owner);
      return { ...none, id, secret: (await secretOf(owner, id)).insertedId! };
    }
    const published: PublishedCard = await publishedCard(as === 'BOTH' ? owner : author);
    const secret = await secretOf(as === 'BOTH' ? owner : author, published.id);
    const both = { id: published.id, edition: published.edition, secret: secret.insertedId! };
    if (as === 'BOTH') return both;
    if (as === 'FROMPUBLIC') return { ...both, id: (await owner.calls.cards.add({ url_seo: published.slug })).insertedId! };
    const { insertedId } = await owner.calls.publishing.addSecret({ url_private_focus_id: secret.url_private_focus_id! });
    const { database } = instance.product.services;
    if (as === 'LOCKED')
      await database.transact((rows) => rows.updateTable('card').set({ locked: 1 }).where('id', '=', insertedId!).execute());
    // Of a secret card nobody has rated, whatever public one there is.
    return { ...both, edition: randomUUID(), id: insertedId! };
  }

  const perform: Record<Act, (card: Standing) => Promise<unknown>> = {
    publishPublic: ({ id }) => owner.calls.publishing.publishPublic({ id, language: 'en', ...shareForm }),
    publishPrivate: ({ id }) => owner.calls.publishing.publishPrivate({ id, ...shareForm }),
    updatePublic: ({ id }) => owner.calls.publishing.updatePublic({ focusCardId: id, language: 'en', ...shareForm }),
    updatePrivate: ({ id }) => owner.calls.publishing.updatePrivate({ focusCardId: id, ...shareForm }),
    takeBackPublic: ({ edition }) => owner.calls.publishing.takeBackPublic({ focus_card_public_id: edition }),
    takeBackPrivate: ({ secret }) => owner.calls.publishing.takeBackPrivate({ focus_card_private_id: secret }),
    bin: ({ id }) => owner.calls.cards.remove({ id }),
    repeat: ({ id }) => owner.calls.focusCard.put({ id, startFocusRepeat: true }),
    rate: ({ edition }) => owner.calls.publishing.rate({ focus_card_public_id: edition, rating: 5 }),
  };

  async function standsNow(id: string): Promise<Stand | 'BIN'> {
    const tile = (await owner.calls.cards.listShort()).find(({ _id }) => _id === id);
    if (!tile) return 'BIN';
    if (tile.locked) return 'LOCKED';
    return tile.published_public && tile.published_private ? 'BOTH' : (tile.state as Stand);
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
      expect(await standsNow(card.id)).toBe(as);
      const came = await outcome(act, card);
      got.push(came);
      if (!(came in machine) && came !== 'BIN') expect(await standsNow(card.id), `${act} was refused, so nothing changed`).toBe(as);
    }
    expect(got).toEqual(machine[as]);
  });

  test('[S1 §2] a tile knows which of its editions a moderator has hidden', async () => {
    const card = await stand('BOTH');
    const tile = async () => (await owner.calls.cards.listShort()).find(({ _id }) => _id === card.id)!;
    expect(await tile()).toMatchObject({ hidden_public: false, hidden_private: false });
    const { database } = instance.product.services;
    const hide = (state: 'PUBLIC' | 'SECRET') =>
      database.transact(async (rows) => moveToShelf(rows, (await editionOfCard(rows, card.id, state))!.id, 'hidden', 1));
    await hide('SECRET');
    expect(await tile()).toMatchObject({ published_private: true, hidden_public: false, hidden_private: true });
    await hide('PUBLIC');
    expect(await tile()).toMatchObject({ published_public: true, hidden_public: true, hidden_private: true });
    expect((await owner.calls.cards.read({ id: card.id }))[0]).toMatchObject({ hidden_public: true, hidden_private: true });
  });
});
