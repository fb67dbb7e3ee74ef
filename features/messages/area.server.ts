import type { Services } from '#platform/http/services.server.ts';
import { showWordsOf } from '#features/notifications/notify.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import { messagesHandlers } from './api.server.ts';
import { forgetConversations, messagePortions } from './forget.store.server.ts';
import type { Teachers } from './teachers.server.ts';
import { sendUnreadLetters } from './unread-letters.server.ts';
import { wordsOfMessage } from './words-of-message.store.server.ts';

/** What this area brings to the server. */
export const messagesArea = {
  handlers: (ties: Ties, teachers: Teachers) => ({ messages: messagesHandlers(ties, teachers) }),
  start(services: Services, { ties }: { readonly ties: Ties }) {
    showWordsOf('message', wordsOfMessage);
    sendUnreadLetters(services, ties);
  },
  forget: { tables: 'conversation conversation_side message', portions: messagePortions, forget: forgetConversations },
};
