import { openable } from '#ui/openable.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import type { GivenRating, Rateable } from './subject-ui.ts';

/** `given`: the rating on its way; `null` if it is withdrawn. */
export type OnRatingSent = (arrived: Promise<unknown>, given: GivenRating | null) => void;

/** The dialogs of publishing. Each is mounted once, in the shell; any screen can open it. */
export type PublishingPrompt =
  /** `tab`: the edition to show first; by default the one of S1 §4. `edit`: open the update form directly. */
  | {
      readonly kind: 'share';
      readonly cardId: string;
      readonly tab?: 'public' | 'private' | 'link';
      readonly edit?: boolean;
    }
  /** `onSent` is called when a rating is sent, with a promise of its arrival. */
  | { readonly kind: 'rate'; readonly cardId: string; readonly onSent?: OnRatingSent }
  | { readonly kind: 'rate'; readonly thing: Rateable; readonly onSent?: OnRatingSent }
  /** By the id of a publication. */
  | { readonly kind: 'ratings'; readonly of: SubjectKind; readonly id: string; readonly title: string }
  /** By the id of the source or its publication. */
  | { readonly kind: 'addedBy'; readonly of: SubjectKind; readonly id: string; readonly title: string }
  | { readonly kind: 'news'; readonly cardId: string };

export const { open: openPublishing, close: closePublishing, use: usePublishingPrompt } = openable<PublishingPrompt>();

/** Stays mounted during the closing animation; each dialog calls `onClose` itself. */
export interface PromptFrame {
  open: boolean;
  onClose: () => void;
}
