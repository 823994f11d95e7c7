import { createHash, timingSafeEqual } from 'node:crypto'

/** The merchant key and its live salts: the first signs, each verifies while one replaces the other. */
export type PayuKeys = { key: string; salts: readonly string[] }

import type { MessageFields } from '../fields.ts'

// Slots for udf6 to udf10, which stay empty; the pipes around them are always written.
const emptySlots = ['', '', '', '', '']

const sha512 = (parts: readonly (string | undefined)[]) =>
  createHash('sha512')
    .update(parts.map((part) => part ?? '').join('|'), 'utf8')
    .digest('hex')

/** `key|txnid|amount|productinfo|firstname|email|udf1|…|udf5||||||SALT` */
export function requestHash(fields: MessageFields, salt: string): string {
  const { key, txnid, amount, productinfo, firstname, email, udf1, udf2, udf3, udf4, udf5 } = fields
  return sha512([
    key,
    txnid,
    amount,
    productinfo,
    firstname,
    email,
    udf1,
    udf2,
    udf3,
    udf4,
    udf5,
    ...emptySlots,
    salt,
  ])
}

/** The same with `si_details` before the salt, for a form by which a donor agrees to standing debits. */
export function consentHash(fields: MessageFields, salt: string): string {
  const { key, txnid, amount, productinfo, firstname, email, udf1, udf2, udf3, udf4, udf5 } = fields
  const paid = [key, txnid, amount, productinfo, firstname, email, udf1, udf2, udf3, udf4, udf5]
  return sha512([...paid, ...emptySlots, fields['si_details'], salt])
}

/**
 * `SALT|status||||||udf5|…|udf1|email|firstname|productinfo|amount|txnid|key`, the additional charges
 * before it when there are any. The `splitInfo` that ordinary merchants get is not part of it.
 */
export function responseHash(fields: MessageFields, salt: string): string {
  const { key, txnid, amount, productinfo, firstname, email, status, udf1, udf2, udf3, udf4, udf5 } = fields
  const charges = fields['additionalCharges'] || fields['additional_charges']
  return sha512([
    ...(charges ? [charges] : []),
    salt,
    status,
    ...emptySlots,
    udf5,
    udf4,
    udf3,
    udf2,
    udf1,
    email,
    firstname,
    productinfo,
    amount,
    txnid,
    key,
  ])
}

/** `key|command|var1|SALT`; the other variables are never part of it. */
export const commandHash = (key: string, command: string, var1: string, salt: string) =>
  sha512([key, command, var1, salt])

/** `key|txn_id|cb_amount|cb_id|cb_type|cb_status|SALT`, for the header of a dispute; the status without spaces. */
export const disputeHash = (key: string, fields: MessageFields, salt: string) =>
  sha512([
    key,
    fields['txn_id'],
    fields['cb_amount'],
    fields['cb_id'],
    fields['cb_type'],
    fields['cb_status']?.replaceAll(' ', ''),
    salt,
  ])

/** Whether any live salt gives the hash received. Compares in constant time, every salt every time. */
export function fitsAnySalt(received: string, salts: readonly string[], hashWith: (salt: string) => string) {
  const got = Buffer.from(received.toLowerCase(), 'utf8')
  let fits = false
  for (const salt of salts) {
    const expected = Buffer.from(hashWith(salt), 'utf8')
    if (got.length === expected.length && timingSafeEqual(got, expected)) fits = true
  }
  return fits
}
