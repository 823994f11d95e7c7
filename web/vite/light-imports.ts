import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * Parts that come when they are wanted are plain imports. The bundler's own helper would ask for their style and
 * for what they import beforehand; here there is one style sheet, and what they import is mostly there.
 */
export const lightImports = (): Plugin => ({
  name: 'sahaya:light-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
})
