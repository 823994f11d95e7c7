import { Readable } from 'node:stream'
import type { FieldCrypto } from '../../platform/crypto/field-crypto.ts'
import type { Runs } from '../../platform/db/named.ts'
import { markup } from '../../platform/email/html.ts'
import { dayInWords } from '../../words/figures.ts'
import { istDay } from '../../platform/ist.ts'
import { maskPan } from '../../receipts/index.ts'
import { actionInWords } from '../../words/history.ts'
import { accountActions } from '../../words/account-history.ts'
import { dataSections, readSection, type DataRow } from './store-own-data.ts'

export type OwnDataDeps = { on: Runs; fieldCrypto: Pick<FieldCrypto, 'open'>; brand: string; now: Date }

/** Masks the sealed PAN as on a receipt: a file lies about, and its owner knows the PAN. */
const opened = ({ pan, ...row }: DataRow, { fieldCrypto }: OwnDataDeps): DataRow =>
  Buffer.isBuffer(pan) ? { ...row, pan: maskPan(fieldCrypto.open(pan)) } : row

async function* json(deps: OwnDataDeps, accountId: number) {
  yield `{\n"madeAt": ${JSON.stringify(deps.now.toISOString())}`
  for (const section of dataSections) {
    yield `,\n${JSON.stringify(section.name)}: [`
    let isFirst = true
    for await (const row of readSection(deps.on, section, accountId)) {
      yield `${isFirst ? '' : ','}\n  ${JSON.stringify(opened(row, deps))}`
      isFirst = false
    }
    yield isFirst ? ']' : '\n]'
  }
  yield '\n}\n'
}

/** Streams everything that is kept of an account, for programs. */
export const jsonFile = (deps: OwnDataDeps, accountId: number): Readable =>
  Readable.from(json(deps, accountId))

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#221c17}
h2{margin-top:2.5rem}dl{display:grid;grid-template-columns:12rem 1fr;gap:.25rem 1rem;border-top:1px solid #e4dacb;padding:.75rem 0;margin:0}
dt{color:#5f554b}dd{margin:0;overflow-wrap:anywhere}@media(max-width:40rem){dl{grid-template-columns:1fr}}`

/** `amountInRupees` as words. */
const spaced = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/^./, (c) => c.toUpperCase())

function said(name: string, value: unknown): string {
  if (name === 'action' && typeof value === 'string') return accountActions[value] ?? actionInWords(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return `${dayInWords(istDay(value))}, ${timeOf(value)}`
  return String(value)
}
const timeOf = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(11, 16)

async function* page(deps: OwnDataDeps, accountId: number) {
  const title = `Your data at ${deps.brand}`
  yield `<!doctype html>\n<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${markup`<title>${title}</title>`.source}<style>${style}</style></head><body>\n${markup`<h1>${title}</h1><p>${said('', deps.now)}</p>`.source}`
  for (const section of dataSections) {
    yield markup`\n<h2>${section.title}</h2>`.source
    let isEmpty = true
    for await (const row of readSection(deps.on, section, accountId)) {
      isEmpty = false
      const facts = Object.entries(opened(row, deps)).filter(([, value]) => value !== null && value !== '')
      yield markup`\n<dl>${facts.map(([name, value]) => markup`<dt>${spaced(name)}</dt><dd>${said(name, value)}</dd>`)}</dl>`
        .source
    }
    if (isEmpty) yield '\n<p>None.</p>'
  }
  yield '\n</body></html>\n'
}

/** Streams the same as a page to read. */
export const pageFile = (deps: OwnDataDeps, accountId: number): Readable =>
  Readable.from(page(deps, accountId))
