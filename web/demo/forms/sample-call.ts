import * as z from 'zod/mini'
import { defineCalls } from '../../../contract/call.ts'
import { day, email, mobile, onOff, text } from '../../../contract/fields.ts'
import { statusCodeSchema, statusSet } from '../../../contract/status.ts'
import { makeApi } from '../../app/api.ts'
import { m } from '../../app/words.ts'

export const sampleStatus = statusSet({
  requested: { code: 2, label: 'Requested', look: 'waiting' },
  active: { code: 1, label: 'Active', look: 'good' },
  inactive: { code: 0, label: 'Inactive' },
})

/** A call that no server answers: `sampleApi` does, so that each answer can be looked at. */
export const samples = defineCalls({
  save: {
    method: 'POST',
    path: '/demo/sample',
    access: 'demo',
    summary: 'Takes every kind of field',
    body: z.object({
      name: text('Enter a name'),
      email: email('Enter an e-mail address', 'Enter a valid e-mail address'),
      mobile_no: mobile('Enter a mobile number', 'Enter ten digits'),
      password: z.string({ error: 'Enter a password' }).check(z.minLength(8, 'Use at least 8 characters')),
      about: z.optional(z.string()),
      amount: z.number({ error: 'Enter an amount' }),
      pieces: z.optional(z.number()),
      litres: z.optional(z.number()),
      way: z.enum(['bring', 'collect'], { error: 'Choose one' }),
      days: z.array(z.enum(['weekday', 'weekend'])).check(z.minLength(1, 'Choose one at least')),
      cause: z.enum(['education', 'health'], { error: 'Choose a cause' }),
      status: statusCodeSchema(sampleStatus),
      startsOn: day('Choose a day'),
      startsAt: z.string({ error: 'Choose a time' }),
      isPublic: z.optional(z.boolean()),
      reminders: onOff,
    }),
    reply: z.null(),
  },
})
export type Sample = z.input<typeof samples.save.body>

/** Ways in which the sample can be answered. */
export const sampleAnswers = ['taken', 'refused', 'changed', 'unanswered', 'failed'] as const
export type SampleAnswer = (typeof sampleAnswers)[number]

const answers: Record<SampleAnswer, () => { status: number; json: object | null }> = {
  taken: () => ({ status: 200, json: { status: true, data: null } }),
  refused: () => ({
    status: 400,
    json: { status: false, data: { errors: { email: m.components_forms_in_use() } } },
  }),
  changed: () => ({ status: 409, json: { status: false, message: m.components_forms_changed() } }),
  unanswered: () => ({ status: 0, json: null }),
  failed: () => ({ status: 500, json: { status: false } }),
}

/** Answers as it is told to, after a moment in which the button can be seen to be busy. */
export const sampleApi = (answer: SampleAnswer) =>
  makeApi(async () => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    return answers[answer]()
  })

/** The record as somebody else saved it meanwhile. */
export const savedMeanwhile: Partial<Sample> = {
  name: 'Latha Reddy',
  amount: 2500,
  cause: 'health',
  status: 1,
}
