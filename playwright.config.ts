import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/**
 * The system's Chromium; `npm test` fetches one through the system's package manager where none is found. The headless
 * shell draws no windows and no browser of its own around the page, which takes a third of the time off on a small
 * machine.
 */
const executablePath =
  process.env['CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    existsSync,
  );

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launchOptions = { ...(executablePath ? { executablePath } : {}), args: quiet };

/**
 * A browser without a graphics card as people have it: pages are drawn by the CPU, and WebGL alone by SwiftShader. With
 * `swiftshader` pages are drawn by it too, which takes ten times as long. The browser of most journeys has no WebGL.
 */
export const softwareWebGl = {
  ...launchOptions,
  args: [
    ...quiet.filter((arg) => arg !== '--disable-gpu'),
    '--use-gl=angle',
    '--use-angle=swiftshader-webgl',
    '--enable-unsafe-swiftshader',
  ],
};

/** `npm run test:long`: every journey at both sizes. */
const long = Boolean(process.env['LOCI_LONG']);

/** Journeys: real people's ways through the product. `tests/README.md` says which run where. */
export default defineConfig({
  testDir: 'tests/e2e',
  // Playwright empties it: the reports beside it are kept.
  outputDir: 'test-results/journeys',
  // Three on two cores: a third of a journey's time is spent waiting, for what fades, for pauses while typing and for
  // other processes.
  workers: 3,
  fullyParallel: false,
  // Deadlines are six times what a quiet machine needs. `npm test` tries a failed journey twice more, and names it.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // Most journeys are walked by somebody who asked for less motion, which every screen honours; some (`withMotion`)
    // see it all.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      ...(long ? { grepInvert: /@only-desktop/ } : { grep: /@phone|@only-phone/, grepInvert: /@long/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: long ? /@only-phone/ : /@long|@phone|@only-phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
