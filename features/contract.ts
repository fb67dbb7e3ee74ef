import { accountContract } from './account/contract.ts';
import { emailChangeContract } from './account/email-change.contract.ts';
import { keysContract } from './account/keys.contract.ts';
import { backupsContract } from './administration/backups-contract.ts';
import { administrationContract } from './administration/contract.ts';
import { ownPagesContract } from './administration/own-pages-contract.ts';
import { agentsContract } from './agents/contract.ts';
import { ankiContract } from './anki/contract.ts';
import { cardsContract } from './cards/contract.ts';
import { exploreContract } from './cards/explore.contract.ts';
import { cardPickersContract } from './cards/pickers.contract.ts';
import { cardPublicationsContract } from './cards/publications.contract.ts';
import { collectionsContract } from './collections/contract.ts';
import { portableCollectionsContract } from './collections/portable.contract.ts';
import { contactContract } from './contact/contract.ts';
import { focusCardContract } from './focus-card-put.contract.ts';
import { focusSessionsContract } from './focus-sessions/contract.ts';
import { portableSessionsContract } from './focus-sessions/portable.contract.ts';
import { journalsContract } from './journals/contract.ts';
import { portableJournalsContract } from './journals/portable.contract.ts';
import { mapsContract } from './maps/contract.ts';
import { portableCardContract } from './mind-maps/portable-card.contract.ts';
import { portableMapsContract } from './maps/portable.contract.ts';
import { publicMapsContract } from './maps/publications.contract.ts';
import { mindMapsContract } from './mind-maps/contract.ts';
import { mediaContract } from './media/contract.ts';
import { picturesContract } from './pictures/contract.ts';
import { portablePictureContract } from './media/portable-picture.contract.ts';
import { portableSoundContract, soundsContract } from './media/sound.contract.ts';
import { memberThingsContract } from './member-things.contract.ts';
import { membershipContract } from './membership/contract.ts';
import { memoryContract } from './memory/contract.ts';
import { togetherContract } from './together/contract.ts';
import { callContract } from './together/call/call.contract.ts';
import { explainContract } from './together/explain/explain.contract.ts';
import { pairContract } from './together/pair/pair.contract.ts';
import { messagesContract } from './messages/contract.ts';
import { moderationContract } from './moderation/contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { peopleContract } from './people/contract.ts';
import { profilesContract } from './profiles/contract.ts';
import { resourcesContract } from './profiles/resources.contract.ts';
import { relationsContract } from './people/relations.contract.ts';
import { repeatContract } from './repeat/contract.ts';
import { reviewContract } from './review/contract.ts';
import { portableLearningContract } from './repeat/portable.contract.ts';
import { portableRecordingsContract } from './self-test/portable-recordings.contract.ts';
import { recordingsContract } from './self-test/recordings.contract.ts';
import { severalContract } from './self-test/several.contract.ts';
import { takeAlongContract } from './take-along/contract.ts';
import { soundContract } from './sound/contract.ts';
import { leavingContract } from './leaving/contract.ts';
import { classesContract } from './teaching/classes/contract.ts';
import { lockedContract } from './teaching/locked.contract.ts';
import { teachingContract } from './teaching/contract.ts';

/**
 * Every call of the product. The browser gets this without its schemas (see `platform/contract/browser-contract.ts`).
 */
export const contract = {
  account: accountContract,
  keys: keysContract,
  emailChange: emailChangeContract,
  notifications: notificationsContract,
  membership: membershipContract,
  contact: contactContract,
  people: { ...peopleContract, ...relationsContract },
  messages: messagesContract,
  together: togetherContract,
  call: callContract,
  explainRooms: explainContract,
  pairs: pairContract,
  media: mediaContract,
  sounds: soundsContract,
  pictures: picturesContract,
  cards: cardsContract,
  cardPickers: cardPickersContract,
  focusCard: focusCardContract,
  publications: cardPublicationsContract,
  explore: exploreContract,
  anki: ankiContract,
  takeAlong: {
    ...takeAlongContract,
    ...memberThingsContract,
    ...portablePictureContract,
    ...portableSoundContract,
    ...portableCardContract,
    ...portableCollectionsContract,
    ...portableMapsContract,
    ...portableJournalsContract,
    ...portableSessionsContract,
    ...portableRecordingsContract,
    ...portableLearningContract,
  },
  memory: memoryContract,
  recordings: recordingsContract,
  several: severalContract,
  repeat: repeatContract,
  review: reviewContract,
  collections: collectionsContract,
  maps: mapsContract,
  publicMaps: publicMapsContract,
  mindMaps: mindMapsContract,
  sound: soundContract,
  focusSessions: focusSessionsContract,
  profiles: profilesContract,
  publicResources: resourcesContract,
  journals: journalsContract,
  teaching: { ...teachingContract, ...lockedContract },
  classes: classesContract,
  moderation: moderationContract,
  administration: { ...administrationContract, ...backupsContract, ...ownPagesContract },
  agents: agentsContract,
  leaving: leavingContract,
};

export type Contract = typeof contract;

/** The path of each call, and of each group of calls. */
type PathsIn<Calls> = {
  [Name in keyof Calls & string]: Calls[Name] extends { readonly '~orpc': unknown }
    ? Name
    : Name | `${Name}.${PathsIn<Calls[Name]>}`;
}[keyof Calls & string];

declare module '#client/contract-types.ts' {
  interface Contracts {
    product: Contract;
  }
}

declare module '#platform/realtime/live-words.ts' {
  interface CallPaths extends Record<PathsIn<Contract>, true> {}
}
