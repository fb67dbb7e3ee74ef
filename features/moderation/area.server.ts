import type { Ties } from '#features/people/ties.server.ts';
import type { Subjects } from '#features/publications/subject.server.ts';
import { moderationHandlers } from './api.server.ts';
import { forgetReports } from './forget.store.server.ts';
import { isPictureForModerator } from './reported-pictures.store.server.ts';

/** What this area brings to the server. */
export const moderationArea = {
  handlers: (subjects: Subjects, ties: Ties) => ({ moderation: moderationHandlers(subjects, ties) }),
  pictures: () => ({ isHeldBy: isPictureForModerator }),
  forget: { tables: 'report_case report', forget: forgetReports },
};
