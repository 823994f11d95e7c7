import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { nothing, recordId, text } from '../fields.ts'
import { campaignId, reasonOrNone, withdrawalId } from './fields.ts'

const access = 'can:campaigns.manage'
const verdict = <const Path extends string>(path: Path, summary: string) => ({
  method: 'POST' as const,
  path,
  access: access as typeof access,
  summary,
  body: z.strictObject({ requestId: recordId('Choose a request'), reason: reasonOrNone }),
  reply: nothing,
})

/** Verdicts of the manager of a fundraiser on its money. */
export const withdrawalManagement = defineCalls({
  approve: verdict(
    '/campaign/manager/approve-withdrawal',
    'Grants what was asked for: finance pays it; never by who asked, or belongs to the fundraiser',
  ),
  reject: verdict(
    '/campaign/manager/reject-withdrawal',
    'Refuses what was asked for; the money is available again',
  ),
  waiveBills: {
    method: 'POST',
    path: '/campaign/manager/waive-bills',
    access,
    summary: 'Says why the next withdrawal need not wait for the bills of a tranche that are overdue',
    body: z.strictObject({ withdrawalId, reason: text('Enter a reason', 1000) }),
    reply: nothing,
  },
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
      reason: text('Enter a reason', 1000),
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
