import { forgetInvitations } from './forget.store.server.ts';
import { letterLookOf } from './look.server.ts';
import { mountLogo } from './logo-files.server.ts';

/** What this area brings to the server. */
export const instanceArea = {
  mount: mountLogo,
  letterLookOf,
  forget: { tables: 'invitation invitation_use', forget: forgetInvitations },
};
