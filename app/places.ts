import { guidePlaces } from '#features/guide/places.tsx';
import { accountPlaces } from '#features/account/places.tsx';
import { notificationsPlaces } from '#features/notifications/places.tsx';
import { membershipPlaces } from '#features/membership/places.tsx';
import { contactPlaces } from '#features/contact/places.tsx';
import { peoplePlaces } from '#features/people/places.tsx';
import { messagesPlaces } from '#features/messages/places.tsx';
import { publicationsPlaces } from '#features/publications/places.tsx';
import { cardsPlaces } from '#features/cards/places.tsx';
import { selfTestPlaces } from '#features/self-test/places.tsx';
import { repeatPlaces } from '#features/repeat/places.tsx';
import { reviewPlaces } from '#features/review/places.tsx';
import { collectionsPlaces } from '#features/collections/places.tsx';
import { focusSessionsPlaces } from '#features/focus-sessions/places.tsx';
import { teachingPlaces } from '#features/teaching/places.tsx';
import { mapsPlaces } from '#features/maps/places.tsx';
import { mindMapsPlaces } from '#features/mind-maps/places.tsx';
import { ankiPlaces } from '#features/anki/places.tsx';
import { togetherPlaces } from '#features/together/places.tsx';
import { takeAlongPlaces } from '#features/take-along/places.tsx';
import { moderationPlaces } from '#features/moderation/places.tsx';
import { agentsPlaces } from '#features/agents/places.tsx';
import { leavingPlaces } from '#features/leaving/places.tsx';
import { administrationPlaces } from '#features/administration/places.tsx';
import type { Places } from '#client/places.ts';

/** What each area brings to the screens that many share, in area order. */
const places: readonly Places[] = [
  guidePlaces,
  accountPlaces,
  notificationsPlaces,
  membershipPlaces,
  contactPlaces,
  peoplePlaces,
  messagesPlaces,
  publicationsPlaces,
  cardsPlaces,
  selfTestPlaces,
  repeatPlaces,
  reviewPlaces,
  collectionsPlaces,
  focusSessionsPlaces,
  teachingPlaces,
  mapsPlaces,
  mindMapsPlaces,
  ankiPlaces,
  togetherPlaces,
  takeAlongPlaces,
  moderationPlaces,
  agentsPlaces,
  leavingPlaces,
  administrationPlaces,
];

export const settingsSections = places.flatMap(({ settings = [] }) => settings);
/** In the order of the page. */
export const settingsLinks = (['administration', 'help'] as const).flatMap((id) =>
  places.flatMap(({ settingsLinks: links = [] }) => links.filter((link) => link.id === id)),
);
export const cardTabs = places.flatMap(({ cardTabs: tabs = [] }) => tabs);
export const mindMapOf = places.flatMap(({ mindMap = [] }) => mindMap);
export const libraryTabs = places.flatMap(({ library = [] }) => library);
export const cardMenu = places.flatMap(({ cardMenu: rows = [] }) => rows);
export const cardChoices = places.find((each) => each.cardChoices)?.cardChoices;
export const promptPlaces = places.flatMap(({ prompts = [] }) => prompts);
/** Hooks, always the same and in the same order. */
export const paletteFinders = places.flatMap(({ finds = [] }) => finds);
export const paletteCommands = places.flatMap(({ palette = [] }) => palette);

/** The texts of notifications, by the beginnings of their keys. */
export const toldTexts = places.flatMap(({ told = {} }) => Object.entries(told));
