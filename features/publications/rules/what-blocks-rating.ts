/** Why somebody cannot rate a public card (S1 §4 *Rating modal*). */
export type RatingBlock = 'notSignedIn' | 'own' | 'noCopy';

/** `undefined` if the viewer can rate: only holders of a copy, never the author. Whoever has rated can change it. */
export function whatBlocksRating(viewer: {
  readonly signedIn: boolean;
  readonly isAuthor: boolean;
  /** Their library has a FROMPUBLIC copy of the card. */
  readonly holdsCopy: boolean;
  readonly rated: boolean;
}): RatingBlock | undefined {
  if (!viewer.signedIn) return 'notSignedIn';
  if (viewer.isAuthor) return 'own';
  return viewer.holdsCopy || viewer.rated ? undefined : 'noCopy';
}
