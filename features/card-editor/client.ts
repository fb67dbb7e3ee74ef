import type { FeatureClient } from '#client/feature-client.ts';

export const cardEditorClient: FeatureClient = {
  area: 'card-editor',
  deviceData: [{ kind: 'key', name: 'loci.fresh-cards', until: 'sent' }],
  async onSignIn(memberId, outbox) {
    // After the first screen; the editor's rules come with it.
    const { queueUnsavedWork } = await import('./ui/queue-unsaved-work.ts');
    await queueUnsavedWork(memberId, outbox, reportError);
  },
};
