import { isSameJson, type Fields, type Operation, type RowsContent } from '#platform/documents/operations.ts';

/** The operations that turn one content into another: rows that are equal are left alone. */
export function differenceOf(before: RowsContent, after: RowsContent, names: readonly string[]): Operation[] {
  return names.flatMap((list) => {
    const [old, next] = [before[list] ?? {}, after[list] ?? {}];
    const removed = Object.keys(old)
      .filter((id) => !next[id])
      .map((id): Operation => ({ kind: 'remove', list, id }));
    const changed = Object.entries(next).flatMap(([id, fields]): Operation[] => {
      const known = old[id];
      if (!known) return [{ kind: 'add', list, id, fields }];
      const different = changedFields(known, fields);
      return Object.keys(different).length === 0 ? [] : [{ kind: 'set', list, id, fields: different }];
    });
    return [...removed, ...changed];
  });
}

/** Fields that are gone become `null`, which unsets them. */
function changedFields(before: Fields, after: Fields): Fields {
  const gone = Object.keys(before).filter((name) => after[name] === undefined);
  const different = Object.entries(after).filter(([name, value]) => !isSameJson(before[name], value));
  return Object.fromEntries([...gone.map((name) => [name, null] as const), ...different]);
}
