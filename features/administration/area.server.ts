import { administrationHandlers } from './api.server.ts';
import { tellOfWaiting } from './approval.server.ts';
import { backupsHandlers } from './backups-api.server.ts';
import { makeBackups } from './backups.server.ts';
import { takeClaims } from './claimed-standing.server.ts';
import { forgetClaimedStanding } from './claimed-standing.store.server.ts';
import { instanceHandlers } from './instance-api.server.ts';
import { mountMetrics } from './metrics.server.ts';
import { ownPagesHandlers } from './own-pages-api.server.ts';
import { sampleWorldHandlers } from './sample-world-api.server.ts';

/** What this area brings to the server. */
export const administrationArea = {
  handlers: (sampleWorld: Parameters<typeof sampleWorldHandlers>[0]) => ({
    administration: {
      ...administrationHandlers,
      ...backupsHandlers,
      ...instanceHandlers,
      ...ownPagesHandlers,
      ...sampleWorldHandlers(sampleWorld),
    },
  }),
  start: makeBackups,
  forget: { tables: 'claimed_standing', forget: forgetClaimedStanding },
  mountMetrics,
  onWaiting: tellOfWaiting,
  onClaims: takeClaims,
};
