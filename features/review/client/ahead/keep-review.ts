import { getI18n } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { outbox } from '#client/outbox.ts';
import { currentMember, queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import { savesData } from '#client/saves-data.ts';
import type { ReviewItem } from '../../contract.ts';
import { contentKeyOf, type DeviceRow } from '../../rules/ahead/device-row.ts';
import { contentsAtOnce } from '../../rules/ahead/limits.ts';
import { deviceMemory } from './device-memory.ts';
import { keepLoadedFiles, keepMedia } from './keep-files.ts';
import { notesOf } from './note-commands.ts';

/** Pause between two requests, so that screens are not slowed down. */
const pauseMs = 150;
const readAgainAfterMs = 5 * 60_000;

let running = false;

/**
 * Makes reviews of the next seven days available without a network: reads which items are due, then the contents that
 * are missing or outdated here, the most urgent first, then the screen, and pictures and sounds.
 */
export const keepReviewOnDevice = (): Promise<void> => keep(false);

/** The server says what is due: a list that lacks some of it, as after an item was brought back, is read again. */
export async function keepUpWith(items: readonly ReviewItem[]): Promise<void> {
  const member = currentMember();
  const kept = member && (await deviceMemory.read(member._id));
  if (!kept) return;
  const listed = new Set(kept.rows.map(contentKeyOf));
  const { day } = kept.list;
  const lacks = items.some((item) => item.due_on !== null && item.due_on <= day && !listed.has(contentKeyOf(item)));
  if (lacks) await keep(true);
}

/** @param anew Whether the list is read even though it was read a short while ago. */
async function keep(anew: boolean): Promise<void> {
  const member = currentMember();
  if (running || !member || savesData() || !navigator.onLine) return;
  running = true;
  try {
    const isHere = () => currentMember()?._id === member._id && navigator.onLine;
    const before = await deviceMemory.list(member._id);
    const isRead = anew || !before || Date.now() - before.readAt > readAgainAfterMs;
    if (isRead) await readList(member);
    const kept = await deviceMemory.read(member._id);
    if (!kept) return;
    // What may come back after an undo keeps its content.
    const rows = [...kept.rows, ...kept.noted.flatMap((each) => ('event' in each && each.before ? [each.before] : []))];
    await deviceMemory.dropOthers(member._id, new Set(rows.map(contentKeyOf)));
    const fetched = await readContents(member._id, rows, isHere);
    if (rows.length === 0 || !isHere() || (!isRead && fetched === 0)) return;
    await queryClient.fetchQuery({ ...query.memory.settings.queryOptions(), staleTime: readAgainAfterMs });
    // The parts that a run loads when it needs them, too.
    await Promise.all([
      import('../../ui/review-screen.tsx'),
      import('../../ui/ear/ear-stage.tsx'),
      import('../../ui/items/item-memory.tsx'),
      import('./next-on-device.ts'),
      import('./review-on-device.ts'),
      import('./note-queue.ts'),
    ]);
    await getI18n().loadNamespaces(['review', 'self-test', 'cards', 'catalogue']);
    await keepLoadedFiles();
    await keepMedia(member._id, rows, isHere);
  } finally {
    running = false;
  }
}

/** Not while answers wait to be sent, because the list would not have them. */
async function readList(member: NonNullable<ReturnType<typeof currentMember>>): Promise<void> {
  const unread = await deviceMemory.unread(member._id);
  if (notesOf(outbox.queued()).length > 0) return;
  const list = await calls.review.ahead();
  if (currentMember()?._id !== member._id || notesOf(outbox.queued()).length > 0) return;
  const { timeZone, dayStartsAt } = member;
  await deviceMemory.replace(member._id, list, unread, { clock: { timeZone, dayStartsAt }, now: Date.now() });
}

/** Answers how many were missing or outdated. */
async function readContents(memberId: string, rows: readonly DeviceRow[], isHere: () => boolean): Promise<number> {
  const known = await deviceMemory.revisions(memberId);
  const outdated = new Map(
    rows.filter((row) => known.get(contentKeyOf(row)) !== row.revision).map((row) => [contentKeyOf(row), row]),
  );
  const items = [...outdated.values()].map(({ card_id, item_id }) => ({ card_id, item_id }));
  for (let at = 0; at < items.length && isHere(); at += contentsAtOnce) {
    const found = await calls.review.contents({ items: items.slice(at, at + contentsAtOnce) });
    if (!isHere()) break;
    await deviceMemory.putContents(memberId, found.items);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return items.length;
}
