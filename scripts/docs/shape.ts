import { toJSONSchema, type z } from 'zod'
import type { Schema } from '../../contract/call.ts'

type Json = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  oneOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
  additionalProperties?: Json | boolean
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

export type Field = { name: string; isNeeded: boolean; says: string }

const jsonOf = (schema: Schema, io: 'input' | 'output') =>
  toJSONSchema(schema as unknown as z.ZodType, { io, unrepresentable: 'any' }) as Json

/**
 * Lists the fields a call takes; of several shapes, the fields of all, required where each of them requires
 * it.
 */
export function fieldsOf(schema: Schema | undefined): Field[] {
  if (schema === undefined) return []
  const shapes = shapesIn(jsonOf(schema, 'input'))
  const names = new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))
  return [...names].map((name) => ({
    name,
    isNeeded: shapes.every(({ required = [] }) => required.includes(name)),
    says: [
      ...new Set(shapes.flatMap(({ properties = {} }) => (properties[name] ? [told(properties[name])] : []))),
    ]
      // Shapes that ignore it do not matter: the others tell what it takes.
      .filter((said, _, all) => said !== 'anything' || all.length === 1)
      .join(' or '),
  }))
}

const shapesIn = (json: Json): Json[] => (json.anyOf ?? json.oneOf)?.flatMap(shapesIn) ?? [json]
const told = (field: Json) => [inWords(field, 2), bounds(field), standsFor(field)].filter(Boolean).join(', ')

/** Describes a reply in one line: `[{id, name}]`. */
export const shapeOf = (schema: Schema): string => inWords(jsonOf(schema, 'output'), 2)

/** @param depth how many levels of objects are written out; what lies deeper is `{…}` */
function inWords(json: Json, depth: number): string {
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' or ')
  const choices = json.anyOf ?? json.oneOf
  if (choices) return [...new Set(choices.map((one) => inWords(one, depth)))].join(' or ')
  if (json.type === 'array') return `[${json.items ? inWords(json.items, depth) : '…'}]`
  if (json.type === 'object') return objectInWords(json, depth)
  if (json.format === 'date-time') return 'instant'
  if (json.format === 'date') return 'day'
  return json.type ?? 'anything'
}

function objectInWords({ properties, additionalProperties }: Json, depth: number): string {
  if (properties === undefined)
    return typeof additionalProperties === 'object'
      ? `{name: ${inWords(additionalProperties, depth)}}`
      : '{…}'
  const names = Object.entries(properties)
  if (depth === 0) return names.length === 0 ? '{}' : '{…}'
  return `{${names
    .map(([name, inner]) => {
      const isPlain = !/[[{]/.test(inWords(inner, depth - 1))
      return isPlain ? name : `${name}: ${inWords(inner, depth - 1)}`
    })
    .join(', ')}}`
}

function bounds({ minimum, maximum, maxLength, maxItems }: Json): string {
  const isReal = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  return [
    isReal(minimum) ? `at least ${minimum}` : '',
    isReal(maximum) ? `at most ${maximum}` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const standsFor = (json: Json) =>
  json.default === undefined ? '' : `${JSON.stringify(json.default)} when left out`
