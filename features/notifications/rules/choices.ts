/** The kinds that a member may switch off. Plans, payments and decisions of moderators are always told. */
export const choosable = [
  'repeat',
  'focus',
  'together.online',
  'together.pairup',
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

/**
 * Kinds with letters of their own. Whether a reminder of focus comes by mail is chosen with its time. `news`, what
 * those whom one follows have published, comes by mail alone.
 */
export const mailed = ['repeat', 'message', 'teacher', 'teaching', 'news'] as const;

export type MailedKind = (typeof mailed)[number];

/** Letters that come unless they are switched off. */
export const isMailedAtFirst = (kind: MailedKind): boolean => kind !== 'news';

/** What interrupts nobody unless they ask for it. */
const quietAtFirst: readonly ChoosableKind[] = ['like', 'follow', 'community'];

export interface Choice {
  /** It is shown in the list of notifications. */
  readonly app: boolean;
}

export interface Choices {
  readonly kinds: Record<ChoosableKind, Choice>;
  /** It is sent to the member's devices. */
  readonly push: Record<ChoosableKind, boolean>;
  readonly mail: Record<MailedKind, boolean>;
}

export const isChoosable = (kind: string): kind is ChoosableKind => (choosable as readonly string[]).includes(kind);

export const isPushedAtFirst = (kind: ChoosableKind): boolean => !quietAtFirst.includes(kind);
