import { toJSONSchema, type z } from 'zod'
import type { Call, Calls, Schema } from '../../contract/call.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

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

function schemaBlock(title: string, schema: Schema | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) return ''
  const { $schema: _, ...json } = toJSONSchema(schema as unknown as z.ZodType, {
    io,
    unrepresentable: 'any',
  }) as Record<string, unknown>
  return `<details><summary>${title}</summary><pre tabindex="0">${escape(JSON.stringify(json, null, 2))}</pre></details>`
}

type Domain = { name: string; calls: [string, Call][] }

function section({ name: domain, calls }: Domain): string {
  const items = calls.map(
    ([name, call]) => `<article id="${domain}.${name}">
<h3><span class="method">${call.method}</span> <code>/api${escape(call.path)}</code></h3>
<p>${escape(call.summary)}</p>
<p class="soft">For ${escape(access(call))}${call.idempotent ? ' · honours Idempotency-Key' : ''}${call.bytes ? ` · answers ${escape(call.bytes)}` : ''}</p>
${schemaBlock('Path', call.params, 'input')}${schemaBlock('Query', call.query, 'input')}${schemaBlock('Body', call.body, 'input')}${call.bytes ? '' : schemaBlock('data', call.reply, 'output')}${schemaBlock('meta', call.meta, 'output')}
</article>`,
  )
  return `<section><h2 id="${domain}">${escape(domain)}</h2>${items.join('')}</section>`
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
      `<li><a href="#${name}">${escape(name)}</a> <span class="soft">${calls.length}</span></li>`,
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
pre{margin:0;padding:12px;overflow:auto;background:var(--ground);border-radius:8px;font-size:13px}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;margin:24px 0 0;padding:16px 20px;background:var(--card);border:1px solid var(--line);border-radius:12px}
nav a{display:inline-block;padding:8px 0;text-transform:capitalize}
</style></head><body><main><h1>Calls of Sahaya</h1>
<p>One base, <code>/api</code>. Answers come in one envelope: <code>{status, message, data, meta?}</code>. A 400 names each field in <code>data.errors</code>. Sign in with <code>POST /api/user/login</code> and send <code>Authorization: Bearer …</code>. <a href="/api/docs/json">The same as OpenAPI</a>.</p>
<nav aria-label="Domains"><ul>${ways.join('')}</ul></nav>
${shown.map(section).join('')}</main></body></html>`
}
