import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { decisionsBy, optionalReason, requiredReason } from '../decision.ts'
import { nothing, recordId } from '../fields.ts'
import { campaignId, withdrawalId } from './fields.ts'

const decision = decisionsBy('can:campaigns.manage')
const onRequest = { requestId: recordId('Choose a request'), reason: optionalReason }

/** Verdicts of the manager of a fundraiser on its money. */
export const withdrawalManagement = defineCalls({
  approve: decision(
    '/campaign/manager/approve-withdrawal',
    'Grants what was asked for: finance pays it; never by who asked, or belongs to the fundraiser',
    onRequest,
  ),
  reject: decision(
    '/campaign/manager/reject-withdrawal',
    'Refuses what was asked for; the money is available again',
    onRequest,
  ),
  waiveBills: decision(
    '/campaign/manager/waive-bills',
    'Says why the next withdrawal need not wait for the bills of a tranche that are overdue',
    { withdrawalId, reason: requiredReason },
  ),
  decidePayee: {
    method: 'POST',
    path: '/campaign/withdrawal/decide-payee',
    access: 'user',
    summary:
      'Says whether the account that was looked at is whose it is said to be, where the bank’s answer leaves that open; by the manager or finance',
    body: z.strictObject({
      campaignId,
      /** Names what was looked at: the bank's answer about one account. */
      checkId: recordId('Say which account was looked at'),
      verdict: z.enum(['verified', 'refused'], { error: 'Choose what holds' }),
      reason: requiredReason,
    }),
    reply: nothing,
    example: {
      body: { campaignId: 2_147_483_647, checkId: 1, verdict: 'verified', reason: 'Passbook seen' },
    },
  },
  checkPayee: {
    method: 'POST',
    path: '/campaign/withdrawal/check-payee',
    access: 'user',
    summary: 'Asks the bank again whose account it is; once a minute',
    body: z.strictObject({ campaignId }),
    reply: nothing,
    example: { body: { campaignId: 2_147_483_647 } },
  },
})
