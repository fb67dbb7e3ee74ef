import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: process.env['LOCI_BUILD'] ?? 'build',
  // Every route is known from the first document on: below /app one cached document must serve every URL offline.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
