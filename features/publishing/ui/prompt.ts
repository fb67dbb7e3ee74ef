import { openable } from '#ui/openable.ts';

/** Every dialog of publishing; each stands once, in the shell, and any screen opens it. */
export type PublishingPrompt =
  /** `updatePublic`: the card is public already, and its author comes to update it. */
  | { readonly kind: 'share'; readonly cardId: string; readonly updatePublic?: boolean }
  | { readonly kind: 'rate'; readonly cardId: string }
  /** Of a public edition. */
  | { readonly kind: 'ratings'; readonly editionId: string; readonly title: string }
  /** By the author's own card or its edition. */
  | { readonly kind: 'addedBy'; readonly cardId: string; readonly title: string }
  | { readonly kind: 'news'; readonly cardId: string };

export const { open: openPublishing, close: closePublishing, use: usePublishingPrompt } = openable<PublishingPrompt>();
