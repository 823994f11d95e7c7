import type { FastifyInstance } from 'fastify'
import { toJSONSchema, type z } from 'zod'
import type { Call, Calls, Schema } from '../../contract/call.ts'
import { docsPage } from './docs-page.ts'

const jsonSchema = (schema: Schema, io: 'input' | 'output') =>
  toJSONSchema(schema as unknown as z.ZodType, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as Record<string, unknown>

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
    paths,
    components: { securitySchemes: { login: { type: 'http', scheme: 'bearer' } } },
  }
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
      ...(call.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(call.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
          },
        }),
    responses: {
      200: { description: 'Done', content: answerOf(call) },
      400: { description: 'Invalid: data.errors names each field' },
    },
  }
}

function answerOf(call: Call): Record<string, unknown> {
  if (call.bytes !== undefined) return { [call.bytes]: { schema: { type: 'string', format: 'binary' } } }
  const properties = {
    status: { type: 'boolean' },
    message: { type: 'string' },
    data: jsonSchema(call.reply, 'output'),
    ...(call.meta === undefined ? {} : { meta: jsonSchema(call.meta, 'output') }),
  }
  return { 'application/json': { schema: { type: 'object', properties } } }
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): unknown[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
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
