import { openable } from '#ui/openable.ts';
import type { ShareTab } from '../rules/share-tabs.ts';

/** Every dialog of publishing; each stands once, in the shell, and any screen opens it. */
export type PublishingPrompt =
  /** `tab`: the edition that it is about; otherwise the one of S1 §4. `edit`: straight to the form that updates it. */
  | { readonly kind: 'share'; readonly cardId: string; readonly tab?: ShareTab; readonly edit?: boolean }
  /** `onSent` hears of a rating as it goes out, and whether it arrived. */
  | { readonly kind: 'rate'; readonly cardId: string; readonly onSent?: (arrived: Promise<unknown>) => void }
  /** Of a public edition. */
  | { readonly kind: 'ratings'; readonly editionId: string; readonly title: string }
  /** By the author's own card or its edition. */
  | { readonly kind: 'addedBy'; readonly cardId: string; readonly title: string }
  | { readonly kind: 'news'; readonly cardId: string };

export const { open: openPublishing, close: closePublishing, use: usePublishingPrompt } = openable<PublishingPrompt>();
