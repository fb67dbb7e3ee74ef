import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { presetLimits } from './rules/preset-limits.ts';

onBothEngines('sound presets', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  const save = (person: Person, name: string, mix = 'rain-60.fire-35', _id = randomUUID()) =>
    person.calls.sound.savePreset({ _id, name, mix }).then(() => _id);
  const names = async (person: Person) => (await person.calls.sound.presets()).map(({ name }) => name);

  test('are saved once, changed, listed newest first, deleted twice without harm; nobody else has them', async () => {
    const _id = await save(ada, 'Cabin');
    await save(ada, 'Cabin', 'rain-60.fire-35', _id);
    instance.clock.advance(1_000);
    await save(ada, 'Beach', 'sea-70');
    expect(await names(ada)).toEqual(['Beach', 'Cabin']);
    instance.clock.advance(1_000);
    await save(ada, 'Cabin in a storm', 'rain-60.thunder-40', _id);
    expect(await ada.calls.sound.presets()).toMatchObject([
      { _id, name: 'Cabin in a storm', mix: 'rain-60.thunder-40' },
      { name: 'Beach' },
    ]);
    expect(await names(eve)).toEqual([]);
    await expect(save(eve, 'Taken over', 'sea-1', _id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.calls.sound.removePreset({ _id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ada.calls.sound.removePreset({ _id });
    await ada.calls.sound.removePreset({ _id });
    expect(await names(ada)).toEqual(['Beach']);
  });

  test.each(['', 'drums-50', 'rain-0', 'rain-60.rain-20', 'rain-60.fire', 'x'.repeat(presetLimits.mix + 1)])(
    'a mix %j is refused',
    async (mix) => {
      await expect(save(ada, 'Wrong', mix)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    },
  );

  test('the fifty-first is refused with its reason', async () => {
    const person = await instance.person('Collector');
    for (let count = 0; count < presetLimits.most; count++) await save(person, `Mix ${count}`);
    await expect(save(person, 'One too many')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await names(person)).toHaveLength(presetLimits.most);
  });
});
