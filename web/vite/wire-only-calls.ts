import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, type ESTree, type Plugin } from 'vite'

type WireCall = { method: string; path: string; idempotent?: true; list?: object }

const schemas = '#schemas/'
const contract = join(import.meta.dirname, '../../contract')
const isContract = (id: string) => /\/(?:contract|shared)\/(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(id)

/**
 * Keeps validation out of pages. A page needs a call's method and path, and what a list is known by, not its schemas, yet all
 * stand in one value. This plugin replaces `defineCalls({…})` by those alone, and marks every other
 * constant of `contract/` and `shared/` as free of side effects, so that a schema reaches a page only when it is named there.
 * A part that is loaded late imports `#schemas/…` instead of `contract/…` and gets the file as it is written.
 */
export function wireOnlyCalls(): Plugin {
  return {
    name: 'sahaya:wire-only-calls',
    enforce: 'pre',
    resolveId: (source) =>
      source.startsWith(schemas) ? `${join(contract, source.slice(schemas.length))}?schemas` : undefined,
    async transform(code, id) {
      if (!isContract(id)) return
      // The version in the address makes an edited contract load anew while developing.
      const module = (await import(`${pathToFileURL(id).href}?v=${code.length}`)) as Record<string, unknown>
      return { code: slimmed(code, id, module), map: null }
    },
  }
}

/** The source with the initialisers of its top-level constants replaced, last first so that offsets hold. */
export function slimmed(code: string, id: string, module: Record<string, unknown>) {
  const { program } = parseSync(id, code, { lang: 'ts' })
  return topLevelConstants(program).reduceRight((text, { name, init }) => {
    const source = code.slice(init.start, init.end)
    const slim = isCall(init, 'defineCalls')
      ? JSON.stringify(wireOnly(module[name] as Record<string, WireCall>))
      : `/*#__PURE__*/ (() => (${source}))()`
    return text.slice(0, init.start) + slim + text.slice(init.end)
  }, code)
}

function topLevelConstants(program: ESTree.Program) {
  const statements = program.body.map((node) =>
    node.type === 'ExportNamedDeclaration' ? (node.declaration ?? node) : node,
  )
  return statements.flatMap((node) =>
    node.type !== 'VariableDeclaration'
      ? []
      : node.declarations.flatMap(({ id, init }) =>
          id.type === 'Identifier' && init ? [{ name: id.name, init }] : [],
        ),
  )
}

const isCall = (node: ESTree.Expression, callee: string) =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === callee

const wireOnly = (calls: Record<string, WireCall>) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, idempotent, list }]) => [
      name,
      { method, path, idempotent, list },
    ]),
  )
