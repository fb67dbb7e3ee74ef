import { notificationsPlaces } from '#features/notifications/places.tsx';
import { membershipPlaces } from '#features/membership/places.tsx';
import { reviewPlaces } from '#features/review/places.tsx';
import { takeAlongPlaces } from '#features/take-along/places.tsx';
import { agentsPlaces } from '#features/agents/places.tsx';
import { leavingPlaces } from '#features/leaving/places.tsx';
import type { Places } from '#client/places.ts';

/** What each area brings to the screens that many share, in area order. */
const places: readonly Places[] = [
  notificationsPlaces,
  membershipPlaces,
  reviewPlaces,
  takeAlongPlaces,
  agentsPlaces,
  leavingPlaces,
];

export const settingsSections = places.flatMap(({ settings = [] }) => settings);
