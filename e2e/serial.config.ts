import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'
import { isNightly } from '../server/testing/is-nightly.ts'

/**
 * Browser tests that change what every visitor sees or move the clock. They have their own installation, so that
 * they can run at the same time as the others; they run one by one: those that move the clock last, in this order.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/serial',
  fullyParallel: false,
  // A day of the demo clock runs every job; on a busy machine that takes a minute.
  timeout: 300_000,
  workers: 1,
  projects: [
    { name: 'site-wide', testMatch: 'site-wide/**' },
    { name: 'time', testMatch: 'later/time.spec.ts', dependencies: ['site-wide'] },
    { name: 'day after', testMatch: 'later/day-after.spec.ts', dependencies: ['time'] },
    // Runs the jobs of six weeks; tests of `server/campaigns/proofs` cover the same rules within seconds.
    ...(isNightly
      ? [{ name: 'season after', testMatch: 'later/season-after.spec.ts', dependencies: ['day after'] }]
      : []),
  ],
})
