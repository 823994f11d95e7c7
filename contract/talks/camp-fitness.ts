import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, instant, recordParams } from '../fields.ts'

/** Fitness questions of a camp. Only its doctor reads the answers, and a job erases them. */

/** Days after the end of a camp on which its fitness answers are erased. */
export const fitnessDays = 30

export const fitnessTexts = {
  age: 'Enter your age in years',
  weight: 'Enter your weight in kilograms',
  lastDonation: 'Enter the day of your last donation, or choose that you have not donated before',
  future: 'Choose today or an earlier day',
  missing: 'Answer the questions about your fitness',
  notAsked: 'This camp asks no fitness questions',
  limits: 'Enter a number',
  ages: 'The highest age is below the lowest',
  ageBounds: (least: number, most: number) => `Donors are ${least} to ${most} years old`,
  weightBound: (least: number) => `Donors weigh at least ${least} kg`,
  nextDay: (on: string) => `You can donate again from ${on}. Choose a slot on that day or later`,
} as const

const whole = (error: string, least: number, most: number) =>
  z.int({ error }).check(z.gte(least, error), z.lte(most, error))

type Limits = { minAge: number; maxAge: number }
export const fitnessLimits = z
  .strictObject({
    minAge: whole(fitnessTexts.limits, 0, 120),
    maxAge: whole(fitnessTexts.limits, 0, 120),
    minWeightKg: whole(fitnessTexts.limits, 0, 200),
    /** Days between two donations; the day after them is the earliest next day. */
    daysBetween: whole(fitnessTexts.limits, 0, 1000),
  })
  .check(
    z.refine<Limits>(({ minAge, maxAge }) => maxAge >= minAge, {
      path: ['maxAge'],
      error: fitnessTexts.ages,
    }),
  )
export type FitnessLimits = z.infer<typeof fitnessLimits>

/** Usual limits of blood donation in India, with which the form of a camp begins. */
export const bloodDonation: FitnessLimits = { minAge: 18, maxAge: 65, minWeightKg: 45, daysBetween: 90 }

export const fitnessAnswers = z.strictObject({
  age: whole(fitnessTexts.age, 0, 120),
  weightKg: whole(fitnessTexts.weight, 1, 300),
  /** Null where the person has not donated before. */
  lastDonationOn: z.nullable(day(fitnessTexts.lastDonation)),
})
export type FitnessAnswers = z.infer<typeof fitnessAnswers>

/** Answers for the doctor whom the camp names, and no one else. */
export const campDoctor = defineCalls({
  camps: {
    method: 'GET',
    path: '/talks/camps/doctor',
    access: 'user',
    summary: 'Camps of which the reader is the doctor and whose answers are not erased',
    reply: z.array(z.object({ id: z.int(), title: z.string(), startsAt: instant, endsAt: instant })),
  },
  answers: {
    method: 'GET',
    path: '/talks/camps/doctor/{id}',
    access: 'user',
    summary: 'Fitness answers of the people registered for a camp, for its doctor; each reading is recorded',
    params: recordParams,
    reply: z.object({
      title: z.string(),
      limits: z.nullable(fitnessLimits),
      erasedOn: z.iso.date(),
      people: z.array(
        z.object({
          registrationId: z.int(),
          name: z.nullable(z.string()),
          slotStartsAt: instant,
          location: z.string(),
          /** Null where none were given, as for a person whom staff have added. */
          answers: z.nullable(fitnessAnswers),
          /** Earliest day of the next donation; null for a first donation. */
          nextDay: z.nullable(z.iso.date()),
        }),
      ),
    }),
  },
})
