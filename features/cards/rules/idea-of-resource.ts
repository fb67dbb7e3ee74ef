import type { KeyIdea, Resource } from '../contract.ts';

/**
 * The key idea of a resource and its position; `undefined` for a resource of the whole card, or if the idea does not
 * exist.
 */
export function ideaOfResource(
  resource: Pick<Resource, 'keyIdeaId'>,
  ideas: readonly Pick<KeyIdea, '_id' | 'title'>[],
): { readonly title: string; readonly place: number } | undefined {
  const at = resource.keyIdeaId === null ? -1 : ideas.findIndex(({ _id }) => _id === resource.keyIdeaId);
  return at < 0 ? undefined : { title: ideas[at]!.title.trim(), place: at + 1 };
}
