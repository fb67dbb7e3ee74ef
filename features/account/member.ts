import type { Role } from './rules/roles.ts';

/** Who asks, as rules and handlers see them: one account with its membership. */
export interface Member {
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly image: string | null;
  readonly plan: Plan;
  readonly role: Role;
  readonly allowedStudents: number;
  /** Interface language, such as `fr`. */
  readonly locale: string;
  /** IANA name, such as `Europe/Paris`. */
  readonly timeZone: string;
  /** Hour of the member's time zone at which a new day begins, 0 to 23. */
  readonly dayStartsAt: number;
  /** Whether the first finished test of a card puts it on repeat. */
  readonly startsRepeat: boolean;
}

export type Plan = 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
