import { indianTime } from '../clock.ts'
import type { MandateVendor } from '../mandates/work.ts'
import type { Mandate, MandateState } from '../mandates/store.ts'
import { digitsFrom } from '../ids.ts'
import { reverseHash, type Fields } from './hash.ts'
import { formBody, formType } from './messages.ts'

/** PayU's two words for the consent payment. */
export const words: Record<MandateState, readonly [status: string, unmapped: string]> = {
  asked: ['pending', 'in progress'],
  bank_pending: ['pending', 'pending'],
  active: ['success', 'captured'],
  paused: ['success', 'captured'],
  payer_paused: ['success', 'captured'],
  cancelled: ['success', 'captured'],
  payer_revoked: ['success', 'captured'],
  expired: ['success', 'captured'],
  declined: ['failure', 'failed'],
  link_expired: ['failure', 'bounced'],
}

export function consentFields(mandate: Mandate, at: Date, salt: string): Fields {
  const request = mandate.request as Fields
  const [status, unmappedstatus] = words[mandate.state]
  const names = ['productinfo', 'firstname', 'email', 'phone', 'udf1', 'udf2', 'udf3', 'udf4', 'udf5']
  const fields: Fields = {
    mihpayid: mandate.id,
    mode: 'UPI',
    status,
    unmappedstatus,
    key: request['key'] ?? '',
    txnid: mandate.receipt,
    amount: request['amount'] ?? '',
    addedon: indianTime(at),
    ...Object.fromEntries(names.map((name) => [name, request[name] ?? ''])),
    payment_source: 'sist',
  }
  return { ...fields, hash: reverseHash(fields, salt) }
}

export const payuMandates: MandateVendor = {
  mandateNews({ settings }, mandate, at) {
    // PayU sends no news of what the payer does later in the UPI app; the next notice finds it out.
    if (!['active', 'declined', 'bank_pending'].includes(mandate.state)) return undefined
    return {
      body: formBody(consentFields(mandate, at, settings.payu.salt)),
      contentType: formType,
      headers: {},
    }
  },
  debitNews({ settings }, mandate, debit, at) {
    const request = mandate.request as Fields
    const [status, unmappedstatus] =
      debit.state === 'captured' ? ['success', 'captured'] : ['failure', 'failed']
    const fields: Fields = {
      mihpayid: debit.payment_id,
      mode: 'UPI',
      status,
      unmappedstatus,
      key: settings.payu.key,
      txnid: debit.id,
      amount: `${Math.trunc(debit.amount_paise / 100)}.${String(debit.amount_paise % 100).padStart(2, '0')}`,
      productinfo: request['productinfo'] ?? '',
      firstname: request['firstname'] ?? '',
      email: request['email'] ?? '',
      addedon: indianTime(at),
      bank_ref_num: debit.state === 'captured' ? digitsFrom(settings.seed, `bank ${debit.id}`, 12) : '',
    }
    return {
      body: formBody({ ...fields, hash: reverseHash(fields, settings.payu.salt) }),
      contentType: formType,
      headers: {},
    }
  },
  wayBack({ settings, clock }, mandate) {
    const request = mandate.request as Fields
    const failed = words[mandate.state][0] === 'failure'
    return {
      method: 'post',
      url: (failed ? request['furl'] : request['surl']) ?? '',
      fields: consentFields(mandate, clock.now(), settings.payu.salt),
    }
  },
}
