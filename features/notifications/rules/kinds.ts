/**
 * What a member can be told, with the texts that tell it: the beginnings of their keys. Choices are made for a kind; a
 * row of `notification` keeps its kind.
 */
export const kinds = {
  repeat: ['repeat:notification.'],
  focus: ['focus-sessions:notification.'],
  'together.online': ['together:told.online'],
  'together.pairup': ['together:told.pairup'],
  'together.explain': ['people:told.explain'],
  friend: ['people:told.joined', 'people:told.invited', 'relations:told.asks', 'relations:told.accepted'],
  message: ['messages:told.message'],
  teacher: ['messages:told.contacted'],
  teaching: ['teaching:told.'],
  like: ['relations:told.likes'],
  follow: ['relations:told.follows'],
  community: ['publications:told.newEdition', 'publications:told.rated.', 'publications:told.ratedToo.'],
  news: [],
  account: ['membership:told.'],
  moderation: ['moderation:told.', 'contact:told.', 'instance:told.', 'publications:told.commentRemoved'],
} as const satisfies Record<string, readonly string[]>;

export type Kind = keyof typeof kinds;

/** The keys of texts that may tell of this kind. */
export type WordsOf<K extends Kind> = `${(typeof kinds)[K][number]}${string}`;

export function kindsOfWords(key: string): Kind[] {
  return (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind].some((beginning) => key.startsWith(beginning)));
}
