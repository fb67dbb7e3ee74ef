import type { FeatureClient } from '#client/feature-client.ts';

const isUnsent = (value: string) => (JSON.parse(value) as { waiting?: boolean }).waiting === true;

export const moderationClient: FeatureClient = {
  area: 'moderation',
  sendWaiting: async (memberId) => (await import('./ui/stored-report.ts')).sendWaitingReports(memberId),
  deviceData: [
    { kind: 'key', name: 'loci-report:visitor:', until: 'sent' },
    { kind: 'key', name: 'loci-report:', until: 'signOut', perMember: true, isUnsent },
  ],
};
