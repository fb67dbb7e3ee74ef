import type { FeatureClient } from '#client/feature-client.ts';

const isUnsent = (value: string) => (JSON.parse(value) as { waiting?: boolean }).waiting === true;

export const contactClient: FeatureClient = {
  area: 'contact',
  sendWaiting: async (memberId) => (await import('./ui/kept-message.ts')).sendWaitingMessage(memberId),
  deviceData: [
    { kind: 'key', name: 'loci-contact:visitor', until: 'sent' },
    { kind: 'key', name: 'loci-contact:', until: 'signOut', perMember: true, isUnsent },
  ],
};
