import { join } from 'node:path';
import type { Settings } from '../settings.server.ts';
import type { DatabaseLocation } from './database.server.ts';

/** PostgreSQL when an address is configured, otherwise one file in the data folder. */
export function databaseLocation({ databaseUrl, dataFolder }: Settings): DatabaseLocation {
  return databaseUrl
    ? { engine: 'postgres', url: databaseUrl }
    : { engine: 'sqlite', path: join(dataFolder, 'loci.sqlite') };
}
