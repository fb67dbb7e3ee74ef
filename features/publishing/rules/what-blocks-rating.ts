/** Why somebody cannot rate a public card (S1 §4 *Rating modal*). */
export type RatingBlock = 'notSignedIn' | 'own' | 'noCopy' | 'alreadyRated';

/** `undefined` when they can: only who holds a copy, never the author, once each. */
export function whatBlocksRating(viewer: {
  readonly signedIn: boolean;
  readonly isAuthor: boolean;
  /** A FROMPUBLIC copy of it stands in their library. */
  readonly holdsCopy: boolean;
  readonly rated: boolean;
}): RatingBlock | undefined {
  if (!viewer.signedIn) return 'notSignedIn';
  if (viewer.isAuthor) return 'own';
  if (!viewer.holdsCopy) return 'noCopy';
  return viewer.rated ? 'alreadyRated' : undefined;
}
