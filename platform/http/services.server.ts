import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { Files } from '../files/files.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import type { Log } from '../log/log.server.ts';
import type { Mailer } from '../mail/mailer.server.ts';
import type { Live } from '../realtime/live.server.ts';
import type { Outbound } from './outbound.server.ts';
import type { RateLimits } from './rate-limit.server.ts';
import type { Settings } from '../settings.server.ts';

/** Created once by the composition root; available to every handler. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  /** Whether the store can be reached at this moment. */
  readonly storeAnswers: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: Files;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly rateLimits: RateLimits;
  readonly outbound: Outbound;
}
