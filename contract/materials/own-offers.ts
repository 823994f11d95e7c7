import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId } from '../fields.ts'
import { statusCodeSchema } from '../status.ts'
import { offeredItemReply, offerStatus } from './offered.ts'

export const ownOfferTexts = {
  arranged: 'A pickup is arranged for this offer. Call us to cancel it',
  ended: 'This offer has already ended',
} as const

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
        place: z.string(),
        photos: z.int(),
        hasVideo: z.boolean(),
        canWithdraw: z.boolean(),
        canMarkAsGiven: z.boolean(),
      }),
    ),
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
})
