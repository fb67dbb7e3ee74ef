import type { SignedInContext } from '#features/account/calls.server.ts';
import { emptyMessage, messageById } from '#features/messages/store.server.ts';
import { hideProfile, isProfileHidden } from '#features/people/privacy.store.server.ts';
import { lockPair } from '#features/people/relations.store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { ActTarget } from './act-target.server.ts';
import { messageOpenness, personOpenness } from './rules/reports.ts';
import type { ReportCaseTable } from './tables.server.ts';

/** Somebody's profile, locked. */
export async function personTarget(
  rows: Writer,
  { services }: SignedInContext,
  { subject_id: id, title }: ReportCaseTable,
): Promise<ActTarget> {
  await lockPair(rows, services.database.engine, id, id);
  const hidden = await isProfileHidden(rows, id);
  return {
    openness: () => personOpenness(hidden === undefined ? undefined : { hidden: hidden ? 1 : 0 }),
    title,
    link: `/app/focusmate/${id}`,
    topics: ['profiles', 'people'],
    carryOut: async (act) => {
      if (act === 'hide' || act === 'show') await hideProfile(rows, id, act === 'hide');
    },
  };
}

/** A message, with both who read it locked, as when it is taken back. */
export async function messageTarget(
  rows: Writer,
  { services }: SignedInContext,
  { subject_id: id, title }: ReportCaseTable,
): Promise<ActTarget> {
  const found = await messageById(rows, id);
  if (found) await lockPair(rows, services.database.engine, found.one_id, found.other_id);
  const message = await messageById(rows, id);
  const recipient = message && (message.from_id === message.one_id ? message.other_id : message.one_id);
  return {
    openness: ({ settled }) => messageOpenness(message, settled),
    title,
    link: recipient === undefined ? '/app/messages' : `/app/messages/${recipient}`,
    topics: ['messages'],
    others: recipient === undefined ? [] : [recipient],
    carryOut: async (act, now) => {
      if (act === 'remove') await emptyMessage(rows, id, now);
    },
  };
}
