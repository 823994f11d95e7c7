import './scripts/setup/require-node24.js'
import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', 'web/build/**']
/** Long enough for a machine with ten times more work than cores. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/**
 * `node`: server and scripts, with a PostgreSQL, imported by Node itself. `web`: logic of the pages, through Vite.
 * `dom`: components in a DOM without a browser (`*.test.tsx`).
 */
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    // Vitest leaves one core unused by default, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contract,shared,server,sandbox,scripts}/**/*.test.ts'],
          exclude,
          globalSetup: ['server/testing/database/global-setup.ts'],
          // Node strips types itself; nodeLoader is only needed for vi.mock, which these tests do not use.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          ...patient,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.ts'], exclude, ...patient },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['web/**/*.test.tsx'],
          exclude,
          environment: 'happy-dom',
          setupFiles: ['web/testing/dom-setup.ts'],
          ...patient,
        },
      },
    ],
  },
})
