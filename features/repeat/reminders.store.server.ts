import type { Plan } from '#features/account/member.ts';
import type { Reader } from '#platform/database/database.server.ts';
import '#features/account/tables.server.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

/** The member with current settings: time zone and language may have changed since the reminder was scheduled. */
export interface RemindedMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly suspended: boolean;
  readonly locale: string;
  readonly timeZone: string;
  readonly dayStartsAt: number;
  readonly plan: Plan;
}

export async function reminded(rows: Reader, memberId: string): Promise<RemindedMember | undefined> {
  const row = await rows
    .selectFrom('user')
    .innerJoin('membership', 'membership.user_id', 'user.id')
    .select([
      'user.id',
      'user.name',
      'user.email',
      'user.emailVerified',
      'user.suspended',
      'user.locale',
      'user.timeZone',
      'membership.day_starts_at as dayStartsAt',
      'membership.plan',
    ])
    .where('user.id', '=', memberId)
    .executeTakeFirst();
  return row && { ...row, emailVerified: Boolean(row.emailVerified), suspended: Boolean(row.suspended) };
}

export interface DueCard {
  readonly title: string;
  readonly due_on: string;
}

export async function dueForReminder(rows: Reader, memberId: string, today: string): Promise<DueCard[]> {
  const due = await rows
    .selectFrom('repeat_schedule')
    .innerJoin('card', 'card.id', 'repeat_schedule.card_id')
    .select(['card.title', 'repeat_schedule.next_due_on as due_on'])
    .where('repeat_schedule.member_id', '=', memberId)
    .where('repeat_schedule.ended_at', 'is', null)
    .where('repeat_schedule.next_due_on', '<=', today)
    .where('card.shelf', '=', 'library')
    .where('card.locked', '=', 0)
    .orderBy('repeat_schedule.next_due_on', 'desc')
    .orderBy('card.title')
    .execute();
  return due as DueCard[];
}
