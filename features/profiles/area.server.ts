import type { Services } from '#platform/http/services.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import type { Subjects } from '#features/publications/subject.server.ts';
import { profilesHandlers } from './api.server.ts';
import { exportedPeopleOf } from './portable-people.server.ts';
import { resourcesHandlers } from './resources-api.server.ts';
import { setProfileCover } from './set-cover.server.ts';
import { isPictureOfProfile } from './store.server.ts';
import { profileTeachers } from './teachers.store.server.ts';
import { sendWeeklyNews } from './weekly-news.server.ts';

/** What this area brings to the server. */
export const profilesArea = {
  handlers: (ties: Ties) => ({ profiles: profilesHandlers(ties), publicResources: resourcesHandlers(ties) }),
  start: (services: Services, { subjects }: { readonly subjects: Subjects }) => sendWeeklyNews(services, subjects),
  setCover: setProfileCover,
  exportedPeopleOf,
  teachers: profileTeachers,
  pictures: (ties: Ties) => ({
    isOpen: (rows: Reader, id: string) => isPictureOfProfile(rows, null, id, ties),
    isHeldBy: (rows: Reader, id: string, memberId: string) => isPictureOfProfile(rows, memberId, id, ties),
    isCover: (rows: Reader, id: string, ownerId: string) => isPictureOfProfile(rows, ownerId, id, ties),
  }),
};
