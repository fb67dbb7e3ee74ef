/** Everything that can stand in the way of publishing, in the order in which a person would put it right (S1 §5). */
export const publishingReasons = [
  'notAuthor',
  'hidden',
  'emailNotVerified',
  'needsPremium',
  'keyIdeas',
  'cover',
  /** The picture of somebody else, which publishing would show to everybody. */
  'foreignCover',
  'forPublic',
  'description',
  'descriptionTooLong',
  'terms',
  /** More students than the plan gives. */
  'studentsFull',
] as const;

export type PublishingReason = (typeof publishingReasons)[number];

/** S1 §9. */
export const ratingRange = { least: 1, most: 5, usual: 3 } as const;

export const publishingLimits = {
  /** Characters of a comment. */
  comment: 2_000,
  /** Addresses and students of one secret edition. */
  emailList: 200,
  /** Comments, and people who added, on one page. */
  page: 50,
} as const;
