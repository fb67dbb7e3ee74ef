import { contactHandlers } from './api.server.ts';
import { forgetContact } from './forget.store.server.ts';

/** What this area brings to the server. */
export const contactArea = {
  handlers: { contact: contactHandlers },
  forget: { tables: 'contact_message', forget: forgetContact },
};
