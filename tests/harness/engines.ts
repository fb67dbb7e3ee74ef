import { describe, expect, inject } from 'vitest';
import type { Engine } from '#platform/database/database.server.ts';

export const engines: readonly Engine[] = ['sqlite', 'postgres'];

/**
 * Files that `npm test` also runs on PostgreSQL: stores and dialects, races, and one file for each kind of call. With
 * `LOCI_ALL_ENGINES` (`npm run test:long`) everything runs on both engines.
 */
const onPostgresToo = [
  /\.store(\.server)?\.test\.ts$/,
  /^platform\/(database|jobs)\//,
  /^tests\/(backup|kill)\//,
  /^tests\/security\/(races|leaving|leaving-sockets)\.test\.ts$/,
  // Rows of the accounts library; lists; search; a command; an upload; a batch; dates; money; live sockets.
  /^features\/account\/(account|member-words|housekeeping)\b/,
  /^features\/account\/assistants\//,
  /^features\/cards\/(lists|cards)\.api/,
  /^features\/publications\/(explore|order-heads)\.api/,
  /^features\/maps\/(maps|publishing)\.api/,
  /^features\/media\/media\.api/,
  /^features\/people\/(acts|search)\.api/,
  /^features\/teaching\/classes\/joining\.api/,
  /^features\/messages\/messages\.api/,
  /^features\/memory\/memory\.api/,
  /^features\/repeat\/today\.api/,
  /^features\/administration\/(instance|roles|approval|first-run|metrics|address)\.api/,
  /^features\/membership\/tokens\b/,
  // Two who agree at one instant, and a queue.
  /^features\/together\/pair\//,
  /^platform\/realtime\/live-sockets/,
  /^platform\/uploads\//,
  /^app\/page-cache/,
];

/** The engines for the calling file: SQLite, and PostgreSQL if the file is listed and a PostgreSQL is available. */
export function enginesHere(): readonly Engine[] {
  if (!inject('postgresUrl')) return ['sqlite'];
  const file = expect.getState().testPath!.replace(`${process.cwd()}/`, '');
  return process.env['LOCI_ALL_ENGINES'] || onPostgresToo.some((pattern) => pattern.test(file)) ? engines : ['sqlite'];
}

export function onBothEngines(name: string, tests: (engine: Engine) => void): void {
  describe.each(enginesHere())(`${name} (%s)`, (engine) => tests(engine));
}
