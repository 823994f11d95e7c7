import {
  fitnessTexts,
  type FitnessAnswers,
  type FitnessLimits,
} from '../../../contract/talks/camp-fitness.ts'
import { addDays } from '../../platform/ist.ts'
import { dayInWords } from '../../words/figures.ts'

/** Earliest day of the next donation; undefined for a first donation. */
export const nextDonationDay = (
  { lastDonationOn }: FitnessAnswers,
  { daysBetween }: FitnessLimits,
): string | undefined => (lastDonationOn === null ? undefined : addDays(lastDonationOn, daysBetween))

/** Errors of answers by their wire names, for a slot on a day in India. They never contain an answer. */
export function fitnessErrors(
  answers: FitnessAnswers | undefined,
  limits: FitnessLimits | null,
  { today, slotDay }: { today: string; slotDay: string },
): Record<string, string> {
  if (limits === null) return answers === undefined ? {} : { fitness: fitnessTexts.notAsked }
  if (answers === undefined) return { fitness: fitnessTexts.missing }
  const { age, weightKg, lastDonationOn } = answers
  const errors: Record<string, string> = {}
  if (age < limits.minAge || age > limits.maxAge)
    errors['fitness.age'] = fitnessTexts.ageBounds(limits.minAge, limits.maxAge)
  if (weightKg < limits.minWeightKg) errors['fitness.weightKg'] = fitnessTexts.weightBound(limits.minWeightKg)
  if (lastDonationOn !== null && lastDonationOn > today)
    errors['fitness.lastDonationOn'] = fitnessTexts.future
  const next = nextDonationDay(answers, limits)
  if (next !== undefined && next > slotDay)
    errors['fitness.lastDonationOn'] ??= fitnessTexts.nextDay(dayInWords(next))
  return errors
}
