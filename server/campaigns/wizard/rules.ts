import {
  fieldsOfSteps,
  fundraiserDeclarations,
  fundraiserLimits,
  fundraiserSteps,
  type FundraiserField,
  type FundraiserStep,
} from '../../../contract/campaigns/facts.ts'
import { Wrong, wizardTexts as texts } from '../../../contract/campaigns/wizard-fields.ts'
import { plainText } from '../../../shared/rich-text.ts'
import type { ErrorsByField } from '../../http/app-error.ts'
import { fieldErrors } from '../../http/validate.ts'
import { daysBetween } from '../../platform/ist.ts'
import type { StoredCampaign } from '../life/store-life.ts'
import type { CampaignParts } from './store-parts.ts'

type Spending = readonly { item: string; amountPaise: number }[]

/** A text for a last day that is too near or too far. */
export function wrongLastDay(endsOn: string, today: string): string | undefined {
  const days = daysBetween(today, endsOn)
  if (days < fundraiserLimits.daysAtLeast) return texts.endsSoon
  return days > fundraiserLimits.daysAtMost ? texts.endsLate : undefined
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Fields of a fundraiser that are missing or do not hold, with a text for each. */
export function missingFields(
  campaign: StoredCampaign,
  { beneficiary, payee, declarations, documents }: CampaignParts,
  today: string,
): Partial<Record<FundraiserField, string>> {
  const missing: Partial<Record<FundraiserField, string>> = {}
  const want = (
    field: FundraiserField,
    isThere: boolean,
    text: string = texts[field as keyof typeof texts],
  ) => {
    if (!isThere) missing[field] = text
  }
  const has = (kind: string) => documents.some((document) => document.kind === kind)
  want('title', !isEmpty(campaign.title))
  want('causeId', campaign.cause_id !== null)
  want('kind', campaign.kind !== null)
  want('targetAmount', campaign.target_paise !== null)
  want('endsOn', campaign.ends_on !== null)
  if (campaign.ends_on !== null && campaign.status === 'draft') {
    const wrong = wrongLastDay(campaign.ends_on, today)
    want('endsOn', wrong === undefined, wrong)
  }
  want('locality', !isEmpty(campaign.city))
  want('coverMediaId', campaign.cover_media_id !== null)
  want('shortDescription', !isEmpty(campaign.short_description))
  want('spending', addsUp(campaign), texts.spendingSum)
  want('beneficiaryKind', !isEmpty(beneficiary?.kind))
  want('beneficiaryName', !isEmpty(beneficiary?.name))
  want('relation', !isEmpty(beneficiary?.relation))
  want('beneficiaryMobile', beneficiary?.relation === 'self' || !isEmpty(beneficiary?.mobile_end))
  if (beneficiary?.is_minor) {
    want('guardianName', !isEmpty(beneficiary.guardian_name))
    want('guardianRelation', !isEmpty(beneficiary.guardian_relation))
    want('guardianConsent', has('guardian_consent'))
  }
  const isPayable =
    payee !== undefined &&
    payee.account_end !== null &&
    !isEmpty(payee.holder) &&
    (payee.method === 'upi' || payee.ifsc !== null)
  want('payee', isPayable)
  if (campaign.organisation_id === null) {
    want('identity', has('identity'))
    want('address', has('address'))
  }
  const isAccepted = Object.entries(fundraiserDeclarations).every(([name, { version }]) =>
    declarations.some((one) => one.name === name && one.version === version),
  )
  want('declarations', isAccepted)
  want('story', plainText(campaign.story_html).trim() !== '')
  return missing
}

/** Lines of a budget may be left out; where they stand they make the target. */
function addsUp({ spending, target_paise: target }: StoredCampaign): boolean {
  const lines = spending as unknown as Spending
  if (lines.length === 0 || target === null) return true
  return lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0) === target
}

/** Steps of the wizard with what each lacks. */
export const stepsOf = (missing: Partial<Record<FundraiserField, string>>) =>
  fundraiserSteps.map((name: FundraiserStep) => {
    const fields = (Object.keys(fieldsOfSteps[name]) as FundraiserField[]).filter((field) => field in missing)
    return { name, complete: fields.length === 0, missing: fields }
  })

/** Fields that are opened together: one is nothing without the others. */
const together: readonly (readonly FundraiserField[])[] = [
  ['isMinor', 'guardianName', 'guardianRelation', 'guardianConsent'],
]

/** Whether an organiser may change a field now: each of a draft, else those that a reviewer asks for. */
export function isFieldOpen(
  { status, requested_fields: requested }: Pick<StoredCampaign, 'status' | 'requested_fields'>,
  field: FundraiserField,
): boolean {
  if (status === 'draft') return true
  if (status !== 'data_requested') return false
  const group = together.find((fields) => fields.includes(field)) ?? [field]
  return group.some((one) => requested.includes(one))
}

type Held<T> = { [K in keyof T]: Exclude<T[K], Wrong> }

/** Parts a body into what holds and what is wrong, by wire name. Absent keys are in neither. */
export function partBody<T extends object>(
  given: T,
  prefix = '',
): { values: Partial<Held<T>>; wrong: ErrorsByField } {
  const values: Record<string, unknown> = {}
  const wrong: ErrorsByField = {}
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (!(value instanceof Wrong)) {
      values[key] = value
      continue
    }
    for (const [at, text] of Object.entries(fieldErrors(value.issues)))
      wrong[at === 'body' ? `${prefix}${key}` : `${prefix}${key}.${at}`] ??= text
  }
  return { values: values as Partial<Held<T>>, wrong }
}

/** The end of an account number or a UPI id that tells which it is: `7788`, `ha@okaxis`. */
export const endOfAccount = (method: string, account: string): string =>
  method === 'upi' ? account.replace(/^.*(?=..@)/, '') : account.slice(-4)
