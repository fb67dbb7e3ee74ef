import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Loaded into the server of a journey before its program: its clock is ahead of the real one by so many milliseconds as
 * the file `clock` of its data folder says. Phases of half an hour pass at once, and browsers read the time from it.
 */
const file = join(process.env['DATA_DIR']!, 'clock');
const real = Date.now;
let ahead = 0;
const look = () => {
  if (existsSync(file)) ahead = Number(readFileSync(file, 'utf8'));
};
look();
setInterval(look, 100).unref();

const now = () => real() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (made, given: [], called) =>
    Reflect.construct(made, given.length === 0 ? [now()] : given, called) as object,
  get: (made, name) => (name === 'now' ? now : (Reflect.get(made, name) as unknown)),
});
