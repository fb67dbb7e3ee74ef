import type { ContentRules } from './content-rules.ts';
import type { Conflict, Revised } from './session-ports.ts';

/** Merges the server's content into the editor's content and into its base. `undefined` if they conflict. */
export function mergeWithServer<Content, Change, Collision>(
  { merge }: ContentRules<Content, Change, Collision>,
  bases: readonly Content[],
  kept: Content,
  content: Content,
  theirs: Content,
): { kept: Content; content: Content } | undefined {
  const merged = merge(bases, content, theirs);
  if (merged.collisions.length > 0) return undefined;
  return { content: merged.content, kept: content === kept ? merged.content : merge(bases, kept, theirs).content };
}

/** The base, then its content after each of the changes. */
export function contentsAfter<Content, Change>(
  { apply }: Pick<ContentRules<Content, Change, unknown>, 'apply'>,
  base: Content,
  changes: readonly Change[],
): Content[] {
  const all = [base];
  for (const change of changes) all.push(apply(all.at(-1)!, change));
  return all;
}

/** The merged content, or the conflict to show if both sides collide. */
export function mergeOrOffer<Content, Change, Collision>(
  { merge }: ContentRules<Content, Change, Collision>,
  bases: readonly Content[],
  mine: Content,
  theirs: Revised<Content>,
  contested: ReadonlySet<string>,
  shown: Conflict<Content, Collision> | null,
): { merged?: Content; offered?: Conflict<Content, Collision> } {
  const { content: merged, collisions } = merge(bases, mine, theirs.content, contested);
  if (collisions.length === 0) return { merged };
  const same = shown && JSON.stringify(shown.collisions) === JSON.stringify(collisions);
  const edition = shown ? shown.edition + (same ? 0 : 1) : 0;
  return { offered: { collisions, merged, mine, theirs, edition } };
}
