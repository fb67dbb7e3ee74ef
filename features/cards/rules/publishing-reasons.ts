/** All reasons that block publishing, in the order in which they are best fixed (S1 §5). */
export const publishingReasons = [
  'notAuthor',
  'hidden',
  'emailNotVerified',
  'needsPremium',
  'keyIdeas',
  'cover',
  /** The cover was uploaded by another member; publishing would show it to everybody. */
  'foreignCover',
  'forPublic',
  'description',
  'descriptionTooLong',
  'terms',
  /** More students than the plan allows. */
  'studentsFull',
] as const;

export type PublishingReason = (typeof publishingReasons)[number];
