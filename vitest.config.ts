import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,sandbox,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'web/build/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'threads',
    isolate: false,
    // All cores: by itself it leaves one free, which on two is half of them.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
