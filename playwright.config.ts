import './scripts/setup/require-node24.js'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/setup/chromium.js'

/**
 * Features of Chromium that are switched off: Playwright's list, which this one replaces, and the popups of the
 * address bar, which take half of the CPU time when each test opens a window.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Browser tests against the real server and the built pages, in Debian's Chromium; they share one installation. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/parallel',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 4,
  // A test that passes only on retry is reported as flaky.
  retries: 1,
  forbidOnly: true,
  // Long enough for a busy machine: the limit is for tests that hang.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Set when the installation runs; each worker reads it.
    baseURL: process.env['E2E_BASE_URL'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // An action or event that never comes fails with its name, long before the limit of its test.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // Transitions end at once.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker hides requests from `page.route`; its own spec allows it.
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
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  // `e2e/serial.config.ts` runs the tests that change what every visitor sees or move the clock.
  testIgnore: ['site-wide/**', 'later/**'],
})
