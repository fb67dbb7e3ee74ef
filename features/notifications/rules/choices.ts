/** The kinds that a member may switch off. Plans, payments and decisions of moderators are always told. */
export const choosable = [
  'repeat',
  'focus',
  'together.explain',
  'friend',
  'message',
  'teacher',
  'teaching',
  'like',
  'follow',
  'community',
] as const;

export type ChoosableKind = (typeof choosable)[number];

export interface Choice {
  /** It is shown in the list of notifications. */
  readonly app: boolean;
}

export type Choices = Record<ChoosableKind, Choice>;

export const isChoosable = (kind: string): boolean => (choosable as readonly string[]).includes(kind);
