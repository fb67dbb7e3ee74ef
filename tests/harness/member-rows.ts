import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { accountWords } from '#features/account/member-words.server.ts';
import { usernameFrom } from '#features/account/rules/username.ts';
import { sessionLength } from '#features/account/session.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { derivedKey } from '#platform/settings.server.ts';

/** The password of every member made by `insertMember`. */
export const memberPassword = 'horse battery staple of tests';
/** scrypt (N 16384, r 16, p 1) of `memberPassword`, as the accounts library stores it. Computing it takes 60 ms. */
const memberPasswordHash =
  '5c1f0e8d9a7b46332e1d0c9b8a7f6e5d:fe6379573ac32fe03f05135aa3e4f978a70bd97685c80676afd3e207f02bc75687934e52f9cc15997a0d8602cccd29f56dc91f92ee0f6490f4d0692f2cc4045f';

export interface InsertedMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly cookie: { name: string; value: string };
}

/**
 * Inserts a member with a verified address, a password and a session as rows: without form, letter and sign-up hooks.
 * The first person of an instance becomes its administrator.
 */
export async function insertMember(
  database: Database,
  { secret, publicUrl }: { secret: string; publicUrl: string },
  name: string,
): Promise<InsertedMember> {
  const id = randomUUID();
  const suffix = id.slice(0, 8);
  const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, '') || 'member'}-${suffix}@example.org`;
  const token = randomBytes(24).toString('hex');
  // The accounts library uses the machine's clock for dates, not the instance's.
  const now = new Date();
  const dates = { createdAt: now, updatedAt: now };
  await database.transact(async (rows) => {
    const wanted = usernameFrom(name);
    const taken = await rows.selectFrom('user').select('id').where('username', '=', wanted).executeTakeFirst();
    const username = taken ? `${wanted}-${suffix}` : wanted;
    await rows
      .insertInto('user')
      .values({
        id,
        name,
        email,
        emailVerified: true,
        username,
        locale: 'en',
        timeZone: 'UTC',
        kind: 'person',
        ...accountWords({ name, username, email }),
        ...dates,
      } as never)
      .execute();
    await rows
      .insertInto('account')
      .values({
        id: randomUUID(),
        accountId: id,
        providerId: 'credential',
        userId: id,
        password: memberPasswordHash,
        ...dates,
      } as never)
      .execute();
    await rows
      .insertInto('session')
      .values({
        id: randomUUID(),
        token,
        userId: id,
        expiresAt: new Date(now.getTime() + sessionLength * 1000),
        ipAddress: '',
        userAgent: '',
        ...dates,
      } as never)
      .execute();
  });
  const signature = createHmac('sha256', derivedKey(secret, 'accounts')).update(token).digest('base64');
  const prefix = publicUrl.startsWith('https:') ? '__Host-loci' : 'loci';
  return {
    id,
    name,
    email,
    password: memberPassword,
    cookie: { name: `${prefix}.session_token`, value: encodeURIComponent(`${token}.${signature}`) },
  };
}
