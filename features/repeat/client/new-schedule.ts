import { queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { newId } from '#platform/offline/new-id.ts';
import type { Plan } from '../rules/schedule.ts';

/** A new schedule of this card, which Today on this device shows at once. */
export function newSchedule(id: string, plan: Plan = 'adaptive', tile?: CardShort) {
  const tiles = queryClient.getQueryData<CardShort[]>(query.cards.listShort.queryKey());
  return {
    id,
    plan,
    notification_focus_repeat_id: newId(),
    started_at: new Date().toISOString(),
    card: tiles?.find(({ _id }) => _id === id) ?? tile,
  };
}
