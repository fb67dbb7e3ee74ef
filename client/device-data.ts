import type { DeviceData } from '#platform/device/device-data.ts';

/** What the kernel and the shell store on the device; features add their own (`FeatureClient.deviceData`). */
export const kernelDeviceData: readonly DeviceData[] = [
  { kind: 'key', name: 'loci-member', until: 'sessionEnd' },
  { kind: 'key', name: 'loci-form:', until: 'signOut', perMember: true },
  { kind: 'database', name: 'loci-reads', until: 'sessionEnd' },
  { kind: 'database', name: 'loci-documents', until: 'signOut' },
  { kind: 'database', name: 'loci-outbox', until: 'sent' },
  { kind: 'database', name: 'loci-uploads', until: 'sent' },
  // Unsaved work of closed tabs.
  { kind: 'key', name: 'loci.unsaved/', until: 'sent' },
  { kind: 'key', name: 'loci.device', until: 'always' },
  { kind: 'key', name: 'loci.tabs', until: 'always' },
  { kind: 'key', name: 'loci-session-ended', until: 'always' },
  { kind: 'key', name: 'loci-new-version-asked', until: 'always' },
  { kind: 'key', name: 'theme', until: 'always' },
  { kind: 'key', name: 'eyeOpen', until: 'always' },
  { kind: 'key', name: 'cardStyle', until: 'always' },
  { kind: 'key', name: 'single-keys', until: 'always' },
  // The installed program.
  { kind: 'cache', name: 'loci-assets-', until: 'always' },
];
