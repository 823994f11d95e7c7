import type { Call, Calls } from '../../contract/call.ts'
import { callsByDomain } from '../../server/domains.ts'
import { code, pageOf, table, type Page } from './page.ts'
import { fieldsOf, shapeOf } from './shape.ts'

/** `docs/calls.md`: every call of the contract. */
export const callsPage = (domains: Record<string, Calls> = callsByDomain): Promise<Page> =>
  pageOf({
    file: 'calls.md',
    command: 'npx node scripts/print-contract.ts',
    text: [
      '# Calls',
      'Every call, as the contract states it. A running Sahaya tells the same at `/api/docs`, and as OpenAPI at `/api/docs/json`. Paths lie below `/api`.',
      'Answers come in one envelope, `{status, message, data, meta?}`; what stands below as the answer is `data`. `status: false` with 200 is a refusal that the person can put right on the same screen. Everything else that can go wrong stands in [errors.md](errors.md). Amounts are rupees, instants ISO 8601 in UTC, days YYYY-MM-DD in India. Bodies and queries are strict: an unknown key is a 400. A body has at most 1,000 fields and entries of arrays, 20 deep, and 64 kB where nobody needs to sign in, else 1 MB.',
      "Who may: **public** is anyone; **user** is anyone signed in; **can** is staff whose role has the permission ([roles.md](roles.md)); **own-or** is one's own record, or staff with the permission, and another's is 404; **link-or-own-or** also takes the signed token of a link; **gateway** is a payment gateway, which proves itself by its signature; **demo** is anyone, in demo mode, and elsewhere the call does not exist.",
      ...Object.entries(domains).flatMap(([domain, calls]) => [
        `## ${domain}`,
        ...Object.entries(calls).flatMap(([name, call]) => section(`${domain}.${name}`, call)),
      ]),
    ].join('\n\n'),
  })

function section(name: string, call: Call): string[] {
  const facts = [
    `${code(name)} · ${code(call.access)}`,
    ...(call.limits ?? []).map((limit) => `limit ${code(limit)}`),
    ...(call.idempotent ? ['honours `Idempotency-Key`'] : []),
    ...(call.raw ? ['takes the body as it comes'] : []),
    ...(call.bodyBytes ? [`body of at most ${call.bodyBytes / 1024} kB`] : []),
  ]
  const rows = [
    ...fieldsOf(call.params).map((field) => ['path', field] as const),
    ...fieldsOf(call.query).map((field) => ['query', field] as const),
    ...fieldsOf(call.body).map((field) => ['body', field] as const),
  ].map(([place, { name: field, isNeeded, says }]) => [code(field), place, isNeeded ? 'yes' : '', says])
  return [
    `### ${code(`${call.method} ${call.path}`)}`,
    `${call.summary}.`.replace(/\.\.$/, '.'),
    facts.join(' · '),
    ...(rows.length > 0 ? [table(['Field', 'In', 'Needed', 'Takes'], rows)] : []),
    answer(call),
  ]
}

function answer(call: Call): string {
  if (call.bytes !== undefined) return `Answers ${code(call.bytes)}.`
  if (call.raw || call.access === 'gateway') return 'Answers nothing, or leads on by 303.'
  const meta = call.meta === undefined ? '' : `, with ${code('meta')} ${code(shapeOf(call.meta))}`
  return `Answers ${code(shapeOf(call.reply))}${meta}.`
}
