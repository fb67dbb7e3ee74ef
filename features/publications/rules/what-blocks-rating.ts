/** Why somebody cannot rate something public (S1 §4 *Rating modal*). */
export type RatingBlock = 'notSignedIn' | 'own' | 'noCopy';

/**
 * `undefined` if the viewer can rate, never the author: a card only with a copy of it (S1), a map without one, because
 * S3 §6 names every viewer. Whoever has rated can change it.
 */
export function whatBlocksRating(viewer: {
  readonly needsCopy: boolean;
  readonly signedIn: boolean;
  readonly isAuthor: boolean;
  /** Their library has a FROMPUBLIC copy of it. */
  readonly holdsCopy: boolean;
  readonly rated: boolean;
}): RatingBlock | undefined {
  if (!viewer.signedIn) return 'notSignedIn';
  if (viewer.isAuthor) return 'own';
  return !viewer.needsCopy || viewer.holdsCopy || viewer.rated ? undefined : 'noCopy';
}
