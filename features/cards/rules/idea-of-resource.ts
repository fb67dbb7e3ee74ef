import type { KeyIdea, Resource } from '../contract.ts';

/** Which key idea a resource belongs to, and at which place that stands; `undefined` for one of the whole card, or of an idea that is not there. */
export function ideaOfResource(
  resource: Pick<Resource, 'keyIdeaId'>,
  ideas: readonly Pick<KeyIdea, '_id' | 'title'>[],
): { readonly title: string; readonly place: number } | undefined {
  const at = resource.keyIdeaId === null ? -1 : ideas.findIndex(({ _id }) => _id === resource.keyIdeaId);
  return at < 0 ? undefined : { title: ideas[at]!.title.trim(), place: at + 1 };
}
