import { accountEffects } from './account-effects.ts';
import { cardEffects } from './card-effects.ts';
import { collectionEffects } from './collection-effects.ts';
import type { Effect } from './effect.ts';
import { publishingEffects } from './publishing-effects.ts';
import { repeatEffects } from './repeat-effects.ts';

/** What the outbox's commands do to what screens have read; one line an area. A command without one shows when the server has it. */
export const effects: readonly Effect[] = [...accountEffects, ...cardEffects, ...repeatEffects, ...collectionEffects, ...publishingEffects];
