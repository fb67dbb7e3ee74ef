import type { SignedInContext } from '#features/account/calls.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { ThingsHere } from '#platform/portable/portable.server.ts';
import type { ExportedSeveral } from './portable-several.contract.ts';
import { insertSeveral, severalOfMember } from './portable-several.store.server.ts';
import { runOf } from './several-wire.server.ts';

export const exportedSeveralOf = async (rows: Reader, memberId: string): Promise<ExportedSeveral[]> =>
  (await severalOfMember(rows, memberId)).map(runOf);

/** Restores results that are not here. Answers how many. */
export async function restoreSeveral(
  { member, services }: SignedInContext,
  rows: Writer,
  runs: readonly ExportedSeveral[],
  thingsHere: ThingsHere,
): Promise<number> {
  if (runs.length === 0) return 0;
  const sourceOf = (kind: 'collection' | 'map') =>
    runs.flatMap(({ source }) => (source.kind === kind ? [source.id] : []));
  const here = await thingsHere(rows, member.id, {
    cards: runs.flatMap(({ cards }) => cards),
    maps: sourceOf('map'),
  });
  return insertSeveral(
    rows,
    runs.map(({ test_id, source, option, cards, score, shares, finished_at }) => ({
      member_id: member.id,
      id: test_id,
      option,
      source_kind: source.kind,
      // What is not here keeps its id, as a collection or card that was deleted does.
      source_id: source.kind === 'selection' ? '' : (here[source.kind](source.id) ?? source.id),
      cards: JSON.stringify(cards.map((id) => here.card(id) ?? id)),
      shares: JSON.stringify(shares),
      score,
      finished_at: Math.min(services.clock.now(), Date.parse(finished_at)),
    })),
  );
}
