import type { Subjects } from '#features/publications/subject.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Forgets } from '#platform/leaving/leaver.server.ts';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { leavingHandlers } from './api.server.ts';
import { forgetMember } from './forget-member.server.ts';
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
  forgetMember:
    (forgets: Readonly<Record<string, Forgets>>) =>
    (services: Services, memberId: string, choice: PublicChoice, signal?: AbortSignal) =>
      forgetMember(forgets, services, memberId, choice, signal),
};
