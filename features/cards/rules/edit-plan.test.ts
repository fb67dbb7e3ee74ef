import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planFields, planItems, type ItemRow, type Stamp } from './edit-plan.ts';

const row = (id: string, content: string, stamp: Partial<ItemRow> = {}): ItemRow => ({
  id,
  order_key: 'a0',
  content,
  done: 0,
  removed: 0,
  revision: 0,
  editor: null,
  ...stamp,
});

describe('fields', () => {
  test.each<[string, Stamp | undefined, { base?: number; editor?: string }, boolean]>([
    ['nobody changed it since', { revision: 3, editor: 'B' }, { base: 3, editor: 'A' }, false],
    ['another tab changed it since', { revision: 4, editor: 'B' }, { base: 3, editor: 'A' }, true],
    ['the same tab changed it since', { revision: 4, editor: 'A' }, { base: 3, editor: 'A' }, false],
    ['a tab without a name cannot be the same', { revision: 4, editor: null }, { base: 3 }, true],
    ['without a base the last writer wins', { revision: 4, editor: 'B' }, {}, false],
    ['it was never changed', undefined, { base: 0, editor: 'A' }, false],
  ])('%s: in conflict %4$s', (_, stamp, origin, conflict) => {
    const plan = planFields({ title: 'old' }, stamp ? { title: stamp } : {}, { title: 'new' }, origin);
    expect(plan.conflicts).toEqual(conflict ? ['title'] : []);
    expect(plan.changed).toEqual({ title: 'new' });
  });

  test('an equal value is no change and no conflict', () => {
    expect(
      planFields(
        { title: 'same' },
        { title: { revision: 9, editor: 'B' } },
        { title: 'same' },
        { base: 1, editor: 'A' },
      ),
    ).toEqual({
      changed: {},
      conflicts: [],
    });
  });

  test('a category and its sub-category conflict together', () => {
    const plan = planFields(
      { category_1: 'X', category_2: 'X1' },
      { category_1: { revision: 4, editor: 'B' } },
      { category_2: 'X2' },
      { base: 3, editor: 'A' },
    );
    expect(plan.conflicts).toEqual(['category_2']);
  });
});

describe('rows', () => {
  test.each<[string, ItemRow[], { put?: string; remove?: boolean }, string[]]>([
    [
      'another tab edited the row: putting conflicts',
      [row('1', 'theirs', { revision: 4, editor: 'B' })],
      { put: 'mine' },
      ['1'],
    ],
    [
      'another tab edited the row: removing conflicts',
      [row('1', 'theirs', { revision: 4, editor: 'B' })],
      { remove: true },
      ['1'],
    ],
    [
      'another tab removed the row: putting conflicts',
      [row('1', '', { revision: 4, editor: 'B', removed: 1 })],
      { put: 'mine' },
      ['1'],
    ],
    ['both removed it', [row('1', '', { revision: 4, editor: 'B', removed: 1 })], { remove: true }, []],
    ['both wrote the same', [row('1', 'same', { revision: 4, editor: 'B' })], { put: 'same' }, []],
    [
      'another tab edited another row',
      [row('1', 'old'), row('2', 'theirs', { revision: 4, editor: 'B' })],
      { put: 'mine' },
      [],
    ],
    ['a new row', [], { put: 'mine' }, []],
  ])('%s', (_, stored, { put, remove }, conflicts) => {
    const wanted = put === undefined ? [] : [{ id: '1', order_key: 'a0', content: put, done: 0 }];
    expect(planItems(stored, wanted, remove ? ['1'] : [], { base: 3, editor: 'A' }, 5).conflicts).toEqual(conflicts);
  });

  test('a row removed and put in one edit stays', () => {
    const plan = planItems([row('1', 'old')], [{ id: '1', order_key: 'a1', content: 'new', done: 0 }], ['1'], {}, 5);
    expect(plan.rows).toEqual([row('1', 'new', { order_key: 'a1', revision: 5 })]);
    expect(plan.growth).toEqual({ count: 0, size: 0, undone: 0 });
  });
});

/** A card on the server, changed only by the two plans. */
class ServerCard {
  revision = 1;
  fields: Record<string, string> = { a: '', b: '', c: '' };
  stamps: Record<string, Stamp> = {};
  rows = new Map<string, ItemRow>();
  count = 0;

  edit(
    editor: string,
    base: number,
    fields: Record<string, string>,
    put: Record<string, string>,
    remove: string[],
  ): boolean {
    const revision = this.revision + 1;
    const plan = planFields(this.fields, this.stamps, fields, { base, editor });
    const items = planItems(
      [...this.rows.values()],
      Object.entries(put).map(([id, content]) => ({ id, order_key: 'a', content, done: 0 })),
      remove,
      { base, editor },
      revision,
    );
    if (plan.conflicts.length + items.conflicts.length > 0) return false;
    this.revision = revision;
    Object.assign(this.fields, plan.changed);
    for (const field of Object.keys(plan.changed)) this.stamps[field] = { revision, editor };
    for (const item of items.rows) this.rows.set(item.id, item);
    this.count += items.growth.count;
    return true;
  }

  alive(): Record<string, string> {
    return Object.fromEntries(
      [...this.rows.values()].filter(({ removed }) => !removed).map(({ id, content }) => [id, content]),
    );
  }
}

/** A change that was accepted, as an observer records it. */
interface Accepted {
  readonly key: string;
  readonly value: string | undefined;
  readonly revision: number;
  readonly editor: string;
}

test('two random editors: no change is lost that nobody else touched, and none is overwritten without a conflict', () => {
  const change = fc.record({
    editor: fc.constantFrom('A', 'B'),
    reload: fc.boolean(),
    fields: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', '3'), { maxKeys: 2 }),
    put: fc.dictionary(fc.constantFrom('r1', 'r2', 'r3'), fc.constantFrom('x', 'y', 'z'), { maxKeys: 2 }),
    remove: fc.uniqueArray(fc.constantFrom('r1', 'r2', 'r3'), { maxLength: 1 }),
  });
  let refusals = 0;
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const card = new ServerCard();
      const base: Record<string, number> = { A: 1, B: 1 };
      const history: Accepted[] = [];
      for (const { editor, reload, fields, put, remove: removing } of changes) {
        if (reload) base[editor] = card.revision;
        const remove = removing.filter((id) => !(id in put));
        const before: Record<string, string | undefined> = { ...card.fields, ...card.alive() };
        const wanted: Record<string, string | undefined> = {
          ...fields,
          ...put,
          ...Object.fromEntries(remove.map((id) => [id, undefined])),
        };
        const different = Object.keys(wanted).filter((key) => wanted[key] !== before[key]);
        const unseen = different.filter((key) =>
          history.some((one) => one.key === key && one.editor !== editor && one.revision > base[editor]!),
        );

        const accepted = card.edit(editor, base[editor]!, fields, put, remove);
        const after: Record<string, string | undefined> = { ...card.fields, ...card.alive() };
        // Refused as a whole, exactly if it would overwrite a change of the other editor that it had not seen.
        expect(accepted).toBe(unseen.length === 0);
        if (accepted)
          for (const key of different) history.push({ key, value: wanted[key], revision: card.revision, editor });
        else refusals++;
        // Everything accepted is stored, and nothing else changed.
        for (const key of new Set([...Object.keys(before), ...Object.keys(after), ...Object.keys(wanted)])) {
          expect(after[key]).toBe(
            history.findLast((one) => one.key === key)?.value ?? (key in card.fields ? '' : undefined),
          );
        }
        expect(card.count).toBe(Object.keys(card.alive()).length);
      }
    }),
    { numRuns: 1_000 },
  );
  expect(refusals).toBeGreaterThan(100);
});
