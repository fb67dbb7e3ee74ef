import webPush from 'web-push';
import type { Database, Reader, Writer } from '#platform/database/database.server.ts';
import { seal, unseal } from '#platform/sealed.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import '../tables.server.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const purpose = 'push';
const seat = 1;

/**
 * The keys by which push services know this instance, made when they are first asked for: of several servers the first
 * wins. A store that came with another secret gets new ones, and its devices, which know the old ones, are forgotten.
 */
export async function pushKeys(database: Database, secret: string): Promise<PushKeys> {
  const found = await database.read((rows) => storedKeys(rows, secret));
  if (found.keys) return found.keys;
  return database.transact(async (rows) => {
    const before = await storedKeys(rows, secret);
    if (before.keys) return before.keys;
    if (before.sealed !== undefined) await forgetKeys(rows, before.sealed);
    const made = webPush.generateVAPIDKeys();
    await rows
      .insertInto('push_key')
      .values({ seat, public_key: made.publicKey, private_key: seal(secret, purpose, made.privateKey) })
      .onConflict((conflict) => conflict.column('seat').doNothing())
      .execute();
    const { keys } = await storedKeys(rows, secret);
    if (!keys) throw new Error('another server of this instance has another secret');
    return keys;
  });
}

async function storedKeys(rows: Reader, secret: string): Promise<{ sealed?: string; keys?: PushKeys }> {
  const row = await rows.selectFrom('push_key').selectAll().where('seat', '=', seat).executeTakeFirst();
  if (!row) return {};
  const privateKey = unseal(secret, purpose, row.private_key);
  return privateKey === undefined
    ? { sealed: row.private_key }
    : { sealed: row.private_key, keys: { publicKey: row.public_key, privateKey } };
}

async function forgetKeys(rows: Writer, sealed: string): Promise<void> {
  await rows.deleteFrom('push_key').where('private_key', '=', sealed).execute();
  await rows.deleteFrom('push_device').execute();
}

/** Whom a push service may write to about what this instance sends. */
export function contactOf({ publicUrl, mailFrom }: Pick<Settings, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;
}
