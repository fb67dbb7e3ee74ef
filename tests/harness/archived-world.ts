import sharp from 'sharp';
import type { CardUpdate, Question } from '#features/cards/contract.ts';
import type { WireSessionAct } from '#features/focus-sessions/contract.ts';
import { saveSession } from '#features/focus-sessions/store.server.ts';
import type { ReviewEvent } from '#features/memory/contract.ts';
import { usualWeights } from '#features/memory/rules/weights.ts';
import { exportedCard, flashcard, keyIdea, questions, resource } from './card-samples.ts';
import { publishMapAs } from './editions.ts';
import type { Person, TestInstance } from './instance.ts';
import { uploadedRecording, webmBytes } from './uploaded-recording.ts';

/** The ids of this world by number, the same in every run. */
const id = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const card = { heart: id(1), copy: id(2), locked: id(3), binned: id(4) };
const sound = id(16);
const picture = { cover: id(11), flashcard: id(12), inText: id(13), collection: id(14), map: id(15) };
const map = { own: id(21), copy: id(22) };
const [collection, recording] = [id(31), id(32)];
const ideas = [id(41), id(42)] as const;
const cards = [id(51), id(52)] as const;

const dayMs = 86_400_000;
type Answer = Extract<ReviewEvent, { kind: 'answer' }>;

async function upload(person: Person, of: string, colour: string): Promise<{ thumb: string; regular: string }> {
  const bytes = await sharp({ create: { width: 16, height: 12, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
  await person.calls.media.upload({ id: of, file });
  return { thumb: `/media/${of}/thumb.webp`, regular: `/media/${of}/regular.webp` };
}

const contents = (): CardUpdate => ({
  key_idea: [
    keyIdea({ _id: ideas[0], title: 'Four chambers', key_idea_description: '<p>Two <em>atria</em></p>' }),
    keyIdea({ _id: ideas[1], order: 'a1', title: 'Two circuits' }),
  ],
  resource: (['READ', 'VIDEO', 'AUDIO', 'TOOL'] as const).map((category, at) =>
    resource({
      _id: id(61 + at),
      order: `a${at}`,
      category,
      title: `The heart, ${category}`,
      author: 'William Harvey',
      isbn: at === 0 ? '978-1-9848-7710-6' : '',
      comment: at === 0 ? 'Chapter 8' : '',
      freePaidList: at === 0 ? 'PAID' : 'FREE',
      markAsDone: at === 1,
      keyIdeaId: at === 2 ? ideas[0] : null,
    }),
  ),
  flashcard: [
    flashcard({
      _id: cards[0],
      title: 'Valve',
      question: 'How many?',
      answer_list: ['4', 'four'],
      sounds: { back: [`/media/${sound}/sound.ogg`] },
    }),
    flashcard({ _id: cards[1], order: 'a1', image: `/media/${picture.flashcard}/regular.webp` }),
  ],
  quizz: questions().map((question, at): Question => ({ ...question, _id: id(71 + at), explanation: '<p>See</p>' })),
});

/** The card with every field, every kind of row, pictures in each place, and a mind map. */
async function makeHeart(person: Person): Promise<void> {
  const cover_picture = await upload(person, picture.cover, '#CC2200');
  await upload(person, picture.flashcard, '#0044AA');
  await upload(person, picture.inText, '#118833');
  await person.calls.sounds.upload({ id: sound, file: new File(['OggS lub-dub'], 'heart.ogg') });
  await person.calls.cards.create({
    _id: card.heart,
    update: {
      title: 'The heart',
      subtitle: 'A pump',
      memo: 'Lub-dub',
      desc: `<p>It <strong>pumps</strong></p><p><img src="/media/${picture.inText}/regular.webp" alt="A valve"></p>`,
      summary: '<h2>In short</h2><ul><li><p>Blood in, blood out</p></li></ul>',
      notesDataAuthor: '<p>Notes of the author</p>',
      notesData: '<p>Own notes</p>',
      cover_picture,
      credit_picture: 'Ada',
      category_1: 'SCIENCES',
      category_2: 'SCIENCESMATHEMATICS',
      language: 'en',
      exactAccents: true,
      template: true,
      forPublic: true,
      timerValueSelected: 30,
      round: 3,
      ...contents(),
    },
  });
  await person.calls.focusCard.put({
    id: card.heart,
    mindmap: true,
    theme: 'neon',
    mindmapBg: 'bg-black',
    mindmapBgOpacity: 30,
    showGrid: true,
    nodes: [
      { id: 'mainNode', type: 'custom', position: { x: 0, y: 0 }, data: { label: 'The heart', dataNodeType: 1 } },
      { id: 'valve', type: 'custom', position: { x: 300, y: 10 }, data: { label: 'Valve', todo: 'DONE' } },
    ],
    edges: [{ id: 'emainNode-valve', source: 'mainNode', target: 'valve', label: 'has' }],
    spacePosition: { valve: { x: 1, y: 2, z: 3 } },
    spacePositionSphere: { valve: { x: 3, y: 2, z: 1 } },
  });
}

/** Copies of a public and of a locked card, and a card in the bin. */
async function makeOtherCards(instance: TestInstance, person: Person): Promise<void> {
  const foreign = { author_name: 'Grace Hopper', cover_picture: null };
  await person.calls.takeAlong.importCard({
    card: exportedCard({ ...foreign, _id: card.copy, title: 'A copy', language: 'fr', state: 'FROMPUBLIC' }),
  });
  await person.calls.takeAlong.importCard({
    card: exportedCard({ ...foreign, _id: card.locked, title: 'A locked copy', state: 'FROMSECRET' }),
  });
  await instance.product.services.database.transact((rows) =>
    rows.updateTable('card').set({ locked: 1 }).where('id', '=', card.locked).execute(),
  );
  await person.calls.cards.create({ _id: card.binned, update: { title: 'In the bin' } });
  await person.calls.cards.remove({ id: card.binned });
}

/** Writes answers of a run at the instance's time: a kind of item, its id, and whether it was right. */
async function answerRun(
  instance: TestInstance,
  person: Person,
  test: number,
  given: readonly (readonly [item_kind: Answer['item_kind'], item_id: string, right: boolean, more?: object])[],
): Promise<readonly Answer[]> {
  const events = given.map(([item_kind, item_id, right, more], at): Answer => ({
    kind: 'answer',
    _id: id(test * 1_000 + at),
    test_id: id(test),
    card_id: card.heart,
    item_id,
    item_kind,
    outcome: right ? 'right' : 'wrong',
    answer: right ? 'four' : '',
    elapsed_ms: 2_400 + at,
    // Before now: the log takes a time that is ahead as now.
    answered_at: new Date(instance.clock.now() - 1_000 + at).toISOString(),
    ...more,
  }));
  await person.calls.memory.record({ events });
  return events;
}

/**
 * What was learnt of the card: a schedule that was cancelled, one that runs, a session that was passed and one that was
 * not, a second test of a day, an undone answer, an explanation, and a test that was not finished.
 */
async function learn(instance: TestInstance, person: Person, start: number): Promise<void> {
  const put = (more: object) => person.calls.focusCard.put({ id: card.heart, ...more } as never);
  const named = { title: 'The heart', cover: null, keyLength: 2 };
  const deck = (test: number, right: boolean) =>
    answerRun(instance, person, test, [
      ['flashcard', cards[0], true],
      ['flashcard', cards[1], right],
      ...(right ? [] : ([['flashcard', cards[1], true]] as const)),
    ]);
  const result = (test: number) => ({ test_id: id(test), option: -1 as const, score: 100 });
  await put({ startFocusRepeat: true, ...named, plan: 'classic', notification_focus_repeat_id: id(81) });
  await put({ cancelFocusRepeat: true });
  instance.clock.advance(60_000);
  await deck(101, true);
  await put({
    startFocusRepeat: true,
    ...named,
    plan: 'adaptive',
    notification_focus_repeat_id: id(82),
    ...result(101),
  });
  instance.clock.moveTo(start + 3 * dayMs);
  await deck(102, false);
  await put({ isRepeatDay: true, updateScore: true, ...named, ...result(102) });
  instance.clock.advance(60_000);
  await deck(103, true);
  await put({ updateScore: true, incBadgeCard: true, category: 'OTHER', ...result(103) });
  instance.clock.advance(60_000);
  const [, undone] = await answerRun(instance, person, 104, [
    ['question', id(71), true],
    ['question', id(72), false],
    ['card', card.heart, true, { task: 'explain', grade: 2 }],
  ]);
  const { test_id, card_id, _id: undoes } = undone!;
  const answered_at = new Date(instance.clock.now() - 500).toISOString();
  await person.calls.memory.record({
    events: [{ kind: 'undo', _id: id(104_900), test_id, card_id, undoes, answered_at }],
  });
  await person.calls.memory.flag({
    card_id: card.heart,
    flags: [{ item_id: id(72), suspended: true, until: null }],
  });
  await person.calls.memory.saveGoal({ id: card.heart, exam_on: '2035-06-15', wanted: 95, learn_new: true });
  await person.calls.memory.saveParameters({ weights: usualWeights.with(20, 0.2) });
  instance.clock.advance(60_000);
  await person.calls.several.save({
    test_id: id(105),
    source: { kind: 'collection', id: collection },
    option: -4,
    cards: await Promise.all(
      [card.heart, card.copy].map(async (_id) => ({
        _id,
        revision: (await person.calls.cards.read({ id: _id }))[0]!.revision,
      })),
    ),
    claims: { gridMemory: { right: 1, asked: 2 } },
    score: 50,
    ended_at: new Date(instance.clock.now()).toISOString(),
  });
}

async function makeCollection(person: Person): Promise<void> {
  await person.calls.collections.create({
    _id: collection,
    update: {
      title: 'Organs',
      description: 'For the exam.\nAll of them.',
      language: 'fr',
      cover_picture: await upload(person, picture.collection, '#CCAA00'),
      cards: {
        put: [card.copy, card.heart, card.locked].map((_id, at) => ({ _id, order: `a${at}` })),
      },
    },
  });
  await person.calls.collections.saveGoal({ id: collection, wanted: 93 });
}

/** A map with every kind of row, and the copy of a public one, which is rated. */
async function makeMaps(instance: TestInstance, person: Person): Promise<void> {
  const grace = await instance.person('Grace');
  await grace.calls.maps.create({ _id: id(91), update: { title: 'A public map' } });
  const edition = await instance.product.services.database.transact((rows) =>
    publishMapAs(rows, grace.id, id(91), 'a-public-map'),
  );
  await person.calls.publicMaps.add({ focusmap_public_id: edition, _id: map.copy });
  await person.calls.publicMaps.rate({
    focusmap_public_id: edition,
    rating: 4,
    comments: 'Clear',
    focusmapId: map.copy,
  });
  await person.calls.maps.create({
    _id: map.own,
    update: {
      title: 'The body',
      desc: '<p>All <strong>of it</strong></p>',
      category_1: 'MINDBODY',
      category_2: 'MINDBODYPSYCHOLOGY',
      language: 'en',
      creditUrl: 'https://example.org/body',
      cover_picture: await upload(person, picture.map, '#5500AA'),
      theme: 'berry',
      bg: 'bg-black',
      mindmapBgOpacity: 50,
      showGrid: true,
      showBigMementoAllNodes: true,
      showDesc: true,
      hideTodo: true,
      nodes: [
        { id: 'mainNode', type: 'custom', position: { x: 0, y: 0 }, data: { label: 'The body', dataNodeType: 1 } },
        { id: 'trunk', type: 'group', position: { x: 0, y: 200 }, width: 400, height: 300, data: { label: 'Trunk' } },
        {
          id: 'heart',
          type: 'custom',
          position: { x: 10, y: 20 },
          parentNode: 'trunk',
          extent: 'parent',
          data: {
            label: 'Heart',
            todo: 'INPROGRESS',
            memento: { _id: card.heart, title: 'The heart' },
            collapsed: true,
          },
        },
        {
          id: 'map',
          type: 'custom',
          position: { x: 500, y: 20 },
          data: {
            label: 'A map',
            desc: 'Where to go on',
            roadmap: { _id: map.copy, title: 'A public map' },
            resources: [{ title: 'Atlas', url: 'https://example.org/atlas', category: 'READ', free: 'PAID' }],
            isCustomStyled: true,
            bg: '#112233',
            extra: { canvas: { shape: 'pill', a: [1, null] } },
          },
        },
      ],
      edges: [
        {
          id: 'emainNode-heart',
          source: 'mainNode',
          target: 'heart',
          label: 'beats',
          style: { strokeDasharray: '5,5' },
        },
        { id: 'emainNode-map', source: 'mainNode', target: 'map', markerEnd: { type: 'circle' }, animated: true },
      ],
      spacePosition: { heart: { x: 1, y: 2, z: 3 } },
      spacePositionSphere: { map: { x: 4, y: 5, z: 6 } },
    },
  });
  await person.calls.maps.setScore({ focusmapId: map.own, score: 70 });
}

/** A day of the journal, and a session with acts of each kind. */
async function keepDiary(instance: TestInstance, person: Person): Promise<void> {
  const { clock } = instance;
  const date = new Date(clock.now()).toISOString().slice(0, 10);
  await person.calls.journals.edit({ date, update: { title: 'Circulation', content: '<p>Read <em>all</em> day</p>' } });
  const _id = id(33);
  await person.calls.focusSessions.start({
    _id,
    update: {
      valueTimerSec: 1_500,
      round: 2,
      titleFocus: 'The heart',
      focusCardIdParam: card.heart,
      collection_id: collection,
      focusmap_id: map.own,
      journal_id: date,
      scene: 'forest',
      mix: 'rain-60',
      goal: 'Know it',
    },
  });
  const acts: WireSessionAct['kind'][] = ['pause', 'resume', 'addMinute', 'seen', 'skip', 'stop'];
  for (const [at, kind] of acts.entries()) {
    clock.advance(120_000);
    const act = { _id: id(34_000 + at), kind, at: new Date(clock.now()).toISOString() };
    await person.calls.focusSessions.act({ id: _id, acts: [act as never] });
  }
  await person.calls.focusSessions.act({ id: _id, goal_reached: 'partly', recap: 'Most of it' });
  await instance.product.services.database.transact((rows) => saveSession(rows, _id, { goal_confirmed: 'yes' }));
}

/** Settings, a mix of sounds and a student. */
async function setUp(person: Person): Promise<void> {
  await person.calls.sound.savePreset({ _id: id(36), name: 'Rain', mix: 'rain-60' });
  await person.calls.account.updatePreferences({ dayStartsAt: 6, startsRepeat: false });
  await person.calls.focusSessions.saveReminder({ enabled: true, minute: 600, days: [1, 3], mail: false });
  await person.calls.teaching.add({ emailList: [{ email: 'student@example.org' }] });
}

/** A motto, a friend, and what was written to them. */
async function meetSomebody(instance: TestInstance, person: Person): Promise<void> {
  const friend = await instance.person('Emmy Noether');
  await person.calls.profiles.save({ page: 'updateUser', id: person.id, taglife: 'Counts', best_read: ['Emma'] });
  await person.calls.people.befriend({ friend: true, userToFriendId: friend.id });
  await friend.calls.people.befriend({ friend: true, userToFriendId: person.id });
  await person.calls.people.follow({ follow: true, userToFollowId: friend.id });
  await person.calls.messages.send({ recipientId: friend.id, message: 'Shall we learn?' });
  await friend.calls.messages.send({ recipientId: person.id, message: 'Not in the archive of somebody else' });
  await person.calls.notifications.choose({ mail: { news: true } });
}

/** A member who has one of each kind of thing that an archive carries. Ids and times are the same in every run. */
export async function archivedWorld(instance: TestInstance): Promise<Person> {
  const start = instance.clock.now();
  const person = await instance.person('Ada Lovelace');
  await makeHeart(person);
  instance.clock.advance(1_000);
  await makeOtherCards(instance, person);
  await makeCollection(person);
  await makeMaps(instance, person);
  await learn(instance, person, start);
  await uploadedRecording(person, webmBytes(600), 600, recording);
  await person.calls.recordings.save({
    cardId: card.heart,
    recordUrl: `/uploads/${recording}`,
    video: false,
    seconds: 38,
  });
  await keepDiary(instance, person);
  await setUp(person);
  await meetSomebody(instance, person);
  instance.clock.moveTo(start + 5 * dayMs);
  // One that still runs is not taken along.
  await person.calls.focusSessions.start({ _id: id(35), update: {} });
  return person;
}
