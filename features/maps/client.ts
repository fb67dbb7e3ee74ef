import { idIn, titleFrom, type FeatureClient } from '#client/feature-client.ts';
import { query } from '#client/query.ts';
import { mapCommands } from './client/commands.ts';

export const mapsClient: FeatureClient = {
  area: 'maps',
  commands: mapCommands,
  async effectsLater() {
    return (await import('./client/effects.ts')).mapEffects;
  },
  titles(target) {
    const id = idIn(target, 'focusmap');
    if (id === undefined) return [];
    const titleIn = (maps: readonly { _id: string; title: string }[]) => maps.find(({ _id }) => _id === id)?.title;
    return [titleFrom(query.maps.list.asOnServer(), titleIn), titleFrom(query.maps.bin.asOnServer(), titleIn)];
  },
  opensAt(target) {
    const id = idIn(target, 'focusmap');
    return id && `/app/focusmap/${id}`;
  },
  deviceData: [
    // The maps visited in a tab (`ui/visited-maps.ts`).
    { kind: 'key', name: 'loci.visited-maps', until: 'sessionEnd' },
    { kind: 'key', name: 'map-details', until: 'always' },
    { kind: 'key', name: 'loci.map-clip.', until: 'signOut', perMember: true },
    { kind: 'key', name: 'loci.map-view.', until: 'signOut', perMember: true },
    { kind: 'key', name: 'map-drawn', until: 'always' },
    { kind: 'key', name: 'map-labels', until: 'always' },
    { kind: 'key', name: 'map-backdrop', until: 'always' },
  ],
  async onSignIn(memberId, outbox) {
    // After the first screen.
    const { queueUnsavedMaps } = await import('./client/queue-unsaved-maps.ts');
    await queueUnsavedMaps(memberId, outbox, reportError);
  },
};
