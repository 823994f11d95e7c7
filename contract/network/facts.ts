import * as z from 'zod/mini'
import { isPlainAddress, relationships } from '../content.ts'
import { day, email, mobileOfStaffForm, staffMobile, text } from '../fields.ts'
import { placeInput } from '../places.ts'
import { statusCodeSchema, statusSet } from '../status.ts'

/** Statuses, fields and texts of volunteers, drop-off locations, partners and need-help items. */

const noStatus = 'Select status'

export const volunteerStatus = statusSet({
  active: { code: 1, label: 'Active', look: 'good' },
  inactive: { code: 0, label: 'Inactive' },
  requested: { code: 2, label: 'Requested', look: 'waiting' },
})

export const volunteerCategory = z.literal(1, { error: 'Unknown kind of help' })
export const volunteerFields = {
  name: text('Enter Name'),
  email: email('Enter email', 'Enter correct email'),
  mobile_no: mobileOfStaffForm,
  availability: text('Enter availability'),
  locality: placeInput('Enter locality'),
  description: text('Enter short bio', 150),
}
/** Staff choose the status; a visitor's offer is Requested. */
export const staffVolunteerFields = {
  ...volunteerFields,
  category: volunteerCategory,
  status: statusCodeSchema(volunteerStatus, noStatus),
}
export const dropOffStatus = statusSet({
  active: { code: 1, label: 'Active', look: 'good' },
  inactive: { code: 0, label: 'Inactive' },
  requested: { code: 2, label: 'Requested', look: 'waiting' },
})

const mapPoint = z.object(
  {
    lat: z.number({ error: 'Enter a latitude' }).check(z.gte(-90, 'Enter a latitude'), z.lte(90)),
    lng: z.number({ error: 'Enter a longitude' }).check(z.gte(-180, 'Enter a longitude'), z.lte(180)),
  },
  { error: 'Choose the place on the map' },
)
export const dropOffFields = {
  ...volunteerFields,
  /** Name by which people find it there: a shop, a school, a house. */
  localityName: text('Enter locality name'),
  /** The exact point on the map; without one that of the locality is near enough. */
  location: z.optional(mapPoint),
}
export const staffDropOffFields = {
  ...dropOffFields,
  category: volunteerCategory,
  status: statusCodeSchema(dropOffStatus, noStatus),
  /** Whether it accepts no offers, up to and including a day where one is given. */
  is_full: z.optional(z.boolean()),
  full_until: z.optional(z.nullable(day('Enter a date'))),
}
export const partnerStatus = statusSet({
  active: { code: 1, label: 'Active', look: 'good' },
  inactive: { code: 0, label: 'Inactive' },
  requested: { code: 2, label: 'Requested', look: 'waiting' },
  on_hold: { code: 3, label: 'On Hold' },
})

export const partnerRelationships: Readonly<Record<(typeof relationships)[number], string>> = {
  'gift-partner': 'Gift partner',
  'support-partner': 'Support partner',
  'logistics-partner': 'Logistics partner',
  'advt-partner': 'Advertising partner',
  others: 'Others',
}
export const logisticTypes = ['transport', 'storage', 'courier', 'other'] as const
export const logisticLabels: Readonly<Record<(typeof logisticTypes)[number], string>> = {
  transport: 'Transport',
  storage: 'Storage',
  courier: 'Courier',
  other: 'Other',
}

/** Logos must be smaller than this (001 §9); messages show 500 KB. */
export const logoMaxBytes = 548_576
export const partnerTexts = {
  noRelationship: 'unavailable',
  relationship: 'Select relationship type',
  logisticType: 'Select logistic type',
  organisation: 'Enter organisation name',
  logo: 'Upload a logo',
  logoTooLarge: 'File size should be less than 500KB',
}

const logisticType = z.optional(z.enum(logisticTypes, { error: partnerTexts.logisticType }))
export const partnerLogo = z
  .string({ error: partnerTexts.logo })
  .check(z.minLength(1, partnerTexts.logo), z.maxLength(40, partnerTexts.logo))
export const partnerCategory = z.literal(3, { error: 'Unknown kind of help' })
export const partnerFields = {
  name: volunteerFields.name,
  email: volunteerFields.email,
  locality: volunteerFields.locality,
  mobile_no: staffMobile('Enter only numbers'),
  availability: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters'))),
  description: text('Enter the description', 150),
  /** Kind of a logistics partner; `partner_type` is the same under its other name. */
  logistic_type: logisticType,
  partner_type: logisticType,
  url: z
    .string({ error: 'Enter valid url' })
    .check(
      z.trim(),
      z.maxLength(300, 'Use at most 300 characters'),
      z.regex(/^https?:\/\/[^\s"'<>\\]+\.[^\s"'<>\\]+$/, 'Enter valid url'),
      z.refine(isPlainAddress, 'Enter valid url'),
    ),
}
export const partnerRelationship = z.enum(relationships, { error: partnerTexts.relationship })
/** A visitor may leave open how they want to help, and has no logo to upload; staff have both. */
export const newPartnerFields = {
  ...partnerFields,
  sahaya_relationship: z.optional(partnerRelationship),
  org_company: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters'))),
  image_id: z.optional(partnerLogo),
}
export const staffPartnerFields = {
  ...newPartnerFields,
  category: partnerCategory,
  sahaya_relationship: partnerRelationship,
  image_id: partnerLogo,
  status: statusCodeSchema(partnerStatus, noStatus),
}
type Logistics = { sahaya_relationship?: unknown; logistic_type?: unknown; partner_type?: unknown }
export const logisticsNamed = z.refine<Logistics>(
  (body) =>
    body.sahaya_relationship !== 'logistics-partner' ||
    (body.logistic_type ?? body.partner_type) !== undefined,
  {
    path: ['logistic_type'],
    error: partnerTexts.logisticType,
    // Reported together with the errors of other fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

export const needHelpStatus = statusSet({
  active: { code: 1, label: 'Active', look: 'good' },
  inactive: { code: 0, label: 'Inactive' },
  deleted: { code: 2, label: 'Delete', look: 'bad', isFinal: true },
})

/** Help that a household requests; its status on the wire and in the database is the same word. */
export const needHelpType = statusSet({
  Relocating: { label: 'Relocating' },
  SeniorCitizen: { label: 'Senior Citizen' },
  'House Declutter': { label: 'House Declutter' },
})

/** Progress of a help request, in addition to its type. */
export const needHelpState = statusSet({
  open: { label: 'Open', look: 'waiting' },
  done: { label: 'Done', look: 'good' },
})

/** Maximum bytes of a picture and of a video (001 §5). */
export const needHelpMedia = { pictureBytes: 500 * 1024, filmBytes: 1024 * 1024 }

export const needHelpTexts = { dayOver: 'Choose today or later' }
export const needHelpFields = {
  date: day('Select date'),
  altTag: text('Enter the alt tag'),
  mediaId: z
    .string({ error: 'Select image' })
    .check(z.minLength(1, 'Select image'), z.maxLength(40, 'Select image')),
  title: text('Enter Title'),
  readMore: text('Enter Read More', 2000),
}
export const staffNeedHelpFields = {
  ...needHelpFields,
  status: statusCodeSchema(needHelpStatus, noStatus),
}
