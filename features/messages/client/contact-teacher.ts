import { command } from '#client/command.ts';

export interface TeacherContact {
  readonly _id: string;
  readonly recipientId: string;
  /** Whom the queue shows; it is not sent. */
  readonly name: string;
  readonly message: string;
  readonly phone: string;
}

export const contactTeacher = command(
  'messages.contactTeacher',
  'messages.send',
  {
    target: ({ recipientId }: TeacherContact) => `contact:${recipientId}`,
    label: 'messages:queue.contact',
    role: 'appends',
    title: ({ name }) => name,
  },
  ({ _id, recipientId, message, phone }) => ({ _id, recipientId, message, phone, contactTeacher: true }),
);
