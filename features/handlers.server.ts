import { createRouterClient } from '@orpc/server';
import type { CallContext } from './account/calls.server.ts';
import { keepsToScopes } from './account/key-asker.server.ts';
import { agentsHandlers } from './agents/api.server.ts';
import { ankiHandlers } from './anki/api.server.ts';
import { textParts } from './anki/text-out.server.ts';
import { packageFiles } from './anki/write-package.server.ts';
import { sampleWorld } from '#seed/sample-world.server.ts';
import { accountHandlers } from './account/api.server.ts';
import { emailChangeHandlers } from './account/email-change-api.server.ts';
import { keysHandlers } from './account/keys-api.server.ts';
import { administrationHandlers } from './administration/api.server.ts';
import { backupsHandlers } from './administration/backups-api.server.ts';
import { instanceHandlers } from './administration/instance-api.server.ts';
import { ownPagesHandlers } from './administration/own-pages-api.server.ts';
import { sampleWorldHandlers } from './administration/sample-world-api.server.ts';
import { besideCard } from './beside-card.server.ts';
import { cardsHandlers } from './cards/api.server.ts';
import { cardsToExport } from './cards/cards-to-export.server.ts';
import { exploreHandlers } from './cards/explore-api.server.ts';
import { cardPickersHandlers } from './cards/pickers-api.server.ts';
import { cardPublicationsHandlers } from './cards/publications-api.server.ts';
import { collectionsHandlers } from './collections/api.server.ts';
import { portableCollectionsHandlers } from './collections/portable-api.server.ts';
import { contactHandlers } from './contact/api.server.ts';
import { focusSessionsHandlers } from './focus-sessions/api.server.ts';
import { portableSessionsHandlers } from './focus-sessions/portable-api.server.ts';
import { journalsHandlers } from './journals/api.server.ts';
import { portableJournalsHandlers } from './journals/portable-api.server.ts';
import { known } from './known.server.ts';
import { mapsHandlers } from './maps/api.server.ts';
import { classMaps } from './maps/class-maps.server.ts';
import { portableCardHandlers } from './maps/portable-card-api.server.ts';
import { portableMapsHandlers } from './maps/portable-api.server.ts';
import { publicMapsHandlers } from './maps/publications-api.server.ts';
import { mindMapsHandlers } from './maps/mindmap-api.server.ts';
import { mediaHandlers } from './media/api.server.ts';
import { pictureReaders } from './picture-readers.server.ts';
import { picturesHandlers } from './pictures/api.server.ts';
import { putImageHandlers } from './put-image.server.ts';
import { portablePictureHandlers } from './media/portable-picture-api.server.ts';
import { exportedPicture } from './media/portable-picture.server.ts';
import { memberThingsHandlers } from './member-things.server.ts';
import { focusCardHandlers } from './focus-card-put.server.ts';
import { membershipHandlers } from './membership/api.server.ts';
import { memoryHandlers } from './memory/api.server.ts';
import { togetherHandlers } from './together/api.server.ts';
import { callHandlers } from './together/call/call-api.server.ts';
import { explainHandlers } from './together/explain/explain-api.server.ts';
import { pairHandlers } from './together/pair/pair-api.server.ts';
import { messagesHandlers } from './messages/api.server.ts';
import { moderationHandlers } from './moderation/api.server.ts';
import { notificationsHandlers } from './notifications/api.server.ts';
import { peopleHandlers } from './people/api.server.ts';
import { relationsHandlers } from './people/relations-api.server.ts';
import { profilesHandlers } from './profiles/api.server.ts';
import { resourcesHandlers } from './profiles/resources-api.server.ts';
import { repeatHandlers } from './repeat/api.server.ts';
import { reviewHandlers } from './review/api.server.ts';
import { replanAfterAnswers } from './repeat/commands.server.ts';
import { portableLearningHandlers } from './repeat/portable-api.server.ts';
import { recordingsHandlers } from './self-test/recordings-api.server.ts';
import { portableRecordingsHandlers } from './self-test/portable-recordings-api.server.ts';
import { severalHandlers } from './self-test/several-api.server.ts';
import { portableKinds } from './portable.server.ts';
import { subjects } from './subjects.server.ts';
import { takeAlongHandlers } from './take-along/api.server.ts';
import { soundHandlers } from './sound/api.server.ts';
import { leavingHandlers } from './leaving/api.server.ts';
import { classesHandlers } from './teaching/classes/api.server.ts';
import { isInClass } from './teaching/classes/class-students.store.server.ts';
import { lockedHandlers } from './teaching/locked-api.server.ts';
import { teachingHandlers } from './teaching/api.server.ts';
import { thingsHere } from './things-here.server.ts';
import { teachers, ties } from './ties.server.ts';
import { assignedStudents } from './teaching/assigned-students.server.ts';

/** Those that an assistant, or whoever takes back what it did, calls in process. */
const handlersOfAreas = {
  account: accountHandlers,
  keys: keysHandlers,
  emailChange: emailChangeHandlers,
  notifications: notificationsHandlers,
  membership: membershipHandlers,
  contact: contactHandlers,
  people: { ...peopleHandlers, ...relationsHandlers(ties) },
  messages: messagesHandlers(ties, teachers),
  together: togetherHandlers,
  call: callHandlers,
  explainRooms: explainHandlers,
  pairs: pairHandlers,
  media: mediaHandlers(pictureReaders),
  pictures: { ...picturesHandlers, ...putImageHandlers },
  cards: cardsHandlers(besideCard),
  cardPickers: cardPickersHandlers(besideCard),
  focusCard: focusCardHandlers,
  publications: cardPublicationsHandlers(assignedStudents),
  explore: exploreHandlers,
  anki: ankiHandlers,
  takeAlong: {
    ...takeAlongHandlers({
      kinds: portableKinds,
      known,
      cardsToExport,
      pictureFile: exportedPicture,
      anki: { packageFiles, textParts },
    }),
    ...memberThingsHandlers,
    ...portablePictureHandlers,
    ...portableCardHandlers,
    ...portableCollectionsHandlers,
    ...portableMapsHandlers,
    ...portableJournalsHandlers,
    ...portableSessionsHandlers(thingsHere),
    ...portableRecordingsHandlers,
    ...portableLearningHandlers,
  },
  memory: memoryHandlers(replanAfterAnswers),
  recordings: recordingsHandlers,
  several: severalHandlers,
  repeat: repeatHandlers(isInClass),
  review: reviewHandlers,
  collections: collectionsHandlers,
  sound: soundHandlers,
  focusSessions: focusSessionsHandlers,
  maps: mapsHandlers,
  publicMaps: publicMapsHandlers,
  mindMaps: mindMapsHandlers,
  profiles: profilesHandlers(ties),
  publicResources: resourcesHandlers(ties),
  journals: journalsHandlers,
  teaching: { ...teachingHandlers, ...lockedHandlers },
  classes: classesHandlers(classMaps),
  moderation: moderationHandlers(subjects, ties),
  leaving: leavingHandlers,
  administration: {
    ...administrationHandlers,
    ...backupsHandlers,
    ...instanceHandlers,
    ...ownPagesHandlers,
    ...sampleWorldHandlers(sampleWorld(subjects)),
  },
};

/** The calls in process, within the scopes of a key. */
const callsFor = (context: CallContext) =>
  createRouterClient(handlersOfAreas, {
    context,
    interceptors: [
      (call) => {
        keepsToScopes(call);
        return call.next();
      },
    ],
  });

/** Every handler, in the shape of the contract. */
export const handlers = { ...handlersOfAreas, agents: agentsHandlers(callsFor) };
