import { voiceClient } from '#features/voice/client.ts';
import { guideClient } from '#features/guide/client.ts';
import { accountClient } from '#features/account/client.ts';
import { notificationsClient } from '#features/notifications/client.ts';
import { membershipClient } from '#features/membership/client.ts';
import { contactClient } from '#features/contact/client.ts';
import { mediaClient } from '#features/media/client.ts';
import { peopleClient } from '#features/people/client.ts';
import { messagesClient } from '#features/messages/client.ts';
import { cardsClient } from '#features/cards/client.ts';
import { cardEditorClient } from '#features/card-editor/client.ts';
import { memoryClient } from '#features/memory/client.ts';
import { selfTestClient } from '#features/self-test/client.ts';
import { repeatClient } from '#features/repeat/client.ts';
import { reviewClient } from '#features/review/client.ts';
import { collectionsClient } from '#features/collections/client.ts';
import { soundClient } from '#features/sound/client.ts';
import { scenesClient } from '#features/scenes/client.ts';
import { focusSessionsClient } from '#features/focus-sessions/client.ts';
import { teachingClient } from '#features/teaching/client.ts';
import { mapsClient } from '#features/maps/client.ts';
import { mindMapsClient } from '#features/mind-maps/client.ts';
import { profilesClient } from '#features/profiles/client.ts';
import { journalsClient } from '#features/journals/client.ts';
import { togetherClient } from '#features/together/client.ts';
import { moderationClient } from '#features/moderation/client.ts';
import { openSession } from '#client/session.ts';

/** What each area registers in the browser, in area order. */
export const featureClients = [
  voiceClient,
  guideClient,
  accountClient,
  notificationsClient,
  membershipClient,
  contactClient,
  mediaClient,
  peopleClient,
  messagesClient,
  cardsClient,
  cardEditorClient,
  memoryClient,
  selfTestClient,
  repeatClient,
  reviewClient,
  collectionsClient,
  soundClient,
  scenesClient,
  focusSessionsClient,
  teachingClient,
  mapsClient,
  mindMapsClient,
  profilesClient,
  journalsClient,
  togetherClient,
  moderationClient,
];

/** Opens the member's session, with every area's commands registered. */
export const openMemberSession = () => openSession(featureClients);
