import { setTimeout as pause } from 'node:timers/promises'
import type { Sandbox } from '../sandbox.ts'
import { indianTime } from '../clock.ts'
import { commandHash, sameHash, type Fields } from './hash.ts'
import { bankReference } from './messages.ts'
import { findPayment, takeFault, type Payment } from './payments.ts'
import { runStandingCommand, standingDetails } from './si-commands.ts'
import { decimal } from '../orders/pages.ts'
import { settledOn } from '../settlement.ts'
import { states } from './states.ts'
import { actionsOf, queuePayuRefund } from './refunds.ts'

const mostAtOnce = 50
/** Longer than any merchant waits. */
const hangsForMs = 30_000

export type CommandAnswer = { status: number; body: string }

/** Answers `postservice.php?form=2`. Mistakes answer 200 with `status: 0`, as PayU does. */
export async function runCommand(
  sandbox: Sandbox,
  fields: Fields,
  gone: AbortSignal,
): Promise<CommandAnswer> {
  const { key, salt } = sandbox.settings.payu
  const refuse = (msg: string) => ({ status: 200, body: JSON.stringify({ status: 0, msg }) })
  const { command, var1 } = fields
  if (!fields['key'] || !command || !var1 || !fields['hash']) return refuse('Parameter missing')
  if (Object.values(fields).some((value) => value.includes('\0'))) return refuse('Invalid characters')
  if (fields['key'] !== key) return refuse('Invalid merchant key')
  if (!sameHash(fields['hash'], commandHash(fields, salt))) return refuse('Invalid Hash.')
  if (command === 'verify_payment') return verify(sandbox, var1.split('|').slice(0, mostAtOnce), gone)
  if (command === 'cancel_refund_transaction')
    return { status: 200, body: await queuePayuRefund(sandbox, fields) }
  if (command === 'check_action_status') {
    const actions = await actionsOf(sandbox, var1)
    return fetched(1, actions ? 1 : 0, { [var1]: actions ?? 'No action status found' })
  }
  if (command === 'get_settlement_details') return settlement(sandbox, fields)
  const standing = await runStandingCommand(sandbox, command, var1)
  if (standing === undefined) return refuse('Invalid command')
  if (standing.isLost) await pause(hangsForMs, undefined, { signal: gone }).catch(() => undefined)
  return { status: 200, body: JSON.stringify(standing.answer) }
}

/** Number of lines per page when the request names none. */
const settlementPage = 2000

const requestActions = {
  payment: 'capture',
  refund: 'refund',
  chargeback: 'chargeback',
  reversal: 'chargebackreversal',
}

async function settlement(sandbox: Sandbox, fields: Fields): Promise<CommandAnswer> {
  const { var1: day = '', var2: page, var3: size } = fields
  const lines = await settledOn(sandbox, 'payu', day)
  const many = wholeFrom1(size) ?? settlementPage
  const first = ((wholeFrom1(page) ?? 1) - 1) * many
  const details = lines.slice(first, first + many).map((line) => ({
    payuid: line.kind === 'refund' ? null : line.paymentId,
    txnid: line.receipt,
    requestid: line.id,
    requestaction: requestActions[line.kind],
    requestamount: decimal(line.paise),
    mer_utr: line.utr,
    mer_service_fee: decimal(line.feePaise),
    mer_service_tax: decimal(line.taxPaise),
    mer_net_amount: decimal(Math.abs(line.netPaise)),
  }))
  const some = details.length > 0
  const msg = `${lines.length} transactions settled on ${day}`
  return { status: 200, body: JSON.stringify({ status: some ? 1 : 0, msg, Txn_details: details }) }
}

async function verify(sandbox: Sandbox, txnids: string[], gone: AbortSignal): Promise<CommandAnswer> {
  const details: Record<string, object> = {}
  let known = 0
  for (const txnid of txnids) {
    const payment = await findPayment(sandbox.pool, txnid)
    const fault = payment?.verify_faults ? await takeFault(sandbox.pool, txnid) : undefined
    if (fault === 'error') return { status: 500, body: '<h1>Internal Server Error</h1>' }
    if (fault === 'timeout') await pause(hangsForMs, undefined, { signal: gone }).catch(() => undefined)
    const found = payment ? detailsOf(sandbox, payment) : await standingDetails(sandbox, txnid)
    if (found) known += 1
    details[txnid] = found ?? { mihpayid: 'Not Found', status: 'Not Found' }
  }
  return fetched(txnids.length, known, details)
}

function detailsOf({ settings }: Sandbox, payment: Payment): object {
  const { request } = payment
  const status = payment.status === 'open' ? states.open.status : payment.status
  const paid = payment.unmappedstatus === 'captured'
  const state = Object.values(states).find((one) => one.unmapped === payment.unmappedstatus) ?? states.open
  return {
    mihpayid: payment.mihpayid,
    request_id: '',
    bank_ref_num: paid ? bankReference(settings.seed, payment) : null,
    amt: payment.amount,
    transaction_amount: payment.amount,
    ...(payment.currency === 'INR' ? {} : { currency: payment.currency }),
    txnid: payment.txnid,
    additional_charges: '0.00',
    productinfo: request['productinfo'],
    firstname: request['firstname'],
    bankcode: payment.bankcode,
    udf1: request['udf1'] ?? '',
    udf2: request['udf2'] ?? '',
    udf3: request['udf3'] ?? '',
    udf4: request['udf4'] ?? '',
    udf5: request['udf5'] ?? '',
    error_code: state.error,
    addedon: indianTime(payment.decided_at ?? payment.opened_at),
    payment_source: 'payu',
    error_Message: state.message,
    net_amount_debit: paid ? Number(payment.amount) : '0.00',
    disc: '0.00',
    mode: payment.mode,
    status,
    unmappedstatus: payment.unmappedstatus,
    Merchant_UTR: null,
    Settled_At: '0000-00-00 00:00:00',
  }
}

const wholeFrom1 = (text: string | undefined) =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : undefined

const fetched = (asked: number, known: number, details: Record<string, unknown>): CommandAnswer => ({
  status: 200,
  body: JSON.stringify({
    status: known > 0 ? 1 : 0,
    msg: `${known} out of ${asked} Transactions Fetched Successfully`,
    transaction_details: details,
  }),
})
