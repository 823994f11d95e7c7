import type { Call, Calls, Schema } from '../../contract/call.ts'
import { escapeMarkup } from '../platform/escape.ts'
import { docFieldsOf, partOf, type DocField } from './docs-fields.ts'
import { refusalsByStatus } from './refusals.ts'

const whoMay: Record<string, string> = {
  public: 'anyone',
  user: 'anyone signed in',
  gateway: 'a payment gateway, by its signature',
  demo: 'anyone, in demo mode',
}
function access(call: Call): string {
  const [kind, permission] = call.access.split(':') as [string, string | undefined]
  if (kind === 'can') return `staff with ${permission}`
  if (kind === 'own-or') return `the owner, or staff with ${permission}`
  if (kind === 'link-or-own-or') return `the holder of a signed link, the owner, or staff with ${permission}`
  return whoMay[kind] ?? kind
}

/** Words of the contract, in which names stand between backticks. */
const prose = (text: string) => escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

function schemaBlock(title: string, schema: Schema | undefined, io: 'input' | 'output'): string {
  const fields = schema === undefined ? [] : docFieldsOf(partOf(schema, io))
  if (fields.length === 0) return ''
  const rows = fields.map((field) => rowOf(field, io)).join('')
  return `<details><summary>${title}</summary><div tabindex="0"><table><thead><tr><th>Field<th>What it is<th>${io === 'input' ? 'Bounds' : 'Form'}</thead>${rows}</table></div></details>`
}

const rowOf = ({ name, kind, isNeeded, bounds }: DocField, io: 'input' | 'output') =>
  `<tr><td><code>${escapeMarkup(name || 'itself')}</code>${isNeeded && io === 'input' ? ' <b>needed</b>' : ''}<td>${escapeMarkup(kind)}<td>${escapeMarkup(bounds)}`

function refusalBlock(call: Call): string {
  const rows = [...refusalsByStatus(call)].map(
    ([status, messages]) => `<tr><td>${status}<td>${messages.map(escapeMarkup).join('<br>')}`,
  )
  return `<details><summary>Refusals</summary><div tabindex="0"><table><thead><tr><th>Status<th>Message</thead>${rows.join('')}</table></div></details>`
}

type Domain = { name: string; calls: [string, Call][] }

function section({ name: domain, calls }: Domain): string {
  const items = calls.map(
    ([name, call]) => `<article id="${domain}.${name}">
<h3><span class="method">${call.method}</span> <code>/api${escapeMarkup(call.path)}</code></h3>
<p>${prose(call.summary)}</p>
<p class="soft">For ${escapeMarkup(access(call))}${call.idempotent ? ' · honours Idempotency-Key' : ''}${call.limits ? ` · counted: ${call.limits.join(', ')}` : ''}${call.bytes ? ` · answers ${escapeMarkup(call.bytes)}` : ''}</p>
${schemaBlock('Path', call.params, 'input')}${schemaBlock('Query', call.query, 'input')}${schemaBlock('Body', call.body, 'input')}${call.bytes ? '' : schemaBlock('data', call.reply, 'output')}${schemaBlock('meta', call.meta, 'output')}${refusalBlock(call)}
</article>`,
  )
  return `<section><h2 id="${domain}">${escapeMarkup(domain)}</h2>${items.join('')}</section>`
}

/** Every call on one page that needs nothing but itself. */
export function docsPage(domains: Record<string, Calls>, demo: boolean): string {
  const shown = Object.entries(domains)
    .map(([name, calls]) => ({
      name,
      calls: Object.entries(calls).filter(([, call]) => demo || call.access !== 'demo'),
    }))
    .filter(({ calls }) => calls.length > 0)
  const ways = shown.map(
    ({ name, calls }) =>
      `<li><a href="#${name}">${escapeMarkup(name)}</a> <span class="soft">${calls.length}</span></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Calls of Sahaya</title><style>
:root{color-scheme:light dark;--ground:#FBF7EF;--card:#fff;--ink:#221C17;--soft:#5F554B;--line:#E4DACB;--indigo:#2B3A80}
@media(prefers-color-scheme:dark){:root{--ground:#17140F;--card:#211D17;--ink:#F3ECE1;--soft:#B9AE9F;--line:#3A342B;--indigo:#A9B6F5}}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.55 system-ui,sans-serif}
main{max-width:820px;margin:0 auto;padding:32px 16px 96px}h1{font-size:32px;line-height:1.1}h2{margin:48px 0 12px;text-transform:capitalize}
article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px 20px;margin:12px 0}
h3{margin:0 0 4px;font-size:16px;overflow-wrap:anywhere}p{margin:4px 0}.soft{color:var(--soft);font-size:15px}
.method{color:var(--indigo)}summary{cursor:pointer;padding:10px 0;color:var(--indigo)}a{color:var(--indigo)}
details div{overflow:auto}table{border-collapse:collapse;font-size:14px;min-width:100%}th,td{text-align:left;vertical-align:top;padding:6px 16px 6px 0;border-bottom:1px solid var(--line)}td code{white-space:nowrap}b{color:var(--soft);font-size:12px;font-weight:600}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;margin:24px 0 0;padding:16px 20px;background:var(--card);border:1px solid var(--line);border-radius:12px}
nav a{display:inline-block;padding:8px 0;text-transform:capitalize}
</style></head><body><main><h1>Calls of Sahaya</h1>
<p>One base, <code>/api</code>. Answers come in one envelope: <code>{status, message, data, meta?}</code>. A 400 names each field in <code>data.errors</code>. Sign in with <code>POST /api/user/login</code> and send <code>Authorization: Bearer …</code>. A call that honours <code>Idempotency-Key</code> is done once for one key, however often it is sent. What is counted is refused with 429 and <code>Retry-After</code> when it is too much; how much is a setting, <code>LIMIT_</code> with the name. <a href="/api/docs/json">The same as OpenAPI</a>.</p>
<nav aria-label="Domains"><ul>${ways.join('')}</ul></nav>
${shown.map(section).join('')}</main></body></html>`
}
