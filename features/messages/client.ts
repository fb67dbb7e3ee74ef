import { idIn, type FeatureClient } from '#client/feature-client.ts';
import { contactTeacher } from './client/contact-teacher.ts';

export const messagesClient: FeatureClient = {
  area: 'messages',
  commands: [contactTeacher],
  opensAt(subject) {
    const id = idIn(subject, 'contact');
    return id && `/app/focusmate/${id}`;
  },
};
