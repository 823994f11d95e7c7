import type { Plugin } from 'vite'

/** Ids of single texts, see `words-apart.ts`. */
const texts = /^\0word:/

/**
 * Returns plugins that leave out the texts of pages, which are thousands of small modules: a plugin for routes would
 * look each of them up.
 */
export const passTexts = (plugins: Plugin[]): Plugin[] =>
  plugins.map((plugin) =>
    typeof plugin.transform === 'function'
      ? { ...plugin, transform: { filter: { id: { exclude: texts } }, handler: plugin.transform } }
      : plugin,
  )
