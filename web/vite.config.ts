import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { anekFace } from './vite/anek-face.ts'
import { leaveOutBrowserOnly } from './vite/browser-only.ts'
import { chunkGroups, entriesMayShare } from './vite/chunk-groups.ts'
import { chunkReport } from './vite/chunk-report.ts'
import { lightImports } from './vite/light-imports.ts'
import { listPages } from './vite/list-pages.ts'
import { passTexts } from './vite/pass-texts.ts'
import { wordsApart } from './vite/words-apart.ts'
import { wordsSpoken } from './vite/words-spoken.ts'
import { wireOnlyCalls } from './vite/wire-only-calls.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig(({ command }) => ({
  root: here,
  plugins: [
    anekFace(),
    lightImports(),
    leaveOutBrowserOnly(),
    listPages(),
    wireOnlyCalls(),
    wordsApart(),
    wordsSpoken(),
    chunkReport(),
    tailwindcss(),
    passTexts(reactRouter()),
    entriesMayShare(),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: false,
  },
  // The server bundle carries its libraries: React then renders in production mode whatever NODE_ENV says,
  // and a start reads one file instead of hundreds.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : { FIELD_BUILD: '"development"' },
  // Named here, so that the first page opened while developing is not reloaded when they are found.
  optimizeDeps: { include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', 'zod/mini'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: chunkGroups,
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: fileURLToPath(new URL('handler.ts', import.meta.url)),
          // The engine keeps every script: one foreign letter doubles its file in memory, and remarks lie there too.
          output: { charset: 'ascii', comments: false },
        },
      },
    },
  },
}))
