import type { Reader } from '#platform/database/database.server.ts';
import { changeOwnMap } from './change-map.server.ts';
import { classMaps } from './class-maps.server.ts';
import { completedNewMap } from './completed-input.server.ts';
import { existingMaps } from './existing-maps.store.server.ts';
import type { ReadBesideCard } from '#features/cards/beside-card.server.ts';
import { mapOfCard } from './store.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import type { Member } from '#features/account/member.ts';
import { mapsHandlers } from './api.server.ts';
import { mapPortions } from './forget.store.server.ts';
import { knownMaps } from './known-maps.server.ts';
import { mountMapPictures } from './pictures.server.ts';
import { portableMapsHandlers } from './portable-api.server.ts';
import { portableMaps } from './portable.server.ts';
import { publicMapsHandlers, updateEdition } from './publications-api.server.ts';
import { mapSubject } from './subject.server.ts';
import { isCoverOfMap, isPictureOfHeldMap } from './subject.store.server.ts';

/** What this area brings to the server. */
export const mapsArea = {
  handlers: { maps: mapsHandlers, publicMaps: publicMapsHandlers },
  importHandlers: portableMapsHandlers,
  subjects: { map: mapSubject },
  mount: (app: WebApp, services: Services, { whoAsks }: { whoAsks(headers: Headers): Promise<Member | null> }) =>
    mountMapPictures(app, services, whoAsks),
  besideCard: (async (rows, { member }, card) => ({
    roadmap: await mapOfCard(rows, member.id, card._id),
  })) satisfies ReadBesideCard,
  pictures: () => ({ isHeldBy: isPictureOfHeldMap, isCover: isCoverOfMap }),
  thingsHere: async (rows: Reader, memberId: string, ids: readonly string[]) =>
    new Set((await existingMaps(rows, ids)).flatMap(({ id, ownerId }) => (ownerId === memberId ? [id] : []))),
  completions: { 'POST /focusmap/': completedNewMap },
  classMaps,
  changeOwnMap,
  updateEdition,
  portable: portableMaps,
  known: { maps: knownMaps },
  forget: { tables: 'focusmap map_edition', portions: mapPortions },
};
