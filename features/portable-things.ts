import { exportedMemberThings } from './member-things.contract.ts';
import { memberThingsLimits } from './member-things-limits.ts';
import { portable } from './portable.ts';
import type { PortableThings } from './take-along/ui/portable-things.ts';

/** All that the reader of archives knows of what is in one: the things of areas, and those of the member. */
export const portableThings: PortableThings = {
  ...portable,
  member: { schema: exportedMemberThings, severalAtOnce: memberThingsLimits.severalAtOnce },
};
