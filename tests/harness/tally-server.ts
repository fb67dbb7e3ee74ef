import { fixedClock } from '#platform/clock/clock.ts';
import type { Settings } from '#platform/settings.server.ts';
import { anotherServer } from './another-server.ts';
import { roomHandlers } from '#features/room-handlers.server.ts';
import { tally } from './tally-room.ts';

/** A server in a process of its own, so that a test can kill it. Prints its port. */
const given = JSON.parse(process.env['TALLY_SERVER']!) as { settings: Settings; now: number; url: string };
const { port } = await anotherServer(
  { settings: given.settings, clock: fixedClock(given.now), url: given.url },
  { handlers: [tally, ...roomHandlers], pulseMs: 300 },
);
process.stdout.write(`port ${port}\n`);
