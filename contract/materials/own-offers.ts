import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, mobile, nothing, recordId, recordParams, text } from '../fields.ts'
import { place, placeInput } from '../places.ts'
import { statusCodeSchema } from '../status.ts'
import { handoverWishes, offerPhotos, validWindow } from './giving.ts'
import { offeredItemReply, offeredMaterials, offerStatus } from './offered.ts'

export const ownOfferTexts = {
  address: 'Enter the address',
  arranged: 'A pickup is arranged for this offer. Call us to cancel it',
  ended: 'This offer has already ended',
  answered: 'Our team works on this offer already. Call us to change it',
  fixed: 'Items that are pledged or were collected cannot be described differently, and collected ones stay',
  least: (quantity: number) => `At least ${quantity}: that much was collected or is the least of the request`,
  only: 'Only quantities can be changed now',
  lowerOnly: 'Our team works on this offer already: the quantity can be lowered, not raised',
  noPickup: 'No pickup of this offer is open',
  early: 'The pickup window has not ended yet',
} as const

const pledgedTo = z.nullable(z.object({ id: z.int(), organisation: z.string() }))

const which = z.strictObject({ id: recordId('Choose an offer') })

export const ownOffers = defineCalls({
  mine: {
    method: 'GET',
    path: '/materials/v2/give/mine',
    access: 'user',
    summary: 'Items that this account offered, the newest first, at most 50',
    reply: z.array(
      z.object({
        id: z.int(),
        status: statusCodeSchema(offerStatus),
        /** How the donor ended it; null while staff decide. */
        ended: z.nullable(z.enum(['given', 'withdrawn'])),
        createdAt: instant,
        materials: z.array(offeredItemReply),
        /** The request that it is pledged to; null for an offer without one. */
        request: pledgedTo,
        place: z.string(),
        photos: z.int(),
        hasVideo: z.boolean(),
        canEdit: z.boolean(),
        /** Whether only quantities can be lowered, as our team has answered. */
        canLower: z.boolean(),
        canWithdraw: z.boolean(),
        canMarkAsGiven: z.boolean(),
        /** Path of its public trail. */
        trail: z.string(),
        /** Address of the acknowledgement, once goods were received. */
        acknowledgement: z.nullable(z.string()),
        /** The planned pickup; null without one. */
        pickup: z.nullable(z.object({ from: instant, until: instant, canReportNoShow: z.boolean() })),
      }),
    ),
  },
  one: {
    method: 'GET',
    path: '/materials/v2/give/mine/{id}',
    access: 'user',
    summary:
      'An own offer as its form shows it; `least` is the quantity of each item that was collected, for a pledge at least what the request takes',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      version: z.int(),
      canEdit: z.boolean(),
      canLower: z.boolean(),
      request: pledgedTo,
      materials: z.array(z.extend(offeredItemReply, { least: z.number() })),
      locality: place,
      address: z.string(),
      mobile_no: z.string(),
      note: z.string(),
      show_name: z.boolean(),
      pickup_date: z.nullable(z.int()),
      pickup_until: z.nullable(z.int()),
      drop_off: z.nullable(z.int()),
      images: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), url: z.string() })),
    }),
  },
  file: {
    method: 'GET',
    path: '/materials/v2/give/photo/{id}',
    access: 'user',
    summary: 'A photo of an own offer',
    params: z.object({ id: z.string().check(z.maxLength(40)) }),
    bytes: 'image/webp',
    reply: nothing,
    example: { params: { id: '00000000000000000000' } },
  },
  edit: {
    method: 'POST',
    path: '/materials/v2/give/edit',
    access: 'user',
    summary: 'Changes an own offer that our team has not answered, at the version that was read',
    limits: ['UPLOADS_USER'],
    body: z
      .strictObject({
        id: recordId('Choose an offer'),
        version: z.int(),
        materials: offeredMaterials,
        locality: placeInput('Enter locality'),
        /** Needed unless the offer is pledged to a request. */
        address: z.optional(z.union([text(ownOfferTexts.address, 200), z.literal('')])),
        mobile_no: mobile('Enter mobile number', 'Enter valid mobile number'),
        note: z.optional(text('Write a note or leave it out', 500)),
        show_name: z.optional(z.boolean()),
        /** Photos that stay, and uploaded ones. */
        images: z.optional(z.union([offerPhotos, z.tuple([])])),
        ...handoverWishes,
      })
      .check(validWindow),
    reply: nothing,
  },
  lower: {
    method: 'POST',
    path: '/materials/v2/give/lower-pledge',
    access: 'user',
    summary:
      'Lowers quantities of an own pledge that our team has answered, not below what was collected; the rest is open again',
    body: z.strictObject({
      id: recordId('Choose an offer'),
      version: z.int(),
      /** All items of the offer, each with its new quantity. */
      materials: offeredMaterials,
    }),
    reply: nothing,
  },
  withdraw: {
    method: 'POST',
    path: '/materials/v2/give/withdraw',
    access: 'user',
    summary: 'Withdraws an own offer before a pickup is arranged; items pledged to a request are released',
    body: which,
    reply: nothing,
  },
  markAsGiven: {
    method: 'POST',
    path: '/materials/v2/give/mark-as-given',
    access: 'user',
    summary:
      'Marks an own offer as handed over: it is closed, or its pickup is complete where one was arranged',
    body: which,
    reply: nothing,
  },
  reportNoShow: {
    method: 'POST',
    path: '/materials/v2/give/report-no-show',
    access: 'user',
    summary: 'Reports that the volunteer did not come to the pickup of an own offer; only staff see it',
    body: which,
    reply: nothing,
  },
})
