import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,sandbox,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'web/build/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
