import { idIn, type FeatureClient } from '#client/feature-client.ts';
import { hideConversation, markRead, sendMessage, takeBack } from './client/commands.ts';
import { contactTeacher } from './client/contact-teacher.ts';

/** Replies and drafts are stored with those of other areas; nothing else is. */
export const messagesClient: FeatureClient = {
  area: 'messages',
  commands: [sendMessage, markRead, hideConversation, takeBack, contactTeacher],
  effectsLater: async () => (await import('./client/effects.ts')).messagesEffects,
  keepOnDevice: async () => (await import('./client/keep-conversations.ts')).keepConversations(),
  opensAt(target) {
    const memberId = idIn(target, 'conversation');
    if (memberId) return `/app/messages/${memberId}`;
    const teacherId = idIn(target, 'contact');
    return teacherId && `/app/focusmate/${teacherId}`;
  },
};
