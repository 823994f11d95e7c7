import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', 'web/build/**']

/** `dom`: components in a DOM without a browser (`*.test.tsx`). `node`: everything else, with a PostgreSQL. */
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    // All cores: by itself it leaves one free, which on two is half of them.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contract,shared,server,web,sandbox,scripts}/**/*.test.ts'],
          exclude,
          globalSetup: ['server/testing/database/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['web/**/*.test.tsx'],
          exclude,
          environment: 'happy-dom',
          setupFiles: ['web/testing/dom-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
