import { randomUUID } from 'node:crypto';
import type { SignedInContext } from '#features/account/calls.server.ts';
import { refuseFull, removePicture, rowOf, writePicture } from '#features/media/keep-picture.server.ts';
import type { RemadePicture } from '#features/media/remake-picture.server.ts';
import { pictureAddress } from '#features/media/rules/picture-choice.ts';
import { insertMedia } from '#features/media/store.server.ts';
import { settingsOf } from '#features/membership/settings.store.server.ts';
import { returnTokens, spendTokens } from '#features/membership/tokens.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';
import { askForPicture, type AiFailure } from './ai-service.server.ts';
import { aiCredit } from './rules/credit.ts';
import { paidWithoutPictureMs, pictureLimits, unkeptMs } from './rules/picture-limits.ts';
import { aiPictureAsked, countAsked, insertAiPicture, settleAiPicture, type AiPictureRow } from './store.server.ts';
import { sweepLater } from './sweep-unkept.server.ts';

const job = 'AI picture without an end';

export interface Generated {
  readonly error: boolean;
  readonly need_upgrade: boolean;
  readonly imageUrl: string | null;
  readonly reason?: 'notSetUp' | AiFailure;
}

const without = (reason: NonNullable<Generated['reason']>): Generated => ({
  error: true,
  need_upgrade: false,
  imageUrl: null,
  reason,
});
const made = (id: string): Generated => ({
  error: false,
  need_upgrade: false,
  imageUrl: pictureAddress(id, 'regular'),
});

const reference = ({ asked_key }: Pick<AiPictureRow, 'asked_key'>) => `image:${asked_key}`;

/**
 * A picture by an AI. Its tokens are spent before it is asked for, and returned if it does not come; also after a
 * crash, by a job. The same idempotency key pays once.
 */
export async function generatePicture(context: SignedInContext, prompt: string): Promise<Generated> {
  const { services, member, idempotencyKey } = context;
  const { aiImages } = services.settings;
  if (!aiImages) return without('notSetUp');
  const key = idempotencyKey ?? randomUUID();
  const before = await services.database.read((rows) => aiPictureAsked(rows, member.id, key));
  if (before) return repeated(before);
  await refuseFull(context, 'dataPrompt');
  const paid = await payFor(context, key);
  if (typeof paid === 'string') return { error: false, need_upgrade: true, imageUrl: null };
  const picture = await askForPicture(services, aiImages, prompt);
  if (typeof picture !== 'string' && (await keep(services, paid, picture))) return made(paid.id);
  await giveBack(services, paid.id);
  return without(typeof picture === 'string' ? picture : 'tooSlow');
}

function repeated({ id, state }: AiPictureRow): Generated {
  if (state === 'asked') throw tooMany(10);
  return state === 'made' ? made(id) : without('failed');
}

const tooMany = (seconds: number) =>
  new Refusal('TOO_MANY_REQUESTS', { key: 'pictures:refusal.tooMany', values: { seconds } });

async function payFor({ services, member }: SignedInContext, key: string): Promise<AiPictureRow | 'needsTokens'> {
  const { database, clock, rateLimits, live, jobs } = services;
  const seconds = await rateLimits.take([{ key: `AI pictures ${member.id}`, ...pictureLimits.aiPictures }]);
  if (seconds !== undefined) throw tooMany(seconds);
  const row: AiPictureRow = {
    id: randomUUID(),
    member_id: member.id,
    asked_key: key,
    state: 'asked',
    asked_at: clock.now(),
  };
  const amount = await database.transact(async (rows) => {
    const { imageTokens } = (await settingsOf(rows)).limits;
    // Also locks the balance, so that two requests at once are one after the other. What costs nothing spends nothing.
    const spending = { amount: imageTokens, reference: reference(row) };
    if (imageTokens > 0 && (await spendTokens(rows, member.id, spending, row.asked_at))) return undefined;
    if ((await countAsked(rows, member.id)) > 0) throw tooMany(10);
    if (!(await insertAiPicture(rows, row))) throw tooMany(10);
    const runAt = row.asked_at + paidWithoutPictureMs;
    await jobs.schedule(rows, { kind: job, payload: { id: row.id }, runAt, uniqueKey: `${job}:${row.id}` });
    return imageTokens;
  });
  if (amount === undefined) return 'needsTokens';
  live.changed([member.id], ['membership', 'profiles']);
  return row;
}

/** Answers `false` if the job has given the tokens back already. */
async function keep(services: Services, { id, member_id }: AiPictureRow, picture: RemadePicture): Promise<boolean> {
  await writePicture(services.files, member_id, id, picture);
  const isKept = await services.database.transact(async (rows) => {
    if (!(await settleAiPicture(rows, id, 'made'))) return false;
    const now = services.clock.now();
    const unkept_until = now + unkeptMs;
    const whose = { id, user_id: member_id, created_at: now, credit: aiCredit, unkept_until };
    await insertMedia(rows, rowOf(picture, whose));
    await sweepLater(services, rows, id, unkept_until);
    return true;
  });
  if (!isKept) await removePicture(services.files, member_id, id);
  return isKept;
}

async function giveBack(services: Services, id: string): Promise<void> {
  const { database, clock, live, files } = services;
  const failed = await database.transact(async (rows) => {
    const settled = await settleAiPicture(rows, id, 'failed');
    if (settled) await returnTokens(rows, settled.member_id, { reference: reference(settled) }, clock.now());
    return settled;
  });
  if (!failed) return;
  // Written before the row of the picture; nothing names them.
  await removePicture(files, failed.member_id, id);
  live.changed([failed.member_id], ['membership', 'profiles']);
}

/** What was paid for and has no end, because the server ended in between, is given back. */
export function returnPaidWithoutPicture(services: Services): void {
  services.jobs.handle<{ id: string }>(job, ({ payload: { id } }) => giveBack(services, id));
}
