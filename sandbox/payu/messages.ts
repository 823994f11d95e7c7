import { indianTime } from '../clock.ts'
import { reverseHash, type Fields } from './hash.ts'
import { digitsFrom } from '../ids.ts'
import type { Payment } from './payments.ts'
import type { StateName } from '../plans.ts'
import { states } from './states.ts'

const people = ['productinfo', 'firstname', 'lastname', 'address1', 'address2', 'city', 'state', 'country']
const handedBack = [...people, 'zipcode', 'email', 'phone', 'udf1', 'udf2', 'udf3', 'udf4', 'udf5']
const modes: Record<string, { pg: string; field7: string }> = {
  UPI: { pg: 'UPI-PG', field7: 'APPROVED OR COMPLETED SUCCESSFULLY|00' },
  CC: { pg: 'CC-PG', field7: 'AUTHPOSITIVE' },
  DC: { pg: 'DC-PG', field7: 'AUTHPOSITIVE' },
  NB: { pg: 'NB-PG', field7: '' },
}

/**
 * The fields that PayU posts to surl, furl and the webhook, in its order, signed backwards. Ordinary
 * merchants get a `splitInfo` too, which is not part of what is signed.
 */
export function paymentMessage(
  payment: Payment,
  says: StateName,
  options: { salt: string; seed: string; at: Date; forged?: boolean | undefined },
): Fields {
  const state = states[says]
  const paid = says === 'captured'
  const bank = paid ? bankReference(options.seed, payment) : ''
  const request = payment.request
  const fields: Fields = {
    mihpayid: payment.mihpayid,
    mode: payment.mode,
    status: state.status,
    unmappedstatus: state.unmapped,
    key: request['key']!,
    txnid: payment.txnid,
    amount: payment.amount,
    ...(payment.currency === 'INR' ? {} : { currency: payment.currency }),
    discount: '0.00',
    net_amount_debit: paid ? String(Number(payment.amount)) : '0.00',
    addedon: indianTime(options.at),
  }
  for (const name of handedBack) fields[name] = request[name] ?? ''
  for (const name of ['udf6', 'udf7', 'udf8', 'udf9', 'udf10']) fields[name] = ''
  const hash = reverseHash(fields, options.salt)
  fields['hash'] = options.forged ? hash.replace(/^./, (first) => (first === '0' ? '1' : '0')) : hash
  for (let i = 1; i <= 9; i++) fields[`field${i}`] = ''
  if (paid) fields['field7'] = modes[payment.mode]?.field7 ?? ''
  fields['field9'] = paid ? 'Transaction is Successful' : state.message
  return Object.assign(fields, {
    payment_source: 'payu',
    PG_TYPE: modes[payment.mode]?.pg ?? '',
    bank_ref_num: bank,
    bankcode: payment.bankcode,
    error: state.error,
    error_Message: state.message,
    ...(payment.mode === 'CC' ? { cardnum: 'XXXXXXXXXXXX2346', name_on_card: 'Test' } : {}),
    splitInfo: '{"splitStatus":"splitNotReceived","splitSegments":[]}',
  })
}

export const bankReference = (seed: string, payment: Payment) => digitsFrom(seed, `bank ${payment.txnid}`, 12)

export const formBody = (fields: Fields) => new URLSearchParams(fields).toString()
export const formType = 'application/x-www-form-urlencoded'
