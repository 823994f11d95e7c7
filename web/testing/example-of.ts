import type { Schema } from '../../contract/call.ts'

type Def = {
  type: string
  format?: string
  shape?: Record<string, Node>
  element?: Node
  innerType?: Node
  options?: readonly Node[]
  entries?: Record<string, string | number>
  values?: readonly unknown[]
  in?: Node
  checks?: readonly { _zod: { def: { minimum?: number } } }[]
  out?: Node
}
type Node = { _zod: { def: Def } }

const defOf = (schema: Schema | Node) => (schema as Node)._zod.def
const isDay = (name: string) => /(?:On|Due|Day)$|^(?:on|from|to|since|until|day)$/.test(name)

const texts: Record<string, string> = {
  datetime: '2026-11-20T06:30:00.000Z',
  date: '2026-11-20',
  uuid: '01900000-0000-7000-8000-000000000000',
  email: 'asha@example.org',
  url: 'https://example.org/',
}

/** A text that its name alone tells the kind of. */
function textNamed(name: string, number: number) {
  if (isDay(name)) return texts['date']
  if (/mobile|phone/i.test(name)) return '9876543210'
  if (/email/i.test(name)) return texts['email']
  if (/(?:^|_)(?:url|link)$/i.test(name)) return texts['url']
  if (/^(?:slug|id)$/.test(name)) return `${name}-${number}`
  if (/^pan$/i.test(name)) return 'AAATN1234C'
  if (/^pincode$/i.test(name)) return '506001'
  return `${name || 'text'} ${number}`
}

/** A text with as many letters as its schema asks for. */
const longEnough = (text: string, { checks = [] }: Def) =>
  text.padEnd(Math.max(0, ...checks.map((one) => one._zod.def.minimum ?? 0)), '.')

/**
 * Something that fits a schema, for a test of what shows it. The number tells examples apart: of what may be missing
 * every second one has nothing, and of several values each has its turn.
 * @param name what a day is told by, whose schema is any text
 */
export function exampleOf(schema: Schema, number = 0, name = ''): unknown {
  return exampleOfNode(schema as unknown as Node, number, name)
}

function exampleOfNode(schema: Node, number: number, name: string): unknown {
  const def = defOf(schema)
  const again = (inner: Node) => exampleOfNode(inner, number, name)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!).map(([key, field]) => [key, exampleOfNode(field, number, key)]),
      )
    case 'array':
      return [again(def.element!)]
    case 'string':
      // An instant that ends comes after the one that starts.
      if (def.format === 'datetime' && /(?:ends|Closes)At$/.test(name)) return '2026-11-20T07:30:00.000Z'
      return longEnough(texts[def.format ?? ''] ?? textNamed(name, number)!, def)
    case 'number':
    case 'int':
      // What ends comes after what starts.
      return number + (/(?:ends|closes)_at$/.test(name) ? 2 : 1)
    case 'boolean':
      return number % 2 === 0
    case 'enum': {
      const entries = Object.values(def.entries!)
      return entries[number % entries.length]
    }
    case 'literal':
      return def.values![number % def.values!.length]
    case 'union':
      return again(def.options![number % def.options!.length]!)
    case 'nullable':
    case 'optional':
      return number % 2 === 1 ? (def.type === 'nullable' ? null : undefined) : again(def.innerType!)
    case 'default':
    case 'readonly':
      return again(def.innerType!)
    case 'pipe':
      return again(def.out!)
    case 'record':
      return {}
    case 'null':
    case 'unknown':
      return null
    default:
      throw new Error(`No example is known of ${def.type}`)
  }
}
