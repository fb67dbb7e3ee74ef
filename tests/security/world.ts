import { hideEdition, insertEdition, publishCollectionAs, publishMapAs } from '#tests/harness/editions.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { insertCard } from '#features/cards/make-card.server.ts';
import { insertAssignments, insertStudents } from '#features/teaching/store.server.ts';
import type { Engine } from '#platform/database/database.server.ts';
import { flashcard, keyIdea, resource } from '#tests/harness/card-samples.ts';
import { insertStudyRooms, type StudyRooms } from '#tests/harness/study-rooms.ts';
import { ankiThings, type AnkiThings } from '#tests/harness/anki-imports.ts';
import { uploadedRecording } from '#tests/harness/uploaded-recording.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { assign } from './assign.ts';
import { insertFailedJob } from './failed-job.ts';
import { reportPeople, type ReportedPeople } from './reported-people.ts';
import { newClass, type SchoolClass } from './school-class.ts';
import { rememberedKeyIdea } from './remembered-key-idea.ts';

/**
 * All roles. `owner`, `holder`, `student` and `other` are FREE members. The things of this world belong to the owner,
 * who is the author of what is published; `holder` has copies of it, and `student` the locked copy of a secret edition
 * that the owner assigned.
 */
export const roles = [
  'visitor',
  'withoutMembership',
  'suspended',
  'other',
  'holder',
  'student',
  'owner',
  'moderator',
  'administrator',
] as const;
export type Role = (typeof roles)[number];

export interface World extends StudyRooms, AnkiThings, ReportedPeople {
  readonly schoolClass: SchoolClass;
  readonly instance: TestInstance;
  readonly people: Record<Role, Person>;
  /** Ids of the owner's things, for paths and bodies. */
  readonly card: string;
  readonly resource: string;
  readonly flashcard: string;
  readonly binned: string;
  /** A self-test with one right answer. */
  readonly test: string;
  readonly picture: string;
  readonly notification: string;
  /** The address of an uploaded recording, not kept with a card yet. */
  readonly recording: string;
  /** A second session of the owner. */
  readonly session: string;
  readonly letter: string;
  /** An open checkout of the owner. */
  readonly checkout: string;
  /** A visitor's message to the team. */
  readonly message: string;
  /** A failed job, which nothing retries. */
  readonly failedJob: string;
  readonly collection: string;
  /** A focus session of the owner. */
  readonly focusSession: string;
  /** A map of the owner. */
  readonly map: string;
  /** Public editions of further maps of the owner: one that was reported, and one that only the holder has added. */
  readonly publicMap: string;
  readonly publicMapSlug: string;
  readonly heldMap: string;
  /** The holder's copy of it. */
  readonly mapCopy: string;
  /** Address of a public collection. */
  readonly publicCollection: string;
  /** The id of the public collection, which was reported. */
  readonly reportedCollection: string;
  /** The owner's card published in both ways, its editions, their addresses, and the holder's copy. */
  readonly published: string;
  readonly edition: string;
  readonly slug: string;
  readonly secret: string;
  readonly secretLink: string;
  readonly copy: string;
  /** A student of the owner, known by an address only, to whom the secret edition is assigned. */
  readonly student: string;
  /** A public edition that only the holder has added. */
  readonly heldOnly: string;
  /** The address of an edition that a moderator has hidden. */
  readonly hiddenSlug: string;
  /** The student's locked copy, and a text that it hides. */
  readonly lockedCopy: string;
  /** A key idea of it, in the memory of its student. */
  readonly lockedItem: string;
  readonly lockedAway: string;
  /** Texts that only the owner may read. */
  readonly ownersAlone: readonly string[];
  close(): Promise<void>;
}

/** Opens a world with one of every kind of thing worth attacking. */
export async function openWorld(engine: Engine, environment: Record<string, string> = {}): Promise<World> {
  const instance = await openTestInstance(engine, environment);
  const { database, clock } = instance.product.services;
  const administrator = instance.administrator;
  const owner = await instance.person('Owner');
  const other = await instance.person('Other');
  const holder = await instance.person('Holder');
  const student = await instance.person('Student');
  const withoutMembership = await instance.person('Without');
  const suspended = await instance.person('Suspended');
  const moderator = await instance.person('Moderator');
  await administrator.calls.administration.setRole({ id: moderator.id, role: 'moderator' });

  const cards = { card: randomUUID(), resource: randomUUID(), flashcard: randomUUID(), binned: randomUUID() };
  await owner.calls.cards.create({
    _id: cards.card,
    update: {
      title: 'Owned',
      key_idea: [keyIdea()],
      resource: [resource({ _id: cards.resource })],
      flashcard: [flashcard({ _id: cards.flashcard })],
    },
  });
  const test = randomUUID();
  await owner.calls.memory.record({
    events: [
      {
        kind: 'answer',
        _id: randomUUID(),
        test_id: test,
        card_id: cards.card,
        item_id: cards.flashcard,
        item_kind: 'flashcard',
        outcome: 'right',
        answer: 'That',
        elapsed_ms: 900,
        answered_at: '2026-03-02T08:59:00.000Z',
      },
    ],
  });
  await owner.calls.cards.create({ _id: cards.binned, update: { title: 'Binned' } });
  await owner.calls.cards.remove({ id: cards.binned });
  const editions = await publishBothWays({ instance, owner }, 'a-public-card');
  const { insertedId: copy } = await holder.calls.cards.add({ url_seo: editions.slug });
  await holder.calls.publications.addSecret({ url_private_focus_id: editions.secretLink });
  const lockedCopy = await assign(instance, { editionId: editions.secret, teacher: owner, student });
  const lockedItem = await rememberedKeyIdea(instance, student.id, lockedCopy);
  const { edition: heldOnly, slug: heldOnlySlug } = await publishBothWays(
    { instance, owner },
    'only-the-holder-has-it',
  );
  await holder.calls.cards.add({ url_seo: heldOnlySlug });

  const { edition: hidden, slug: hiddenSlug } = await publishBothWays({ instance, owner }, 'hidden-from-others');
  await database.transact((rows) => hideEdition(rows, hidden, true));

  await instance
    .visitor()
    .calls.moderation.report({ memento_id: heldOnly, memento_title: 'Public', selectedReason: 'wrong' });

  await owner.calls.journals.edit({ date: '2026-03-02', update: { content: '<p>Mine alone</p>' } });
  const map = randomUUID();
  await owner.calls.maps.create({ _id: map, update: { title: 'Mine alone' } });
  const publicMapSlug = 'a-public-map';
  const publicMap = await onePublicMap({ instance, owner }, publicMapSlug);
  const heldMap = await onePublicMap({ instance, owner }, 'only-the-holder-has-this-map');
  const mapCopy = randomUUID();
  await holder.calls.publicMaps.add({ focusmap_public_id: heldMap, _id: mapCopy });
  await instance
    .visitor()
    .calls.moderation.report({ memento_id: publicMap, memento_title: 'Shown', selectedReason: 'wrong' });
  const focusSession = randomUUID();
  await owner.calls.focusSessions.start({ _id: focusSession, update: { goal: ownGoal } });

  const collection = randomUUID();
  const shown = randomUUID();
  await owner.calls.collections.create({
    _id: collection,
    update: {
      title: 'Collected',
      description: 'What belongs together',
      cards: {
        put: [
          { _id: cards.card, order: 'a0' },
          { _id: editions.published, order: 'a1' },
        ],
      },
    },
  });
  await owner.calls.collections.create({ _id: shown, update: { title: 'Shown', description: 'To all' } });
  const publicCollection = 'a-public-collection';
  await database.transact((rows) => publishCollectionAs(rows, owner.id, shown, publicCollection));
  await instance
    .visitor()
    .calls.moderation.report({ memento_id: shown, memento_title: 'Shown', selectedReason: 'wrong' });

  const picture = randomUUID();
  const uploaded = await owner.fetch(`/api/image/${picture}`, { method: 'PUT', body: await pictureForm() });
  if (!uploaded.ok) throw new Error(`the picture was refused: ${await uploaded.text()}`);
  const notification = randomUUID();
  await database.transact((rows) =>
    rows
      .insertInto('notification')
      .values({
        id: notification,
        member_id: owner.id,
        kind: 'friend',
        words: 'people:told.joined',
        details: '{}',
        link: null,
        unique_key: 'world',
        group_key: null,
        about_member_id: null,
        ends_at: null,
        shown: 1,
        created_at: clock.now(),
        read_at: null,
      })
      .execute(),
  );

  const elsewhere = instance.visitor();
  await signInAs(elsewhere, owner);
  const session = (await elsewhere.calls.account.security()).sessions.find(({ current }) => current)!._id;
  const letter = (await administrator.calls.account.mailbox({})).letters[0]!._id;

  await instance.visitor().calls.contact.send({
    email: 'writer@example.net',
    fullname: 'Writer',
    subject: '',
    message: 'Hello',
    typeMessage: 'question',
  });
  const message = (await administrator.calls.contact.inbox({})).messages[0]!._id;

  const { url } = await owner.calls.membership.checkout({ plan: 'PREMIUM', interval: 'year' });
  const checkout = url.split('/').at(-1)!;

  await database.transact((rows) =>
    rows.deleteFrom('membership').where('user_id', '=', withoutMembership.id).execute(),
  );
  await administrator.calls.account.suspend({ id: suspended.id, suspended: true });

  return {
    instance,
    people: {
      visitor: instance.visitor(),
      withoutMembership,
      suspended,
      other,
      holder,
      student,
      owner,
      moderator,
      administrator,
    },
    ...cards,
    ...editions,
    copy: copy!,
    heldOnly,
    hiddenSlug,
    lockedCopy,
    lockedItem,
    schoolClass: await newClass({ instance, ownerId: owner.id, ...editions }),
    lockedAway,
    ownersAlone: [editions.secretLink, invited, ownNotes, ownGoal],
    test,
    focusSession,
    ...(await database.transact((rows) => insertStudyRooms(rows, owner.id, clock.now()))),
    map,
    publicMap,
    publicMapSlug,
    heldMap,
    mapCopy,
    collection,
    publicCollection,
    reportedCollection: shown,
    ...(await reportPeople(instance)),
    picture,
    notification,
    recording: await uploadedRecording(owner),
    ...(await ankiThings(instance, owner)),
    session,
    letter,
    checkout,
    message,
    failedJob: await database.transact((rows) => insertFailedJob(rows, clock.now())),
    close: () => instance.close(),
  };
}

const invited = 'canary-student@example.org';
const ownNotes = 'canary-own-notes';
const ownGoal = 'canary-own-goal';
const lockedAway = 'canary-of-the-secret-edition';

/** A public edition of a new map of the owner, as from an earlier paid plan. */
export async function onePublicMap(
  { instance, owner }: { instance: TestInstance; owner: Person },
  slug: string,
): Promise<string> {
  const _id = randomUUID();
  await owner.calls.maps.create({ _id, update: { title: 'Shown' } });
  return instance.product.services.database.transact((rows) => publishMapAs(rows, owner.id, _id, slug));
}

/** A card of the owner with a public and a secret edition, as from an earlier paid plan. */
export async function publishBothWays({ instance, owner }: { instance: TestInstance; owner: Person }, slug: string) {
  const { database, clock } = instance.product.services;
  const made = {
    published: randomUUID(),
    edition: randomUUID(),
    slug,
    secret: randomUUID(),
    secretLink: `${randomUUID()}-link`,
    student: randomUUID(),
  };
  const update = {
    title: 'Public',
    key_idea: [keyIdea()],
    flashcard: [flashcard()],
    resource: [resource()],
    notesData: `<p>${ownNotes}</p>`,
  };
  const shared = { userId: owner.id, now: clock.now(), language: 'en', update };
  await database.transact(async (rows) => {
    await insertCard(rows, { ...shared, id: made.published, published: { public: true, private: true } });
    await insertEdition(rows, {
      ...shared,
      id: made.edition,
      state: 'PUBLIC',
      urlSeo: slug,
      editionOf: made.published,
    });
    const kept = {
      ...update,
      memo: lockedAway,
      summary: `<p>${lockedAway}</p>`,
      key_idea: [keyIdea({ title: lockedAway })],
    };
    await insertEdition(rows, {
      ...shared,
      update: kept,
      id: made.secret,
      state: 'SECRET',
      secretLink: made.secretLink,
      editionOf: made.published,
    });
    await insertStudents(rows, [
      {
        id: made.student,
        teacher_id: owner.id,
        member_id: null,
        email: `${made.student}-${invited}`,
        called: null,
        added_at: clock.now(),
        accepted_at: null,
      },
    ]);
    await insertAssignments(rows, made.secret, [made.student], clock.now());
  });
  return made;
}

export async function signInAs(
  browser: Person,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Response> {
  return postJson(browser, '/api/auth/sign-in/email', { email, password });
}

export function postJson(
  browser: Pick<Person, 'fetch'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

let bytes: Buffer | undefined;

/** The beginning of a sound is enough to be taken for one. */
export function soundForm(): FormData {
  const form = new FormData();
  form.set('file', new File([new TextEncoder().encode('OggS sound')], 'sound.ogg', { type: 'audio/ogg' }));
  return form;
}

export async function pictureForm(): Promise<FormData> {
  bytes ??= await sharp({ create: { width: 8, height: 8, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }));
  return form;
}
