import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { markReadAbout } from '#features/notifications/notify.server.ts';
import { aboutPublication } from '#features/publications/notify-holders.server.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { readDocument } from '#platform/documents/documents.server.ts';
import { columnsOfCopy, openContentOf } from './adding.server.ts';
import { printsOfMap } from './map-prints.server.ts';
import type { MapNewsReply } from './news.contract.ts';
import { lockOwnMap, mapNotOpen, openMap, topicsOf, wholeMap } from './own-map.server.ts';
import { titleOf } from './rules/graph.ts';
import { mapNews, partNames, takeEdition, takenPrints, type Compared } from './rules/edition-news.ts';
import { contentOf, lists, rowsOf } from './rules/map-content.ts';
import { shownEdges, shownPair, shownSuggestion } from './rules/shown-news.ts';
import { replaceContent } from './save-map.server.ts';
import { saveMap, type FocusmapRow } from './store.server.ts';
import { publicMapBy, type WholePublicMapRow } from './subject.store.server.ts';

export function readMapNews(
  { member, services }: SignedInContext,
  { id, whole }: { readonly id: string; readonly whole?: boolean | undefined },
): Promise<MapNewsReply> {
  return services.database.read(async (rows) => {
    const copy = await openMap(rows, member, id);
    const { edition, ...pair } = await compare(rows, copy, whole);
    const { mine, theirs } = pair;
    const news = mapNews(pair);
    const held = new Map(mine.nodes.map((node) => [node.id, node]));
    const given = new Map(theirs.nodes.map((node) => [node.id, node]));
    return {
      version: edition.version,
      updated_at: new Date(edition.updated_at).toISOString(),
      settings: [...news.settings],
      settings_yours: news.settingsYours,
      title: { before: titleOf(mine), after: titleOf(theirs) },
      nodes: news.nodes.map(({ id: node, change, yours }) => {
        const [before, after] = [held.get(node), given.get(node)];
        return {
          name: partNames.node(node),
          change,
          label: (after ?? before)?.label?.trim() ?? '',
          ...shownPair(before, after),
          yours,
        };
      }),
      looks: news.looks.length,
      looks_yours: news.looksYours.length,
      edges: shownEdges(pair, news.edges),
      suggestions: news.suggestions.map((node) => shownSuggestion(held.get(node)!, given.get(node)!)),
      suggestions_yours: news.suggestionsYours,
    };
  });
}

/** Brings a copy up to its edition, without the parts that are left. */
export function takeMapNews(
  context: SignedInContext,
  input: {
    readonly id: string;
    readonly version?: number | undefined;
    readonly left: readonly string[];
    readonly whole?: boolean | undefined;
  },
) {
  return command(context, input, async (rows, announce) => {
    const { member, services } = context;
    const copy = await lockOwnMap(rows, context, input.id);
    const { edition, content, version, ...pair } = await compare(rows, copy, input.whole);
    if (input.version !== undefined) refuseNewer(edition, input.version);
    const now = services.clock.now();
    const { cover, ...taken } = takeEdition(pair, new Set(input.left));
    const wanted = rowsOf(taken);
    await saveMap(rows, copy.id, { ...columnsOfCopy(edition, pair.theirs), cover_id: cover, updated_at: now });
    const names = Object.values(lists);
    const reached = await replaceContent(rows, copy.id, { content, version, wanted, names, now });
    await markReadAbout(rows, [member.id], { about: aboutPublication(edition.id) }, now);
    announce.changed([member.id], ['notifications', ...topicsOf(copy.id)]);
    return { ok: true as const, version: reached, focusmap: (await wholeMap(rows, copy.id))! };
  });
}

/** Leaves out a version of the edition, which must be the newest. */
export function leaveMapNews(context: SignedInContext, input: { readonly id: string; readonly version: number }) {
  return command(context, input, async (rows, announce) => {
    const { member, services } = context;
    const copy = await lockOwnMap(rows, context, input.id);
    const edition = await editionOfCopy(rows, copy);
    refuseNewer(edition, input.version);
    await saveMap(rows, copy.id, { left_out: edition.version });
    await markReadAbout(rows, [member.id], { about: aboutPublication(edition.id) }, services.clock.now());
    announce.changed([member.id], ['notifications', ...topicsOf(copy.id)]);
    return { ok: true as const };
  });
}

function refuseNewer({ version }: WholePublicMapRow, decided: number): void {
  if (decided !== version) throw new Refusal('CONFLICT', { key: 'maps:refusal.newerEdition', detail: { version } });
}

async function compare(rows: Reader, copy: FocusmapRow, whole = false) {
  const edition = await editionOfCopy(rows, copy);
  const { content = {}, version } = await readDocument(rows, copy.id);
  const mine = { ...contentOf(content), cover: copy.cover_id };
  const theirs = { ...(await openContentOf(rows, edition)), cover: edition.cover_id };
  const now = { mine: printsOfMap(mine), theirs: printsOfMap(theirs) };
  const prints = { ...now, taken: takenPrints(JSON.parse(copy.taken_rows), now) };
  return { edition, content, version, mine, theirs, prints, whole } satisfies Compared & Record<string, unknown>;
}

async function editionOfCopy(rows: Reader | Writer, { edition_of }: FocusmapRow): Promise<WholePublicMapRow> {
  const edition = edition_of === null ? undefined : await publicMapBy(rows, { id: edition_of });
  if (!edition || !isOpen(edition)) throw mapNotOpen();
  return edition;
}
