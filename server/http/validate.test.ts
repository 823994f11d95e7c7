import { expect, test } from 'vitest'
import type { Call, Schema } from '../../contract/call.ts'
import { donations } from '../../contract/donations/donations.ts'
import { callsByDomain } from '../domains.ts'
import { AppError } from './app-error.ts'
import { validate } from './validate.ts'

const everyBody = Object.entries(callsByDomain).flatMap(([domain, calls]) =>
  Object.entries(calls).flatMap(([name, { body }]: [string, Call]): [string, Schema][] =>
    body === undefined ? [] : [[`${domain}.${name}`, body]],
  ),
)
const errorsOf = (schema: Schema, value: unknown): Record<string, string> => {
  try {
    validate(schema, value)
    return {}
  } catch (error) {
    return error instanceof AppError ? { ...error.fields } : { thrown: String(error) }
  }
}

type Def = { shape?: Record<string, unknown>; options?: unknown[]; in?: unknown; innerType?: unknown }
/** The names of all fields of a body, whichever variant has them. */
function namesIn(schema: unknown): string[] {
  const { shape = {}, options = [], in: input, innerType } = (schema as { _zod: { def: Def } })._zod.def
  const within = [...options, input, innerType].filter((inner) => inner !== undefined)
  return [...Object.keys(shape), ...within.flatMap(namesIn)]
}

const wrong: unknown[] = ['no such word', '', 7.5, -7, null, true, {}, [], ['no such word'], [{}], { no: 1 }]
/** Enough of a gift that its variants are looked into. */
const starts = [{}, { option: 'onetime' }, { option: 'schedule', donation_frequency: 1 }]

const bodiesWithFields = everyBody.filter(([, body]) => namesIn(body).length > 0)

test.each(bodiesWithFields)('%s says in a sentence what is wrong with any field', (_name, body) => {
  const names = [...new Set(namesIn(body))]
  const told = starts.flatMap((start) =>
    names.flatMap((name) =>
      wrong.flatMap((value) => Object.values(errorsOf(body, { ...start, [name]: value }))),
    ),
  )
  expect(told.filter((message) => /^(Invalid input|TypeError)/.test(message))).toEqual([])
})

/** Takes a list as well, as the specification has it. */
const takesList = (name: string) => name === 'banners.orderBanners'

test.each(everyBody)('%s asks for a JSON object when it gets anything else', (name, body) => {
  for (const value of [...(takesList(name) ? [] : [[]]), null, 'text', 7, undefined])
    expect(errorsOf(body, value)).toEqual({ body: 'Send a JSON object' })
})

test.each(everyBody)('%s takes half a character nowhere, and says where it stands', (_name, body) => {
  const told = 'This text holds half a character. Type it again'
  for (const name of namesIn(body)) {
    expect(errorsOf(body, { ...starts[1], [name]: 'a\ud800' })).toEqual({ [name]: told })
    expect(errorsOf(body, { [name]: [{ in: '\udc00\ud800' }] })).toEqual({ [`${name}.0.in`]: told })
    expect(errorsOf(body, { [name]: 'a😀' })[name]).not.toBe(told)
  }
  expect(errorsOf(body, { '\ud800': 1 })).toEqual({ '\ud800': told })
})

test('a gift of the wrong kind is told where it can be given', () => {
  const { createOrder, createFundraiserOrder } = donations
  expect(errorsOf(createFundraiserOrder.body, { donationType: 'cause' })['donationType']).toBe(
    'Only gifts to a fundraiser can be given here',
  )
  expect(errorsOf(createOrder.body, { donationType: 'special' })['donationType']).toBe(
    'Only gifts to causes can be given here',
  )
})
