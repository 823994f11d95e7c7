/**
 * Builds the server that `scripts/serve.sh` starts: `server/build/main.js`, with what it imports, in a few files.
 * The engine keeps each file that it reads: together, and without types and remarks, they take a third of the memory.
 * Names stay, so that a trace tells where something failed.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = join(root, 'server/build')
/** Names of the files that the last build made. */
const ownFiles = join(folder, 'files.json')

/** Packages that read files of their own, are bound to the machine, or are only for developing. */
const apart = [
  'sharp',
  '@node-rs/argon2',
  'pdfkit',
  'fontkit',
  'harfbuzzjs',
  'subset-font',
  'pino',
  'vite',
  'rate-limiter-flexible',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
]

const before = existsSync(ownFiles) ? (JSON.parse(readFileSync(ownFiles, 'utf8')) as string[]) : []
const built = (await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [whereSourcesLie(), withoutRecurrenceRules()],
  ssr: { noExternal: true, external: apart },
  build: {
    ssr: join(root, 'server/main.ts'),
    outDir: folder,
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      output: {
        format: 'es',
        entryFileNames: 'main.js',
        chunkFileNames: '[name]-[hash].js',
        keepNames: true,
        charset: 'ascii',
        comments: false,
      },
    },
  },
})) as Rolldown.RolldownOutput
keepTwoBuilds(built.output.map(({ fileName }) => fileName))

/** Files of the build before stay: a server that runs until it is restarted may still ask for one of them. */
function keepTwoBuilds(made: string[]) {
  const kept = new Set([...made, ...before])
  for (const name of readdirSync(folder))
    if (name.endsWith('.js') && !kept.has(name)) rmSync(join(folder, name))
  writeFileSync(ownFiles, JSON.stringify(made))
}

/** Leaves out the recurrence rules (RRULE) of the job queue, whose package is large: every job here has a cron time. */
function withoutRecurrenceRules(): Plugin {
  const stub = '\0no-recurrence-rules'
  return {
    name: 'sahaya:without-recurrence-rules',
    enforce: 'pre',
    resolveId: (id) => (id === 'rrule-temporal' ? stub : undefined),
    load: (id) =>
      id === stub
        ? `export class RRuleTemporal { constructor() { throw new Error('Jobs have a cron time, no recurrence rule') } }`
        : undefined,
  }
}

/** Sources find files that lie beside them: they still do, from where they were. */
function whereSourcesLie(): Plugin {
  return {
    name: 'sahaya:where-sources-lie',
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('/node_modules/') || !code.includes('import.meta.'))
        return undefined
      const from = (path: string) => JSON.stringify(`/${relative(folder, path)}`)
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${from(dirname(id))})`)
        .replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`,
        )
    },
  }
}
