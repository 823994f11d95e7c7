import { toJSONSchema, type z } from 'zod'
import type { Schema } from '../../contract/call.ts'

/** A part of a JSON Schema, as far as calls use it. */
export type DocPart = {
  type?: string
  properties?: Record<string, DocPart>
  required?: string[]
  items?: DocPart
  anyOf?: DocPart[]
  oneOf?: DocPart[]
  additionalProperties?: DocPart | boolean
  enum?: unknown[]
  const?: unknown
  nullable?: boolean
  format?: string
  pattern?: string
  default?: unknown
  minimum?: number
  exclusiveMinimum?: number | boolean
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** JSON schema of input or output, without the bounds of every integer. */
export const partOf = (schema: Schema, io: 'input' | 'output'): DocPart =>
  toJSONSchema(schema as unknown as z.ZodType, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  }) as DocPart

export type DocField = { name: string; kind: string; isNeeded: boolean; bounds: string }

/** The fields of a schema in the order in which they stand; those of lists and of objects in them by their path. */
export function docFieldsOf(part: DocPart, path = ''): DocField[] {
  const inner = objectIn(part)
  if (inner === undefined) return path === '' && kindOf(part) !== 'nothing' ? [fieldOf('', part, true)] : []
  const { part: object, suffix } = inner
  return Object.entries(object.properties ?? {}).flatMap(([name, child]) => {
    const whole = `${path}${suffix}${path || suffix ? '.' : ''}${name}`
    const isNeeded = object.required?.includes(name) ?? false
    return [fieldOf(whole, child, isNeeded), ...docFieldsOf(child, whole)]
  })
}

const fieldOf = (name: string, part: DocPart, isNeeded: boolean): DocField => ({
  name,
  kind: kindOf(part),
  isNeeded: isNeeded && part.default === undefined,
  bounds: boundsOf(part),
})

/** The object whose fields are told: the part itself, or what a list of it holds, or the one choice beside null. */
function objectIn(part: DocPart): { part: DocPart; suffix: string } | undefined {
  if (part.properties !== undefined) return { part, suffix: '' }
  const found = part.items === undefined ? undefined : objectIn(part.items)
  if (found !== undefined) return { part: found.part, suffix: `[]${found.suffix}` }
  const choices = choicesOf(part)
  return choices.length === 1 ? objectIn(choices[0]!) : undefined
}

const choicesOf = ({ anyOf, oneOf }: DocPart) =>
  (anyOf ?? oneOf ?? []).filter((one) => kindOf(one) !== 'null')

function kindOf(part: DocPart): string {
  const orNull = part.nullable || (part.anyOf ?? []).some((one) => one.type === 'null') ? ' or null' : ''
  return plainKind(part) + orNull
}

function plainKind(part: DocPart): string {
  if (part.const !== undefined) return JSON.stringify(part.const)
  if (part.enum !== undefined) return part.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (part.items !== undefined) return `list of ${kindOf(part.items)}`
  const choices = choicesOf(part)
  if (choices.length > 0) return [...new Set(choices.map(kindOf))].join(' | ')
  if (part.type === 'object') return part.properties === undefined ? 'object by name' : 'object'
  if (part.type === 'integer') return 'whole number'
  return part.type ?? 'any'
}

/** Longer ones tell nobody anything; the description for programs has them. */
const longestPattern = 30

function boundsOf(part: DocPart): string {
  const from = part.minimum ?? (typeof part.exclusiveMinimum === 'number' ? part.exclusiveMinimum : undefined)
  return [
    from !== undefined && `from ${from}`,
    part.maximum !== undefined && `to ${part.maximum}`,
    part.minLength !== undefined && `at least ${part.minLength} characters`,
    part.maxLength !== undefined && `at most ${part.maxLength} characters`,
    part.minItems !== undefined && `at least ${part.minItems}`,
    part.maxItems !== undefined && `at most ${part.maxItems}`,
    part.format !== undefined && part.format,
    part.pattern !== undefined &&
      part.pattern.length <= longestPattern &&
      part.format === undefined &&
      part.pattern,
    part.default !== undefined && `else ${JSON.stringify(part.default)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
