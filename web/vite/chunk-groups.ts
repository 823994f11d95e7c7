import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { officeAreas } from '../../shared/office-areas.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const areas: readonly string[] = officeAreas.map(({ id }) => id)

/** Files of texts that are read everywhere, and belong to no folder of their own. */
const commonWords = ['common', 'errors', 'frame']
/** Folders of the office that all its areas use. */
const officeKit = ['frame', 'kit', 'office']

/** Chunk of recurring gifts for when they are wanted: no giving form loads it at first. */
const agreedChunk = 'donations-agreed'

const officeChunk = (area: string) => (officeKit.includes(area) ? 'office' : `office-${area}`)

/** The chunk of a file of texts: that of the folder with the same name, `web/a/b` for `a-b`. */
function wordChunk(file: string) {
  if (commonWords.includes(file)) return 'parts'
  if (file === 'donations-recurring') return agreedChunk
  return areas.includes(file) || file === 'office' ? officeChunk(file) : file
}

/** The chunk of a source of ours, by its path from the root; undefined where the bundler may decide. */
function sourceChunk(path: string) {
  const [top = '', folder = '', inner = '', ...rest] = path.split('/')
  if (path === 'contract/errors.ts' || path === 'contract/typed/digits.ts') return 'fields'
  if (path === 'contract/accounts/login-hint.ts') return 'parts'
  // Every giving form has them.
  if (path === 'shared/arriving.ts' || path.startsWith('web/donations/parts/')) return 'donations-form'
  // Pages of material requests share these.
  if (/^shared\/material-\w+\.ts$/.test(path) || /^web\/ui\/goods\/line-\w+\.tsx?$/.test(path)) return 'asked'
  if (path.startsWith('web/materials/missing/')) return 'asked'
  // Lists of requests and of deliveries.
  if (path.startsWith('web/ui/goods/')) return 'goods'
  if (top === 'contract') return areas.includes(folder) ? officeChunk(folder) : undefined
  if (top === 'shared') return inner === '' ? undefined : folder === 'weave' ? 'parts' : `shared-${folder}`
  if (top !== 'web') return undefined
  if (folder === 'donations' && inner === 'recurring' && rest[0] !== 'schedule-choice.ts') return agreedChunk
  if (folder === 'office') return officeChunk(rest.length > 0 ? inner : folder)
  // Only the pages of who raises money speak them.
  if (/^web\/ui\/fields\/(?:also-say|say-fundraiser-text)\.ts$/.test(path)) return 'fundraiser-texts'
  if (folder === 'ui' && inner === 'fields') return 'fields'
  // Most pages follow nothing while they are read.
  if (path.startsWith('web/app/client/live/')) return 'live'
  // Only lists have pages.
  if (path.startsWith('web/ui/pages/')) return 'pages'
  if (folder === 'app' || folder === 'ui') return 'parts'
  // Public pages choose places without what this one is made of.
  if (path === 'web/places/place-field.tsx') return 'forms-combobox'
  // Parts that few forms need, an editor or a list that searches, load with those alone.
  if (folder === 'forms' && rest.length > 0 && !['fields', 'state'].includes(inner)) return `forms-${inner}`
  if (folder === 'forms' || folder === 'overlays') return folder
  return rest.length > 0 ? `${folder}-${inner}` : folder
}

/**
 * The chunk that a module goes into once two scripts use it: one for each folder, with the texts of that folder. So a
 * page loads the folders it is made of, in few files that live long.
 * @param id as the bundler names it
 */
export function chunkOf(id: string): string | undefined {
  if (id.includes('preload-helper')) return 'parts'
  const words = /^\0word:([^/]+)\//.exec(id)?.[1]
  if (words !== undefined) return wordChunk(words)
  if (id.startsWith('\0') || id.includes('/node_modules/')) return undefined
  const [file = '', query] = relative(root, id).split('?')
  // Validation comes when it is wanted (`?schemas`), beside the same file without it.
  return file.startsWith('contract/') && query !== undefined ? undefined : sourceChunk(file)
}

/** Only what a folder itself holds goes into its chunk; what that imports has a chunk by its own folder. */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'libraries', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 1 },
    // Only forms load these.
    {
      name: 'validation',
      test: /\/node_modules\/zod\/|\/contract\/typed\/typed-text\.ts/,
      priority: 1,
    },
    { name: (id) => chunkOf(id) ?? null, minShareCount: 2 },
  ],
}

/** Lets the bundler put what two entries share into one of them, without which groups take along all they import. */
export const entriesMayShare = (): Plugin => ({
  name: 'sahaya:entries-may-share',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
})
