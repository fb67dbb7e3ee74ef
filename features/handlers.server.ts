import { accountHandlers } from './account/api.server.ts';
import { administrationHandlers } from './administration/api.server.ts';
import { cardsHandlers } from './cards/api.server.ts';
import { collectionsHandlers } from './collections/api.server.ts';
import { communityHandlers } from './community/api.server.ts';
import { contactHandlers } from './contact/api.server.ts';
import { mediaHandlers } from './media/api.server.ts';
import { focusCardHandlers } from './focus-card-put.server.ts';
import { membershipHandlers } from './membership/api.server.ts';
import { memoryHandlers } from './memory/api.server.ts';
import { moderationHandlers } from './moderation/api.server.ts';
import { notificationsHandlers } from './notifications/api.server.ts';
import { peopleHandlers } from './people/api.server.ts';
import { publishingHandlers } from './publishing/api.server.ts';
import { repeatHandlers } from './repeat/api.server.ts';
import { replanAfterAnswers } from './repeat/commands.server.ts';
import { takeAlongHandlers } from './take-along/api.server.ts';
import { teachingHandlers } from './teaching/api.server.ts';
import { assignedStudents } from './teaching/assigned-students.server.ts';

/** Every handler, in the shape of the contract. */
export const handlers = {
  account: accountHandlers,
  notifications: notificationsHandlers,
  membership: membershipHandlers,
  contact: contactHandlers,
  people: peopleHandlers,
  media: mediaHandlers,
  cards: cardsHandlers,
  focusCard: focusCardHandlers,
  publishing: publishingHandlers(assignedStudents),
  community: communityHandlers,
  takeAlong: takeAlongHandlers,
  memory: memoryHandlers(replanAfterAnswers),
  repeat: repeatHandlers,
  collections: collectionsHandlers,
  teaching: teachingHandlers,
  moderation: moderationHandlers,
  administration: administrationHandlers,
};
