/** Texts that pages compare or show; a page loads only those that it names. */
export const gatewayUnavailableText = 'The payment gateway is not answering. Please try again in a moment'
export const fundraiserClosedText = 'This fundraiser is not taking gifts now'
export const materialsClosedText = 'This request for materials is closed'
export const celebrationClosedText = 'This celebration is not taking gifts now'
export const jobClosedText = 'This job takes no more applications'
export const otherFormOpenText = 'Another form of this is open. Take over, or copy your text'
export const failedText = 'Something went wrong'
/** Text for a call on materials without a login (000 §8). */
export const noAccessToken = 'Access token not found'
/** Refusals of stock movements that a form answers with a question. */
export const labelTargetBoundText =
  'This donation or box has a label already. Replace that label if it is torn'
export const moreThanOfferedText =
  'More than was offered would be received in all. Confirm that more goods arrived'
export const countedSinceText = 'This stock was counted since that date. State whether the goods really moved'
export const volunteerInactiveText =
  'You are not an active volunteer any more. Please call our team about what is on this phone'
export const secondFactorDueText = 'Set up two-step sign-in first: your role needs it'
export const linkInvalidText = 'This link is not valid any more'

/**
 * Every refusal the server can give: code → HTTP status → what the person reads.
 * Field messages live in the schemas; this table is for the rest. Codes are for code, never shown.
 */
export const errors = {
  INVALID: { http: 400, message: 'Please check the marked fields' },
  MALFORMED: { http: 400, message: 'The request could not be read' },
  OVERGROWN: { http: 400, message: 'The request has more fields than any call takes' },
  KEY_MALFORMED: { http: 400, message: 'Idempotency-Key must be 1 to 200 printable characters' },
  OTHER_LENGTH: { http: 400, message: 'The file does not have the size that was announced' },
  CITY_NOT_SERVED: { http: 200, message: 'Sorry we dont serve to this city yet.' },
  NOT_SIGNED_IN: { http: 401, message: 'Please sign in' },
  FORBIDDEN: { http: 403, message: 'Something went wrong you dont have access' },
  VOLUNTEER_INACTIVE: { http: 403, message: volunteerInactiveText },
  SECOND_FACTOR_DUE: { http: 403, message: secondFactorDueText },
  BEYOND_YOURS: {
    http: 403,
    message: 'This includes permissions you don’t have. Ask a colleague who has them',
  },
  FOREIGN_ORIGIN: { http: 403, message: 'This request did not come from our pages' },
  CALL_NOT_FOUND: { http: 404, message: 'There is no such call' },
  NOT_FOUND: { http: 404, message: 'Not found' },
  FUNDRAISER_NOT_FOUND: { http: 404, message: 'This fundraiser was not found' },
  ORGANISER_NOT_FOUND: { http: 404, message: 'This organiser was not found' },
  ORGANISATION_NOT_FOUND: { http: 404, message: 'This organisation was not found' },
  DONATION_NOT_FOUND: { http: 404, message: 'This donation was not found' },
  SCHEDULE_NOT_FOUND: { http: 404, message: 'This recurring gift was not found' },
  MATERIALS_NOT_FOUND: { http: 404, message: 'This request for materials was not found' },
  POST_NOT_FOUND: { http: 404, message: 'This post was not found' },
  CELEBRATION_NOT_FOUND: { http: 404, message: 'This celebration was not found' },
  JOB_NOT_FOUND: { http: 404, message: 'This job was not found' },
  COMMENT_NOT_FOUND: { http: 404, message: 'This comment is not there any more' },
  GATEWAY_NOT_FOUND: { http: 404, message: 'This gateway is not in use here' },
  CONVERSATION_NOT_FOUND: { http: 404, message: 'This conversation was not found' },
  EVENT_NOT_FOUND: { http: 404, message: 'This event was not found' },
  METHOD_NOT_ALLOWED: { http: 405, message: 'This call does not take that method' },
  FUNDRAISER_CLOSED: { http: 409, message: fundraiserClosedText },
  CELEBRATION_CLOSED: { http: 409, message: celebrationClosedText },
  JOB_CLOSED: { http: 409, message: jobClosedText },
  APPLICATION_ERASED: {
    http: 409,
    message: 'This application was erased. Its applicant cannot be contacted',
  },
  CASE_ERASED: { http: 409, message: 'This case was erased. Its person cannot be contacted' },
  CASE_JOINED: { http: 409, message: 'This case was joined into another one. Work on that one' },
  CASE_OTHER_PERSON: { http: 409, message: 'Only two cases of the same person can be joined' },
  CASE_WITHOUT_EMAIL: { http: 409, message: 'This person gave no e-mail address. Call them and add a note' },
  COMMENTS_CLOSED: { http: 409, message: 'Comments are closed on this page' },
  COMMENT_SETTLED: { http: 409, message: 'This comment cannot be changed any more' },
  FIELD_FORMAT: { http: 409, message: 'Load the field app again: this server does not read its version' },
  OWN_MATERIAL: { http: 409, message: 'This is your own request or offer' },
  PHOTOS_UNOPENED: { http: 409, message: 'Open every photo before you approve' },
  OWN_COMMENT: { http: 409, message: 'This is your own comment' },
  COMMENT_DECIDED: { http: 409, message: 'This was decided meanwhile. Load it again to see how' },
  ASKING_NOT_ORGANISATION: {
    http: 403,
    message: 'Only organisations can ask for materials. Register your organisation first',
  },
  ASKING_UNVERIFIED: {
    http: 409,
    message: 'Your organisation is not verified yet. Once it is, you can ask for materials',
  },
  REQUEST_REPEATED: {
    http: 409,
    message: 'You already have a request with this header. Edit it instead',
  },
  MATERIALS_OVER: { http: 409, message: 'More is pledged than the organisation still needs' },
  MATERIALS_STAFF: { http: 409, message: 'Staff accounts cannot take part in a request' },
  MATERIALS_CLOSED: { http: 409, message: materialsClosedText },
  MATERIALS_MET: { http: 409, message: 'Everything of this request has been given' },
  NEWSLETTER_STATUS: { http: 409, message: 'This cannot be done with this newsletter any more' },
  NEWSLETTER_NO_ADDRESS: { http: 409, message: 'Your account has no verified e-mail address' },
  SURVEY_PERSON: {
    http: 403,
    message: 'Sign in, or open the personal link that we send you by e-mail',
  },
  SURVEY_ANSWERED: { http: 409, message: 'You have answered this survey already' },
  SURVEY_CLOSED: { http: 409, message: 'This survey is closed' },
  SURVEY_CHANGED: { http: 409, message: 'This survey was changed meanwhile. Load it again' },
  FEEDBACK_GIVEN: { http: 409, message: 'You have given your feedback on this event already' },
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
  JOB_NOT_FAILED: { http: 409, message: 'This job did not fail, or runs again already' },
  JOB_WAITS: { http: 409, message: 'The same job waits or runs already; this one was left as it is' },
  MESSAGE_WAITS: { http: 409, message: 'This message is being sent already' },
  MESSAGE_CANCELLED: { http: 409, message: 'This message was cancelled before it was sent' },
  MESSAGE_EXPIRED: {
    http: 409,
    message: 'What this message carries is not good any more; nothing was sent. Ask for a new OTP or link',
  },
  MESSAGE_NO_ADDRESS: {
    http: 409,
    message: 'This is no address that a message can reach; nothing was sent',
  },
  MESSAGE_UNWANTED: {
    http: 409,
    message: 'Its reader has switched such messages off since; nothing was sent',
  },
  MESSAGE_JUST_SENT: {
    http: 409,
    message: 'This message was sent again less than ten minutes ago; nothing was sent',
  },
  MESSAGE_NOT_FAILED: { http: 409, message: 'Only messages that failed are set aside' },
  RECEIPT_CANCELLED: { http: 409, message: 'This receipt is cancelled; nothing was sent' },
  RECEIPT_JUST_SENT: {
    http: 409,
    message: 'This receipt was sent again less than ten minutes ago; nothing was sent',
  },
  REFUND_WAITS: {
    http: 409,
    message: 'A refund of this donation already waits to be confirmed; no new one was requested',
  },
  SAME_PERSON: { http: 409, message: 'You requested this refund: another person must confirm it' },
  SECOND_PERSON_NEEDED: {
    http: 409,
    message:
      'A refund of this amount needs a second person: book the donation, then request the refund on its page',
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
  EDITED_BY_ANOTHER: {
    http: 409,
    message: otherFormOpenText,
  },
  SECOND_FACTOR_ON: { http: 409, message: 'Two-step sign-in is on already: switch it off first' },
  NO_SECOND_FACTOR: { http: 409, message: 'Two-step sign-in is not on' },
  OWN_ACCOUNT: { http: 409, message: 'You can’t change your own roles or status. Ask a colleague' },
  OWN_ROLE: {
    http: 409,
    message: 'Nobody changes the permissions of a role that they have: ask a colleague',
  },
  ROLE_STAYS: { http: 409, message: 'This belongs to the installation and stays as it is' },
  ROLE_IN_USE: { http: 409, message: 'Somebody has this role: give them another one first' },
  LAST_SUPER_ADMIN: {
    http: 409,
    message: 'This is the last active super admin: make another one first',
  },
  SUPER_ADMIN_NOT_BLOCKED: {
    http: 409,
    message: 'A super admin is not blocked. Remove the role first',
  },
  PART_CLOSED: {
    http: 409,
    message: 'This part cannot be changed now. Load the page again to see where it stands',
  },
  STEP_IMPOSSIBLE: {
    http: 409,
    message: 'This is at another step by now. Load it again to see what changed',
  },
  CHANGE_WAITING: {
    http: 409,
    message: 'A request of this kind waits already: take it back first, or wait for the answer',
  },
  CHANGE_DECIDED: { http: 409, message: 'This was decided meanwhile. Load it again to see how' },
  ACCOUNT_UNREVIEWED: { http: 409, message: 'A reviewer looks at another account first' },
  CHANGE_OUTDATED: {
    http: 409,
    message: 'This cannot be approved any more: more is raised by now, or the day is over. Reject it',
  },
  PAUSED_BY_MANAGER: {
    http: 409,
    message: 'We have paused this fundraiser. Write to us, and it can go on',
  },
  ORGANISER_BLOCKED: { http: 409, message: 'Its organiser is blocked: giving stays paused' },
  CHAT_NOT_BEGUN: {
    http: 409,
    message: 'Only people who gave to this fundraiser can write to its organiser',
  },
  CHAT_PLEDGE_FIRST: {
    http: 409,
    message: 'Pledge items to this request first. Then you can write to the organisation',
  },
  CHAT_BLOCKED: { http: 409, message: 'Messages are not accepted in this conversation' },
  CHAT_BLOCKING: { http: 409, message: 'You take no messages here. Take them again before you write' },
  CHAT_CLOSED: { http: 409, message: 'This conversation is closed' },
  REPORT_DECIDED: { http: 409, message: 'This report was decided already' },
  NOT_REPORTED: { http: 409, message: 'Nothing is reported of this fundraiser that is still open' },
  MONEY_CAME: {
    http: 409,
    message: 'Money has come for this fundraiser, or may be on its way: inactivate it instead',
  },
  COMMENTING_BLOCKED: {
    http: 403,
    message: 'You cannot comment for now. The e-mail that we sent you says why, and until when',
  },
  OWN_PART: {
    http: 403,
    message: 'You wrote or reported this, or are involved in what it is about: ask a colleague',
  },
  FOUR_EYES: {
    http: 403,
    message: 'You have a part in this fundraiser, or decided about it before: ask a colleague',
  },
  WITHDRAWAL_TOO_LARGE: { http: 400, message: 'This is more than is available now' },
  WITHDRAWAL_EXPIRED: {
    http: 409,
    message: 'This request was not confirmed in time, and reserves nothing any more. Ask again',
  },
  WITHDRAWALS_CLOSED: { http: 409, message: 'No money can be asked for of this fundraiser' },
  WITHDRAWALS_FULL: {
    http: 409,
    message: 'Too many requests of this fundraiser wait already. Take one back, or wait for the answer',
  },
  PAYEE_MISSING: {
    http: 409,
    message: 'This fundraiser names no account to be paid. Write to us, and we add it',
  },
  PAYEE_UNVERIFIED: {
    http: 409,
    message:
      'We are checking whether the account belongs to its holder. The result appears under Withdrawals',
  },
  PAYEE_REFUSED: {
    http: 409,
    message: 'This account cannot be paid. Write to us with the right one',
  },
  PAYEE_CHANGED: {
    http: 409,
    message: 'The account to be paid has changed since this was asked for. It must be asked for anew',
  },
  PAYEE_CHANGING: {
    http: 409,
    message: 'Another account waits to be reviewed. Until then no money goes out',
  },
  PAYEE_DECIDED: { http: 409, message: 'Nothing is to be decided about this account' },
  PAYEE_REPLACED: {
    http: 409,
    message: 'The fundraiser is paid to another account by now. Load this again and look at that one',
  },
  BILLS_OVERDUE: {
    http: 409,
    message: 'Bills of an earlier payment are overdue. Hand them in first, or ask your manager',
  },
  BILL_IS_PUBLIC: { http: 409, message: 'This bill stands on the page of the fundraiser and stays' },
  ORGANISER_NUMBER_MISSING: {
    http: 409,
    message: 'The organiser has no verified mobile number, to which the OTP would go',
  },
  PAYOUT_DECIDED: { http: 409, message: 'This payout was decided meanwhile. Load it again to see how' },
  PAYOUT_NOT_PAID: { http: 409, message: 'Only what was paid can be sent back' },
  UTR_CONFIRMED: {
    http: 409,
    message: 'A statement of the bank shows this number: it is the right one and stays',
  },
  PAYOUT_OWN: {
    http: 403,
    message: 'You asked for or approved this money, or have a part in its fundraiser: a colleague pays it',
  },
  PAYOUTS_TAKEN: {
    http: 409,
    message: 'Some of these were put into another batch, or cannot be paid any more. Load the list again',
  },
  BATCH_EXPORTED: { http: 409, message: 'The file of this batch was taken already' },
  PAYOUT_NOT_EXPORTED: { http: 409, message: 'Download the bank file of the batch first' },
  BATCH_HINDERED: { http: 409, message: 'Some of this batch cannot be paid any more. Take it out first' },
  STATEMENT_SEEN: { http: 409, message: 'This file was imported already' },
  BATCH_EMPTY: { http: 409, message: 'Nothing of this batch waits for a file' },
  NOT_DEDUCTIBLE: {
    http: 409,
    message: 'This gift does not qualify for a tax deduction, so no PAN is needed',
  },
  CONTACTS_UNVERIFIED: {
    http: 409,
    message: 'Verify your e-mail and mobile number first. Then you can submit this fundraiser',
  },
  EMAIL_UNVERIFIED: {
    http: 409,
    message: 'Verify your e-mail first. Then you can submit this fundraiser',
  },
  MOBILE_UNVERIFIED: {
    http: 409,
    message: 'Verify your mobile number first. Then you can submit this fundraiser',
  },
  ORGANISATION_UNVERIFIED: {
    http: 409,
    message: 'Your organisation is not verified yet. Once it is, you can raise money under its name',
  },
  STAFF_RAISES_NOTHING: {
    http: 409,
    message: 'Staff have no fundraisers of their own here. Use an account of your own',
  },
  DRAFTS_FULL: { http: 409, message: 'You have 10 drafts. Finish or delete one first' },
  FUNDRAISER_NOT_STARTED: {
    http: 409,
    message: 'This fundraiser is not live yet: what is to be done for it stands under “My fundraisers”',
  },
  UPDATE_REPLACED: {
    http: 409,
    message: 'Its author has changed this text meanwhile. Load it again to see what changed',
  },
  BILL_REPLACED: {
    http: 409,
    message: 'Another version of this bill was handed in meanwhile. Load the list again and look at it',
  },
  THANKED_BEFORE: { http: 409, message: 'The donors of this fundraiser were thanked already' },
  NO_DONORS_YET: { http: 409, message: 'Nobody has given yet, so there is nobody to thank' },
  TEAM_FULL: { http: 409, message: 'A team has at most 20 people, those invited counted' },
  CASE_TAKEN: { http: 409, message: 'A colleague has taken this case: choose another one, or ask them' },
  REVIEW_UNFINISHED: {
    http: 409,
    message: 'Look at each section first: one is not found to be right as it stands now',
  },
  ALARMS_OPEN: {
    http: 409,
    message: 'Look at each alarm first, and say why it is no harm',
  },
  LAST_DAY_OVER: {
    http: 409,
    message: 'The last day of this fundraiser is over: ask the organiser for another one',
  },
  OWN_ORGANISATION: { http: 409, message: 'This is your own organisation: ask a colleague' },
  DOCUMENTS_UNCHECKED: {
    http: 409,
    message: 'Look at each required document first: one is not found to be right, or is no longer valid',
  },
  PAN_VERIFIED_BEFORE: { http: 409, message: 'Another verified organisation has this PAN' },
  DONOR_EMAIL_SENT: { http: 409, message: 'The donor has been e-mailed already, so this cannot be undone' },
  NO_VOLUNTEER: { http: 409, message: 'Assign a volunteer first' },
  STOCK_TOO_LITTLE: { http: 409, message: 'There is not enough free stock at this place' },
  STOCK_EXPIRED: { http: 409, message: 'These goods have expired and cannot be allotted' },
  STOCK_BELOW_ALLOTTED: {
    http: 409,
    message: 'More than this is allotted. Return allotments first, then correct the stock',
  },
  STOCK_PLACE_UNSUITABLE: { http: 409, message: 'Goods cannot be moved between these places' },
  STOCK_LINE_DIFFERS: { http: 409, message: 'These goods do not match this line of the request' },
  STOCK_LINE_FULL: { http: 409, message: 'This is more than the line of the request still needs' },
  STOCK_NOT_ALLOTTED: { http: 409, message: 'Less than this is allotted to this line here' },
  STOCK_MORE_THAN_OFFERED: {
    http: 409,
    message: moreThanOfferedText,
  },
  STOCK_BOX_HERE: { http: 409, message: 'This box is here already. Record a stock-take instead' },
  STOCK_COUNTED_SINCE: {
    http: 409,
    message: countedSinceText,
  },
  LABEL_UNBOUND: { http: 409, message: 'This label is not bound to a donation or a box' },
  PICK_NOT_LISTED: { http: 409, message: 'This is not on the pick list' },
  PHOTO_DECIDED: { http: 409, message: 'This photo was decided already' },
  LABEL_INVALID: { http: 400, message: 'This is not the code of a label. Check each character' },
  LABEL_OF_OTHERS: {
    http: 409,
    message: 'This label belongs to another installation of Sahaya. Use a label that was printed here',
  },
  LABEL_UNKNOWN: { http: 404, message: 'No label with this code was printed here' },
  LABEL_BOUND: { http: 409, message: 'This label is in use already. Take a blank one' },
  LABEL_REPLACED: { http: 409, message: 'This label was replaced by another one. Use the new label' },
  LABEL_REVOKED: { http: 409, message: 'This label was revoked. Take a blank one' },
  LABEL_TARGET_BOUND: {
    http: 409,
    message: labelTargetBoundText,
  },
  OFFER_ANSWERED: {
    http: 409,
    message: 'Your offer was answered meanwhile. Write to us, and we change it',
  },
  EVENT_CANCELLED: { http: 409, message: 'This event is cancelled' },
  EVENT_OVER: { http: 409, message: 'This event is over' },
  CAMP_WITHOUT_SLOTS: {
    http: 409,
    message: 'This camp has no slots yet. Add places and slots in the form of the camp, then publish it',
  },
  REGISTRATION_NOT_OPEN: { http: 409, message: 'Registration for this event is not open yet' },
  REGISTRATION_CLOSED: { http: 409, message: 'Registration for this event is closed' },
  ALREADY_REGISTERED: {
    http: 409,
    message: 'You are registered for this event already. The link in your e-mail opens your registration',
  },
  CHECK_IN_OVER: { http: 409, message: 'Check-in for this event is over' },
  CHECK_IN_REFUSED: { http: 409, message: 'This check-in cannot be undone' },
  PARTICIPANT_REGISTERED: {
    http: 409,
    message: 'A person with this number is registered for this event already',
  },
  REGISTRATION_OVER: { http: 409, message: 'This registration cannot be changed any more' },
  PLACE_OFFER_OVER: { http: 409, message: 'This offer is over. The place was offered to others' },
  ENTRIES_NOT_OPEN: { http: 409, message: 'Entries for this competition are not open yet' },
  ENTRIES_CLOSED: { http: 409, message: 'Entries for this competition are closed' },
  ENTRY_WITHDRAWN: { http: 409, message: 'This entry is withdrawn' },
  COMPETITION_EXISTS: {
    http: 409,
    message: 'The rules of this competition exist already. Edit them instead',
  },
  COMPETITION_RUNNING: { http: 409, message: 'Results are published once entries are closed' },
  RANKS_CHANGED: { http: 409, message: 'The ranks have changed meanwhile. Load them again and check them' },
  OWN_ENTRY: {
    http: 403,
    message: 'This entry is of your own family. The other members of the jury mark it',
  },
  ALREADY_UPLOADED: { http: 409, message: 'This file was already uploaded' },
  TOO_LARGE: { http: 413, message: 'The request is too large' },
  FILE_TOO_LARGE: { http: 413, message: 'The file is too large' },
  UNSUPPORTED_TYPE: { http: 415, message: 'Send JSON' },
  FILE_TYPE: { http: 415, message: 'File type not supported' },
  FORGED: { http: 401, message: 'The signature does not match' },
  LINK_INVALID: { http: 403, message: linkInvalidText },
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
