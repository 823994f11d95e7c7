/** Texts that a public page compares or shows by itself; it loads these alone. */
export const gatewayUnavailableText = 'The payment gateway is not answering. Please try again in a moment'
export const fundraiserClosedText = 'This fundraiser is not taking gifts now'
export const failedText = 'Something went wrong'

/**
 * Every refusal the server can give: code → HTTP status → what the person reads.
 * Field messages live in the schemas; this table is for the rest. Codes are for code, never shown.
 */
export const errors = {
  INVALID: { http: 400, message: 'Please check the marked fields' },
  MALFORMED: { http: 400, message: 'The request could not be read' },
  KEY_MALFORMED: { http: 400, message: 'Idempotency-Key must be 1 to 200 printable characters' },
  OTHER_LENGTH: { http: 400, message: 'The file does not have the size that was announced' },
  NOT_SIGNED_IN: { http: 401, message: 'Please sign in' },
  FORBIDDEN: { http: 403, message: 'Something went wrong you dont have access' },
  FOREIGN_ORIGIN: { http: 403, message: 'This request did not come from our pages' },
  CALL_NOT_FOUND: { http: 404, message: 'There is no such call' },
  NOT_FOUND: { http: 404, message: 'Not found' },
  FUNDRAISER_NOT_FOUND: { http: 404, message: 'This fundraiser was not found' },
  DONATION_NOT_FOUND: { http: 404, message: 'This donation was not found' },
  SCHEDULE_NOT_FOUND: { http: 404, message: 'This recurring gift was not found' },
  MATERIALS_NOT_FOUND: { http: 404, message: 'This request for materials was not found' },
  GATEWAY_NOT_FOUND: { http: 404, message: 'This gateway is not in use here' },
  METHOD_NOT_ALLOWED: { http: 405, message: 'This call does not take that method' },
  FUNDRAISER_CLOSED: { http: 409, message: fundraiserClosedText },
  SCHEDULE_CLOSED: { http: 409, message: 'This cannot be done with this recurring gift any more' },
  PAUSED_BY_STAFF: {
    http: 409,
    message: 'We have paused this recurring gift. Write to us, and it can go on',
  },
  CONSENT_CHANGED: {
    http: 409,
    message: 'What you agree to has changed meanwhile. Load this page again and read it',
  },
  KEY_REUSED: { http: 409, message: 'This Idempotency-Key was used for another request' },
  GIFT_FAILED: { http: 409, message: 'The payment of this gift failed, so there is no receipt' },
  GIFT_GOES_BACK: { http: 409, message: 'This gift goes back to you, so there is no receipt' },
  NOT_RECEIVED_YET: { http: 409, message: 'This gift has not been received yet' },
  GIVEN_BACK: { http: 409, message: 'This gift went back to its donor' },
  NO_GIFTS: { http: 409, message: 'Nothing was received in this year' },
  REFUND_UNDER_WAY: {
    http: 409,
    message: 'A refund of this donation is already pending; no new one was requested',
  },
  REFUND_CHANGED: {
    http: 409,
    message: 'Part of this donation was refunded meanwhile; no new refund was requested',
  },
  TRANSFER_BESIDE_REFUND: {
    http: 409,
    message: 'A refund of this donation is pending; the bank transfer was not recorded',
  },
  TRANSFER_CHANGED: {
    http: 409,
    message: 'Part of this donation was refunded meanwhile; the bank transfer was not recorded',
  },
  OWED_CHANGED: {
    http: 409,
    message: 'The amount owed has changed meanwhile; nothing was closed',
  },
  REFUND_IMPOSSIBLE: { http: 409, message: 'This gateway cannot refund this payment' },
  GATEWAY_GIVES_BACK: {
    http: 409,
    message: 'The gateway can refund this: request a refund instead, so that nothing is sent twice',
  },
  PAYMENT_DISPUTED: { http: 409, message: 'This payment is disputed: wait for the bank’s decision' },
  GIFT_UNDECIDABLE: { http: 409, message: 'This decision is not possible for this donation' },
  RESOLVED_BEFORE: { http: 409, message: 'Already resolved; nothing was changed' },
  CHANGED_MEANWHILE: {
    http: 409,
    message: 'Somebody else saved this meanwhile. Load it again to see what changed',
  },
  ALREADY_UPLOADED: { http: 409, message: 'This file was already uploaded' },
  TOO_LARGE: { http: 413, message: 'The request is too large' },
  FILE_TOO_LARGE: { http: 413, message: 'The file is too large' },
  UNSUPPORTED_TYPE: { http: 415, message: 'Send JSON' },
  FILE_TYPE: { http: 415, message: 'File type not supported' },
  FORGED: { http: 401, message: 'The signature does not match' },
  LINK_INVALID: { http: 403, message: 'This link is not valid any more' },
  LIMITED: { http: 429, message: 'Too many tries' },
  FAILED: { http: 500, message: failedText },
  UNAVAILABLE: {
    http: 503,
    message: 'We cannot answer just now. Nothing was lost; please try again in a moment',
  },
  GATEWAY_UNAVAILABLE: {
    http: 503,
    message: gatewayUnavailableText,
  },
} as const satisfies Record<string, { http: number; message: string }>

export type ErrorCode = keyof typeof errors
