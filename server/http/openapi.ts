import type { FastifyInstance } from 'fastify'
import type { Call, Calls, Schema } from '../../contract/call.ts'
import { partOf } from './docs-fields.ts'
import { docsPage } from './docs-page.ts'
import { refusalsByStatus } from './refusals.ts'

/** The OpenAPI description of every mounted call. Made on first request, from the same schemas that validate. */
export function describe(domains: Record<string, Calls>, demo: boolean): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [domain, calls] of Object.entries(domains))
    for (const [name, call] of Object.entries(calls)) {
      if (call.access === 'demo' && !demo) continue
      paths[`/api${call.path}`] = {
        ...paths[`/api${call.path}`],
        [call.method.toLowerCase()]: operation(`${domain}.${name}`, call),
      }
    }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Sahaya',
      version: '1',
      description: 'Every call of the platform. Answers come in one envelope: status, message, data, meta.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { login: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusal },
    },
  }
}

/** Every refusal, whatever its status. */
const refusal = {
  type: 'object',
  required: ['status', 'message', 'data'],
  properties: {
    status: { type: 'boolean', enum: [false] },
    message: { type: 'string', description: 'What the person reads' },
    data: {
      type: 'object',
      nullable: true,
      properties: {
        errors: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'A sentence for each field that does not hold, by its name; at most twenty',
        },
        untold: { type: 'integer', description: 'How many more fields do not hold' },
      },
    },
  },
}
const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
const retryAfter = { 'Retry-After': { description: 'In seconds', schema: { type: 'integer' } } }

const refusalsOf = (call: Call) =>
  Object.fromEntries(
    [...refusalsByStatus(call)].map(([status, messages]) => [
      status,
      {
        description: messages.join(' · '),
        content: refused,
        ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      },
    ]),
  )

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key and body again is answered as the first time, and done once; with another body 409',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function operation(operationId: string, call: Call): Record<string, unknown> {
  const isOpen = ['public', 'gateway', 'demo'].includes(call.access)
  return {
    operationId,
    summary: call.summary,
    tags: [operationId.split('.')[0]],
    'x-access': call.access,
    ...(isOpen ? {} : { security: [{ login: [] }] }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.idempotent ? [idempotencyKey] : []),
    ],
    ...(call.limits === undefined ? {} : { 'x-limits': call.limits }),
    ...requestBodyOf(call),
    responses: { 200: { description: 'Done', content: answerOf(call) }, ...refusalsOf(call) },
  }
}

function requestBodyOf(call: Call): Record<string, unknown> {
  if (call.raw === true && call.method !== 'GET') {
    const asSent = { schema: { type: 'string', format: 'binary' } }
    return { requestBody: { description: 'As the gateway sends and signs it', content: { '*/*': asSent } } }
  }
  if (call.body === undefined) return {}
  const type = call.multipart === true ? 'multipart/form-data' : 'application/json'
  const content = { [type]: { schema: partOf(call.body, 'input') } }
  return { requestBody: { required: true, content } }
}

function answerOf(call: Call): Record<string, unknown> {
  if (call.bytes !== undefined) return { [call.bytes]: { schema: { type: 'string', format: 'binary' } } }
  const properties = {
    status: { type: 'boolean' },
    message: { type: 'string' },
    data: partOf(call.reply, 'output'),
    ...(call.meta === undefined ? {} : { meta: partOf(call.meta, 'output') }),
  }
  return { 'application/json': { schema: { type: 'object', properties } } }
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): unknown[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = partOf(schema, 'input')
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }))
}

/** `/api/docs` for people, `/api/docs/json` for programs. */
export function docsRoutes(app: FastifyInstance, domains: Record<string, Calls>, demo: boolean): void {
  let made: { json: string; html: string } | undefined
  const make = () => {
    if (made === undefined) {
      const description = describe(domains, demo)
      made = { json: JSON.stringify(description), html: docsPage(domains, demo) }
    }
    return made
  }
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(make().html),
  )
  app.get('/api/docs/json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(make().json),
  )
}
