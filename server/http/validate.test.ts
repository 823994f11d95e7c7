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

test.each(everyBody)('%s says in a sentence what is wrong with any field', (_name, body) => {
  const names = [...new Set(namesIn(body))]
  expect(names.length).toBeGreaterThan(0)
  const told = starts.flatMap((start) =>
    names.flatMap((name) =>
      wrong.flatMap((value) => Object.values(errorsOf(body, { ...start, [name]: value }))),
    ),
  )
  expect(told.filter((message) => /^(Invalid input|TypeError)/.test(message))).toEqual([])
})

test.each(everyBody)('%s asks for a JSON object when it gets anything else', (_name, body) => {
  for (const value of [[], null, 'text', 7, undefined])
    expect(errorsOf(body, value)).toEqual({ body: 'Send a JSON object' })
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
