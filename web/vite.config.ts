import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { anekFace } from './vite/anek-face.ts'
import { lightImports } from './vite/light-imports.ts'
import { wordsApart } from './vite/words-apart.ts'
import { wordsCompiled } from './vite/words-compiled.ts'
import { wireOnlyCalls } from './vite/wire-only-calls.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig(({ command }) => ({
  root: here,
  plugins: [
    anekFace(),
    lightImports(),
    wireOnlyCalls(),
    wordsApart(),
    wordsCompiled(),
    tailwindcss(),
    reactRouter(),
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
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Named here, so that the first page opened while developing is not reloaded when they are found.
  optimizeDeps: { include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', 'zod/mini'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few long-lived files instead of one for every module shared by two pages. Validation stands apart:
            // only pages with forms load it.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                { name: 'validation', test: /node_modules\/zod\//, priority: 2 },
                {
                  name: 'parts',
                  // Neither what only forms are made of, nor the words of what stands over pages.
                  test: /\/contract\/weave\.ts|\/web\/(?:app\/|ui\/(?!field|choice|said)|shell\/bring)|preload-helper|^\0word(?!:(?:gift|thanks|place|say|sign|list|cause|story|soon|office|finance)_)/,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'fields',
                  // Refusals are known by what only forms read; left to itself, the office would take them along from givers.
                  test: /\/contract\/errors\.ts$|\/web\/(?:ui\/(?:field|choice|said)|overlays\/use-return|donations\/draft\.ts)|^\0word:(?:gift|thanks)_/,
                  minShareCount: 2,
                },
                {
                  name: 'fundraisers',
                  test: /web\/fundraisers\/(?!filters|fundraiser-list|list-|nothing-fits)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // What only lists are made of stays away from the page of one fundraiser, what stories are from both.
                {
                  name: 'content',
                  test: /web\/(?:content|causes)\/|^\0word:(?:cause|story|soon)_/,
                  minShareCount: 2,
                },
                { name: 'lists', test: /web\/fundraisers\/|^\0word:list_/, minShareCount: 2 },
                {
                  name: 'office',
                  // A group takes along all that it imports: what names a call of givers stays outside.
                  test: /\/web\/office\/(?!finance\/(?:year-link|steer-))|\/contract\/(?:finance|office|lists)\.ts$|^\0word:(?:office|finance)_/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: fileURLToPath(new URL('handler.ts', import.meta.url)) } } },
  },
}))
