import { idIn, type FeatureClient } from '#client/feature-client.ts';
import { hideConversation, markRead, sendMessage, takeBack } from './client/commands.ts';
import { messagesEffects } from './client/effects.ts';

/** Replies and drafts are stored with those of other areas; nothing else is. */
export const messagesClient: FeatureClient = {
  area: 'messages',
  commands: [sendMessage, markRead, hideConversation, takeBack],
  effects: messagesEffects,
  keepOnDevice: async () => (await import('./client/keep-conversations.ts')).keepConversations(),
  opensAt(subject) {
    const memberId = idIn(subject, 'conversation');
    return memberId && `/app/messages/${memberId}`;
  },
};
