import type { Subjects } from '#features/publications/subject.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { leavingHandlers } from './api.server.ts';
import { handleLeaving, type ForgetMember } from './leave-for-good.server.ts';
import { leavingWays } from './ways-out.server.ts';

/** What this area brings to the server. */
export const leavingArea = {
  handlers: { leaving: leavingHandlers },
  start: (
    services: Services,
    { subjects, forgetMember }: { readonly subjects: Subjects; readonly forgetMember: ForgetMember },
  ) => handleLeaving(services, subjects, forgetMember),
  waysOut: leavingWays,
};
