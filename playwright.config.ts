import './scripts/setup/require-node24.js'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/setup/chromium.js'

/** Journeys through the real server, pages as they are built, Debian's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // What passes only then is named as flaky at the end of the run.
  retries: 1,
  forbidOnly: true,
  // Against what hangs, not against what is slow: a shared machine may stand still for many seconds.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Known once the installation runs; each worker reads it anew.
    baseURL: process.env['E2E_BASE_URL'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // While one begins its work, requests pass by `page.route`; what is about it allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(process.env) ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: ['site-wide/**', 'later/**'] },
    // What every visitor sees is changed when nobody else looks, by one at a time.
    {
      name: 'site-wide',
      testMatch: 'site-wide/**',
      dependencies: ['journeys'],
      workers: 1,
      fullyParallel: false,
    },
    // One installation has one clock: whoever moves it comes last, and alone.
    { name: 'time', testMatch: 'later/time.spec.ts', dependencies: ['site-wide'] },
    { name: 'day after', testMatch: 'later/day-after.spec.ts', dependencies: ['time'] },
    { name: 'season after', testMatch: 'later/season-after.spec.ts', dependencies: ['day after'] },
  ],
})
