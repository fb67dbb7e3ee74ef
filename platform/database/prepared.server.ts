import type { Compilable, CompiledQuery } from 'kysely';
import type { Engine, Reader } from './database.server.ts';
import { SqliteFileAdapter } from './sqlite.server.ts';

/** Values by name. A list may differ in length each time; objects in it always have the same names. */
type Values = Readonly<Record<string, unknown>>;

/** A placeholder for a value in a statement. */
class Place {
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[]) {
    this.path = path;
  }

  valueIn(values: Values): unknown {
    let value: unknown = values;
    for (const step of this.path) value = (value as Record<string | number, unknown>)[step];
    return value;
  }
}

/** Longer lists are rare and are built each time: caching a statement for each length would grow the cache. */
const longestList = 8;

/**
 * A statement that is built once, for frequent requests: building one takes several times as long as SQLite needs to
 * run it. `build` gets placeholders instead of values: it may insert them but not inspect them.
 */
export function prepared<Given extends object, Row>(
  build: (rows: Reader, values: Given) => Compilable<Row>,
): (rows: Reader, values: Given) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();

  function statementFor(rows: Reader, engine: Engine, values: Given): CompiledQuery<Row> {
    let shape: string = engine;
    for (const value of Object.values(values)) {
      if (!Array.isArray(value)) continue;
      if (value.length > longestList) return build(rows, values).compile();
      shape += ` ${value.length}`;
    }
    const known = compiled.get(shape);
    if (known) return known;
    const made = build(rows, placesIn(values, []) as Given).compile();
    compiled.set(shape, made);
    return made;
  }

  return async (rows, values) => {
    const { adapter } = rows.getExecutor();
    const sqlite = adapter instanceof SqliteFileAdapter ? adapter.statements : undefined;
    const statement = statementFor(rows, sqlite ? 'sqlite' : 'postgres', values);
    const parameters = statement.parameters.map((value) =>
      value instanceof Place ? value.valueIn(values as Values) : value,
    );
    if (!sqlite) return (await rows.executeQuery<Row>({ ...statement, parameters })).rows;
    if (rows.isTransaction && !sqlite.isInTransaction) throw new Error('the transaction has ended');
    return sqlite.run<Row>(statement.sql, parameters).rows;
  };
}

function placesIn(value: unknown, path: readonly (string | number)[]): unknown {
  if (Array.isArray(value)) return value.map((each, index) => placesIn(each, [...path, index]));
  if (value === null || typeof value !== 'object' || value instanceof Date || value instanceof Uint8Array)
    return new Place(path);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, placesIn(each, [...path, name])]));
}
