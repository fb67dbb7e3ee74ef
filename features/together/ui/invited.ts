import { openable } from '#ui/openable.ts';
import type { InviteOnline } from '../rules/invite-word.ts';

/** The newest invitation to this tab. */
export const invited = openable<InviteOnline & { readonly pair: boolean; readonly at: number }>();
