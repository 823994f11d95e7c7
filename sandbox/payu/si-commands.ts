import type { Sandbox } from '../sandbox.ts'
import { mandateVendors } from '../mandate-vendors.ts'
import { payerId } from '../mandates/payer.ts'
import type { Refusal } from '../mandates/rules.ts'
import { findDebit, findMandate, type Debit, type Mandate } from '../mandates/store.ts'
import { giveNotice, makeDebit, moveTo } from '../mandates/work.ts'
import { decimal } from '../orders/pages.ts'
import { recordIn, textIn } from '../reading.ts'
import { indianTime } from '../clock.ts'
import { digitsFrom } from '../ids.ts'
import { words } from './mandate-vendor.ts'

const paiseOf = (value: unknown): number => {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(textIn(value))
  return match === null ? 0 : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

const refusals: Record<Refusal['why'], [code: string, message: string]> = {
  over: ['E4120', 'Mandate is not active'],
  paused: ['E4121', 'Mandate is paused'],
  early: ['E4530', 'Debit is not allowed yet'],
  amount: ['E4112', 'Amount is outside the mandate or differs from the notice'],
  'no-notice': ['E4531', 'No pre-debit notice for this date'],
  tries: ['E4684', 'No more tries are allowed'],
  done: ['E4683', 'Transaction is done or in progress already'],
}
const refused = ({ why }: Refusal) => ({
  status: 0,
  action: 'MANDATE',
  error_code: refusals[why][0],
  message: refusals[why][1],
})

const statuses: Partial<Record<Mandate['state'], string>> = {
  active: 'ACTIVE',
  paused: 'ACTIVE',
  payer_paused: 'PAUSED',
  payer_revoked: 'REVOKED',
  cancelled: 'REVOKED',
  expired: 'EXPIRED',
}

/** Answers PayU's commands for standing debits; undefined for any other command. */
export async function runStandingCommand(
  sandbox: Sandbox,
  command: string,
  var1: string,
): Promise<{ answer: object; isLost?: boolean } | undefined> {
  const known = ['pre_debit_SI', 'si_transaction', 'upi_mandate_revoke', 'check_mandate_status']
  if (!known.includes(command)) return undefined
  const asked = readObject(var1)
  const id = textIn(asked['authPayuId'] ?? asked['authpayuid'])
  const mandate = await findMandate(sandbox.pool, 'payu', 'id', id, sandbox.clock.now())
  if (mandate === undefined)
    return { answer: { status: 0, message: 'Invalid authPayuId', error_code: 'E4100' } }
  if (command === 'check_mandate_status')
    return {
      answer: {
        status: statuses[mandate.state] ?? 'PENDING',
        authPayuId: id,
        amount: decimal(mandate.max_paise),
      },
    }
  if (command === 'upi_mandate_revoke') {
    if (!['ACTIVE', 'PAUSED'].includes(statuses[mandate.state] ?? ''))
      return { answer: refused({ why: 'over' }) }
    await moveTo(sandbox, mandateVendors, mandate, 'cancelled')
    return { answer: { status: 1, action: 'MANDATE_REVOKE', authPayuId: id } }
  }
  if (command === 'pre_debit_SI') {
    const notice = await giveNotice(sandbox, mandate, {
      id: textIn(asked['requestId']),
      amountPaise: paiseOf(asked['amount']),
    })
    if ('why' in notice) return { answer: refused(notice) }
    return { answer: { status: 1, action: 'MANDATE_PRE_DEBIT', message: 'Request processed successfully' } }
  }
  const made = await makeDebit(sandbox, mandateVendors, mandate, {
    id: textIn(asked['txnid']),
    noticeId: textIn(asked['udf2']),
    amountPaise: paiseOf(asked['amount']),
  })
  if ('why' in made) return { answer: refused(made) }
  const { debit } = made
  const details = { [debit.id]: { ...debitDetails(sandbox, debit), status: states[debit.state] } }
  return { answer: { status: 1, message: 'Transaction Processed', details }, isLost: made.isLost }
}

const states = { captured: 'captured', waiting: 'pending', declined: 'failed' } as const

function readObject(text: string): Record<string, unknown> {
  try {
    return recordIn(JSON.parse(text))
  } catch {
    return {}
  }
}

const reasons: Record<string, string> = {
  funds: 'Insufficient balance in the account',
  bank_down: "The payer's bank is unavailable",
  other: 'Declined by the bank',
}

function debitDetails({ settings }: Sandbox, debit: Debit): object {
  const [status, unmappedstatus] = {
    captured: ['success', 'captured'],
    waiting: ['pending', 'pending'],
    declined: ['failure', 'failed'],
  }[debit.state]
  return {
    mihpayid: debit.payment_id,
    txnid: debit.id,
    amt: decimal(debit.amount_paise),
    transaction_amount: decimal(debit.amount_paise),
    status,
    unmappedstatus,
    mode: 'UPI',
    bank_ref_num: debit.state === 'captured' ? digitsFrom(settings.seed, `bank ${debit.id}`, 12) : null,
    addedon: indianTime(debit.asked_at),
    error_Message:
      debit.state === 'declined' ? (reasons[debit.failure ?? 'other'] ?? reasons['other']) : 'No Error',
  }
}

/** Returns the part of `verify_payment` about a consent or a debit; undefined when the order is neither. */
export async function standingDetails(sandbox: Sandbox, txnid: string): Promise<object | undefined> {
  const debit = await findDebit(sandbox.pool, 'payu', txnid)
  if (debit !== undefined) return debitDetails(sandbox, debit)
  const mandate = await findMandate(sandbox.pool, 'payu', 'receipt', txnid, sandbox.clock.now())
  if (mandate === undefined) return undefined
  const [status, unmappedstatus] = words[mandate.state]
  return {
    mihpayid: mandate.id,
    txnid,
    amt: mandate.request['amount'],
    transaction_amount: mandate.request['amount'],
    status,
    unmappedstatus,
    mode: 'UPI',
    field1: payerId(mandate.state),
    addedon: indianTime(mandate.asked_at),
  }
}
