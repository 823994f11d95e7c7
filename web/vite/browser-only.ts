import type { Plugin } from 'vite'

/** Modules that only a browser runs, with the names that other modules import from them. */
const browserOnly: readonly [file: string, names: readonly string[]][] = [
  ['/web/forms/editor/editor.tsx', ['Editor']],
  ['/web/maps/draw-map.ts', ['drawMap', 'drawLines']],
  ['/web/maps/draw-places.ts', ['drawPlaces']],
  ['/react-dom/client.js', ['createRoot', 'hydrateRoot']],
]

/** Leaves modules that only a browser runs out of the server's build, which stays in memory. */
export const leaveOutBrowserOnly = (): Plugin => ({
  name: 'sahaya:browser-only',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load(id) {
    const [path] = id.split('?')
    const found = browserOnly.find(([file]) => path!.endsWith(file))
    return found && `export const ${found[1].map((name) => `${name} = undefined`).join(', ')}`
  },
})
