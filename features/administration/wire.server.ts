import type { ActDetails, ActRow } from '#features/account/administrator-acts.store.server.ts';
import { titlesOfCases } from '#features/moderation/store.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { FailedJob } from '#platform/jobs/jobs.store.server.ts';
import type { AdministeredMember, AdministratorAct } from './contract.ts';
import type { MemberRow } from './members.store.server.ts';

export const memberOf = (row: MemberRow): AdministeredMember => ({
  _id: row.id,
  name: row.name,
  username: row.username,
  email: row.email,
  image: row.image,
  membership: row.plan,
  role: row.role,
  emailVerified: Boolean(row.emailVerified),
  suspended: Boolean(row.suspended) && row.waitsSince === null,
  waiting: row.waitsSince !== null,
  createdAt: instantOf(row.createdAt),
  lastSeenAt: row.lastSeenAt === null ? null : instantOf(row.lastSeenAt),
});

/** Acts with the names of their subjects: the log stores ids and nothing written by members. */
export async function actsOf(rows: Reader, acts: readonly ActRow[]): Promise<AdministratorAct[]> {
  const noted = acts.map((row) => ({ row, details: JSON.parse(row.details) as ActDetails }));
  const idIn = (details: ActDetails) => details['publication'];
  const titles = await titlesOfCases(
    rows,
    noted.map(({ details }) => idIn(details)).filter((id) => typeof id === 'string'),
  );
  return noted.map(({ row, details }) => {
    const id = String(idIn(details));
    const subject = titles.get(id);
    return {
      _id: row.id,
      administrator: { _id: row.administrator_id, name: row.administrator_name },
      act: row.act,
      member: row.member_id === null ? null : { _id: row.member_id, name: row.member_name ?? '' },
      subject: subject ? { _id: id, ...subject } : null,
      details,
      createdAt: instantOf(row.created_at),
    };
  });
}

/** Long enough to understand a fault by, and no whole reply of another server. */
const shownError = 500;

export const failedJobOf = ({ id, kind, attempts, last_error, finished_at }: FailedJob) => ({
  _id: id,
  kind,
  attempts,
  error: (last_error ?? '').slice(0, shownError),
  at: instantOf(finished_at!),
});
