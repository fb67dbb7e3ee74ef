import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classScene, type ClassScene } from '#tests/harness/class-scene.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person } from '#tests/harness/instance.ts';

onBothEngines('maps of a class', (engine) => {
  let scene: ClassScene;
  let teacher: Person;
  beforeAll(async () => {
    scene = await classScene(engine);
    teacher = await scene.newTeacher('Teacher');
    await scene.administrator.calls.membership.setMembership({ id: teacher.id, grantedPlan: 'PREMIUM_TEACHER' });
  });
  afterAll(() => scene.instance.close());

  const soon = (days: number) => new Date(scene.instance.clock.now() + days * 86_400_000).toISOString();
  async function mapOf(person: Person, title = 'Photosynthesis'): Promise<string> {
    const _id = randomUUID();
    const nodes = [
      { id: 'main', type: 'custom', position: { x: 0, y: 0 }, data: { label: title, dataNodeType: 1 } },
      { id: 'leaf', type: 'custom', position: { x: 0, y: 200 }, data: { label: 'Leaf', todo: 'DONE' } },
    ] as const;
    const edges = [{ id: 'emain-leaf', source: 'main', target: 'leaf' }];
    await person.calls.maps.create({ _id, update: { title, nodes: [...nodes], edges } });
    return _id;
  }
  async function classWith(...names: string[]) {
    const id = await scene.newClass(teacher);
    const pupils: Person[] = [];
    for (const name of names) pupils.push(await scene.instance.person(name));
    await scene.joinAll(teacher, id, pupils);
    return { id, pupils: pupils as [Person, ...Person[]] };
  }
  const give = async (id: string, focusmapId: string, rest = {}) => {
    const reply = await teacher.calls.classes.give({ id, focusmapId, due_at: null, later: true, ...rest });
    await scene.runJobs();
    return reply;
  };
  const copiesOf = async (of: Person) => (await of.calls.maps.list()).map(({ title }) => title);
  const workOf = async (of: Person) => (await of.calls.classes.mine()).work;

  test('[S2 §6] a map comes to everybody in the class as it is, with its date, and to who joins later where it says so', async () => {
    const { id, pupils } = await classWith('Ada');
    const [ada] = pupils;
    const [leaf, root] = [await mapOf(teacher, 'Leaf'), await mapOf(teacher, 'Root')];
    const due_at = soon(2);
    expect(await give(id, leaf, { due_at })).toMatchObject({ assigned: 1 });
    scene.instance.clock.advance(1_000);
    await give(id, root, { later: false });
    expect((await copiesOf(ada)).toSorted()).toEqual(['Leaf', 'Root']);
    expect(await workOf(ada)).toMatchObject([
      { title: 'Leaf', kind: 'map', class_name: '7b', due_at, state: 'new', card: null, map: expect.any(String) },
      { title: 'Root', kind: 'map', due_at: null, state: 'new' },
    ]);
    const bob = await scene.instance.person('Bob');
    await scene.joinAll(teacher, id, [bob]);
    expect(await copiesOf(bob)).toEqual(['Leaf']);
    expect(await scene.states(teacher, id)).toEqual({ Ada: ['new', 'new'], Bob: ['none', 'new'] });
    expect((await teacher.calls.classes.read({ id })).work).toMatchObject([
      { kind: 'map', source_id: root, title: 'Root', later: false },
      { kind: 'map', source_id: leaf, title: 'Leaf', due_at, later: true },
    ]);
    expect((await teacher.calls.classes.list()).classes.find(({ _id }) => _id === id)).toMatchObject({ work: 2 });
    const told = (await ada.calls.notifications.list()).notifications.map(({ key }) => key);
    expect(told.filter((key) => key === 'teaching:told.assignedMap')).toHaveLength(2);
  });

  test('the copy is its student’s: without to-do states, never published, and no place of a free library', async () => {
    const { id, pupils } = await classWith('Eve');
    const [eve] = pupils;
    await give(id, await mapOf(teacher));
    const [short] = await eve.calls.maps.list();
    const copy = short!._id;
    expect(short).toMatchObject({ state: 'FROMPUBLIC', author_name: 'Teacher', urlSeo: null, hasNews: false });
    const [map] = await eve.calls.maps.read({ id: copy });
    expect(map!.nodes.map(({ data }) => [data.label, data.todo ?? null])).toEqual([
      ['Photosynthesis', null],
      ['Leaf', null],
    ]);
    await eve.calls.maps.edit({ id: copy, title: 'Mine' });
    const wanted = { id: copy, toBePublished: true, desc: '<p>Light</p>', category_1: 'SCIENCES' as const };
    expect(await eve.calls.publicMaps.publish({ ...wanted, category_2: 'SCIENCESBIOLOGY' })).toMatchObject({
      failed: true,
      reasons: expect.arrayContaining(['notAuthor']) as string[],
    });
    await eve.calls.maps.remove({ id: copy });
    expect(await workOf(eve)).toMatchObject([{ state: 'removed', map: null }]);
    await eve.calls.maps.restore({ id: copy });
    expect(await workOf(eve)).toMatchObject([{ state: 'new', map: copy }]);
    expect(await scene.instance.visitor().calls.publicMaps.explore({}), 'nothing became public').toMatchObject({
      total: 0,
    });
  });

  test('the table follows a student: opened, tested in time or late, with the best of the tests', async () => {
    const { id, pupils } = await classWith('Flo', 'Gus');
    const [flo, gus] = pupils as [Person, Person];
    await give(id, await mapOf(teacher), { due_at: soon(1) });
    const copy = (await workOf(flo))[0]!.map!;
    expect((await flo.calls.maps.list())[0]).toMatchObject({ unopened: true });
    await expect(gus.calls.classes.openMap({ id: copy })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await flo.calls.classes.openMap({ id: copy });
    await flo.calls.classes.openMap({ id: copy });
    expect((await flo.calls.maps.list())[0]).toMatchObject({ unopened: false });
    expect(await scene.states(teacher, id)).toEqual({ Flo: ['opened'], Gus: ['new'] });
    await flo.calls.maps.setScore({ focusmapId: copy, score: 80 });
    expect(await scene.states(teacher, id)).toEqual({ Flo: ['done'], Gus: ['new'] });
    scene.instance.clock.advance(2 * 86_400_000);
    await flo.calls.maps.setScore({ focusmapId: copy, score: 60 });
    await gus.calls.maps.setScore({ focusmapId: (await workOf(gus))[0]!.map!, score: 40 });
    const { marks } = await teacher.calls.classes.results({ id });
    expect(marks.toSorted((one, other) => one.state.localeCompare(other.state))).toMatchObject([
      { state: 'done', score: 80, right: null, copy: null },
      { state: 'late', score: 40, right: null, copy: null },
    ]);
  });

  test('who was listed and has not accepted gets a letter and the map; opening it accepts', async () => {
    const id = await scene.newClass(teacher);
    const pupil = await scene.instance.person('Listed');
    await teacher.calls.classes.addStudents({ id, emailList: [{ email: pupil.email }] });
    await give(id, await mapOf(teacher, 'By letter'));
    expect(await scene.instance.lettersTo(pupil.email)).toMatchObject([
      { subject: 'Teacher has a map for you: By letter' },
    ]);
    expect(Object.values(await scene.states(teacher, id)), 'says nothing about the account').toEqual([['waiting']]);
    const [copy] = await pupil.calls.maps.list();
    await pupil.calls.classes.openMap({ id: copy!._id });
    expect(await scene.states(teacher, id)).toEqual({ Listed: ['opened'] });
  });

  test('a map is given once, by its owner; a repeated request gives nothing twice', async () => {
    const { id, pupils } = await classWith('Hal');
    const [hal] = pupils;
    const [map, _id] = [await mapOf(teacher), randomUUID()];
    const asked = { id, _id, focusmapId: map, due_at: null, later: true };
    expect(await teacher.calls.classes.give(asked)).toEqual({ insertedId: _id, assigned: 1 });
    expect(await teacher.calls.classes.give(asked)).toEqual({ insertedId: _id, assigned: 0 });
    await scene.runJobs();
    expect(await copiesOf(hal)).toHaveLength(1);
    await expect(teacher.calls.classes.give({ ...asked, _id: randomUUID() })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { key: 'classes:refusal.mapAlreadyGiven', field: 'focusmapId' },
    });
    const [copy] = await hal.calls.maps.list();
    const gone = await mapOf(teacher);
    await teacher.calls.maps.remove({ id: gone });
    for (const focusmapId of [await mapOf(hal), copy!._id, gone, randomUUID()])
      await expect(teacher.calls.classes.give({ ...asked, _id: randomUUID(), focusmapId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        data: { field: 'focusmapId' },
      });
    for (const wrong of [{}, { focusmapId: map, focusCardId: randomUUID() }])
      await expect(teacher.calls.classes.give({ id, due_at: null, later: true, ...wrong })).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
  });

  test('[S2 §3] a map lists for its owner alone to whom it was given, once each', async () => {
    const { id, pupils } = await classWith('Mia');
    const [mia] = pupils;
    const listed = await scene.instance.person('Listed too');
    const listOf = async (of: Person, map: string) => (await of.calls.maps.read({ id: map }))[0]!.email_list;
    const byAddress = { email: listed.email };
    await teacher.calls.classes.addStudents({ id, emailList: [byAddress] });
    const [map, other] = [await mapOf(teacher), await mapOf(teacher)];
    expect(await listOf(teacher, map), 'not given yet').toEqual([]);
    await give(id, map);
    const given = await listOf(teacher, map);
    expect(given).toHaveLength(2);
    expect(given, 'no account before they accept').toContainEqual(byAddress);
    expect(given).toContainEqual(expect.objectContaining({ user_id: mia.id }));
    expect(await listOf(teacher, other)).toEqual([]);

    const [copy] = await listed.calls.maps.list();
    expect(await listOf(listed, copy!._id), 'the copy of a student').toEqual([]);
    await expect(listOf(mia, map)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await listed.calls.classes.openMap({ id: copy!._id });
    expect(await listOf(teacher, map)).toContainEqual({ ...byAddress, user_id: listed.id });

    const again = await scene.newClass(teacher);
    await teacher.calls.classes.addStudents({ id: again, emailList: [byAddress] });
    await give(again, map);
    expect(await listOf(teacher, map), 'given by two classes').toHaveLength(2);
  });

  test('who gives a map to a colleague’s class is not told the addresses of its students', async () => {
    const { id, pupils } = await classWith('Ned');
    const colleague = await scene.newTeacher('Colleague');
    await scene.secondTeacher(teacher, id, colleague);
    const map = await mapOf(colleague, 'Of the colleague');
    const asked = { id, focusmapId: map, due_at: null, later: true };
    expect(await colleague.calls.classes.give(asked)).toMatchObject({ assigned: 1 });
    await scene.runJobs();
    expect(await copiesOf(pupils[0])).toEqual(['Of the colleague']);
    expect((await colleague.calls.maps.read({ id: map }))[0]!.email_list).toEqual([]);
  });

  test('its date is changed, and it is taken back: copies stay, who joins later gets nothing, and it can be given again', async () => {
    const { id, pupils } = await classWith('Ida');
    const [ida] = pupils;
    const map = await mapOf(teacher);
    const { insertedId: work } = await give(id, map);
    const due_at = soon(3);
    await teacher.calls.classes.saveWork({ id, work, due_at, later: true });
    expect(await workOf(ida)).toMatchObject([{ due_at }]);
    await teacher.calls.classes.takeBack({ id, work });
    expect([await workOf(ida), await copiesOf(ida)]).toEqual([[], ['Photosynthesis']]);
    await expect(teacher.calls.classes.takeBack({ id, work })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const jo = await scene.instance.person('Jo');
    await scene.joinAll(teacher, id, [jo]);
    expect(await copiesOf(jo)).toEqual([]);
    expect(await give(id, map)).toMatchObject({ assigned: 2 });
  });

  test('[S2 §6] Today tells a member of a class, and nobody else, that there is work', async () => {
    const { id, pupils } = await classWith('Kim');
    const [kim] = pupils;
    const inClass = async (of: Person) => (await of.calls.repeat.today()).in_class;
    expect([await inClass(kim), await inClass(teacher)]).toEqual([true, false]);
    await teacher.calls.classes.archive({ id, archived: true });
    expect(await inClass(kim)).toBe(false);
  });

  test('the lists run as many statements for six maps as for one', async () => {
    const { id, pupils } = await classWith('Lou');
    const [lou] = pupils;
    const { database } = scene.instance.product.services;
    const count = async () => {
      const before = database.statementCount();
      await lou.calls.classes.mine();
      await teacher.calls.classes.results({ id });
      await teacher.calls.classes.read({ id });
      return database.statementCount() - before;
    };
    await give(id, await mapOf(teacher));
    const withOne = await count();
    for (let number = 0; number < 5; number++) await give(id, await mapOf(teacher));
    expect(await count()).toBe(withOne);
  });
});
