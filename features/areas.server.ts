import { instanceArea } from './instance/area.server.ts';
import { accountArea } from './account/area.server.ts';
import { notificationsArea } from './notifications/area.server.ts';
import { membershipArea } from './membership/area.server.ts';
import { contactArea } from './contact/area.server.ts';
import { mediaArea } from './media/area.server.ts';
import { picturesArea } from './pictures/area.server.ts';
import { peopleArea } from './people/area.server.ts';
import { messagesArea } from './messages/area.server.ts';
import { publicationsArea } from './publications/area.server.ts';
import { cardsArea } from './cards/area.server.ts';
import { memoryArea } from './memory/area.server.ts';
import { selfTestArea } from './self-test/area.server.ts';
import { repeatArea } from './repeat/area.server.ts';
import type { ReadMorningReview } from './repeat/reminders.server.ts';
import { reviewArea } from './review/area.server.ts';
import { collectionsArea } from './collections/area.server.ts';
import { soundArea } from './sound/area.server.ts';
import { scenesArea } from './scenes/area.server.ts';
import { focusSessionsArea } from './focus-sessions/area.server.ts';
import { teachingArea } from './teaching/area.server.ts';
import { mapsArea } from './maps/area.server.ts';
import { mindMapsArea } from './mind-maps/area.server.ts';
import { profilesArea } from './profiles/area.server.ts';
import { journalsArea } from './journals/area.server.ts';
import { ankiArea } from './anki/area.server.ts';
import { togetherArea } from './together/area.server.ts';
import { takeAlongArea } from './take-along/area.server.ts';
import { moderationArea } from './moderation/area.server.ts';
import { agentsArea } from './agents/area.server.ts';
import { leavingArea } from './leaving/area.server.ts';
import { administrationArea } from './administration/area.server.ts';
import type { CallContext } from './account/calls.server.ts';
import type { Sent } from './cards/rules/completed-rows.ts';
import type { ReadBesideCard } from './cards/beside-card.server.ts';
import type { ForgetMember } from './leaving/leave-for-good.server.ts';
import type { Member } from './account/member.ts';
import type { ClassMaps } from './teaching/classes/class-maps.server.ts';
import type { Ties } from './people/ties.server.ts';
import type { IsCover } from './pictures/sweep-unkept.server.ts';
import type { Subjects } from './publications/subject.server.ts';
import type { CompletedInput } from '#platform/contract/completed-input.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import type { Forgets } from '#platform/leaving/leaver.server.ts';
import type { AnyRoomHandler } from '#platform/realtime/room-handler.server.ts';
import type { PortableKind } from '#platform/portable/portable.server.ts';
import type { SocketWord } from '#platform/realtime/socket-words.server.ts';

/** What later areas know, given to those before them when the server starts. */
export interface Given {
  readonly ties: Ties;
  readonly subjects: Subjects;
  readonly isCover: IsCover;
  readonly classMaps: ClassMaps;
  readonly morningReview: ReadMorningReview;
  readonly forgetMember: ForgetMember;
}
/** Which pictures of a member the area shows to whom. */
export interface ShownPictures {
  /** To everybody. */
  isOpen?(rows: Reader, id: string): Promise<boolean>;
  /** To a member who has something that shows it. */
  isHeldBy?(rows: Reader, id: string, memberId: string): Promise<boolean>;
  /** As the cover of something of its owner. */
  isCover?(rows: Reader, id: string, ownerId: string): Promise<boolean>;
}

/** By method and path of a call. */
export type Completions = Readonly<
  Record<string, (context: CallContext, sent: Sent) => Promise<CompletedInput | undefined>>
>;

/** What an area brings to the server. `handlers` and other typed parts are taken by name where they are needed. */
export interface ServerArea {
  readonly handlers?: unknown;
  /** Handles its jobs and plans what is regular. */
  start?(services: Services, given: Given): void | Promise<void>;
  /** Its addresses outside of the calls. */
  mount?(
    app: WebApp,
    services: Services,
    given: Pick<Given, 'subjects'> & { whoAsks(headers: Headers): Promise<Member | null> },
  ): void;
  /** Its calls in which programs may leave out what the product's own client makes, such as ids and orders. */
  readonly completions?: Completions;
  readonly forget?: Forgets;
  pictures?(ties: Ties): ShownPictures;
  readonly besideCard?: ReadBesideCard;
  /** Its things in an archive of what a member has. */
  readonly portable?: PortableKind;
  /** What the calls of export and import do. Who may make them is known outside of the area. */
  readonly archives?: unknown;
  /** The kinds of its live rooms. */
  readonly rooms?: readonly AnyRoomHandler[];
  /** What a tab may say over its socket, outside of rooms. */
  words?(services: Services): readonly SocketWord[];
}

/** The server's part of each area, in area order. */
export const serverAreas = {
  instance: instanceArea,
  account: accountArea,
  notifications: notificationsArea,
  membership: membershipArea,
  contact: contactArea,
  media: mediaArea,
  pictures: picturesArea,
  people: peopleArea,
  messages: messagesArea,
  publications: publicationsArea,
  cards: cardsArea,
  memory: memoryArea,
  'self-test': selfTestArea,
  repeat: repeatArea,
  review: reviewArea,
  collections: collectionsArea,
  sound: soundArea,
  scenes: scenesArea,
  'focus-sessions': focusSessionsArea,
  teaching: teachingArea,
  maps: mapsArea,
  'mind-maps': mindMapsArea,
  profiles: profilesArea,
  journals: journalsArea,
  anki: ankiArea,
  together: togetherArea,
  'take-along': takeAlongArea,
  moderation: moderationArea,
  agents: agentsArea,
  leaving: leavingArea,
  administration: administrationArea,
} satisfies Record<string, ServerArea>;

export const allServerAreas: readonly ServerArea[] = Object.values(serverAreas);
