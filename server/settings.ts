/**
 * Every setting of an installation: its meaning and what holds when it is not given.
 * `docs/settings.md` is printed from this table.
 */
type Setting = { meaning: string; fallback?: string }

const table = {
  NODE_ENV: {
    meaning: 'production, development or test; without it development. Another word is refused',
    fallback: '',
  },
  HOST: { meaning: 'Address to listen on (127.0.0.1; in production 0.0.0.0)' },
  PORT: { meaning: 'Port of pages and calls', fallback: '3000' },
  SANDBOX_PORT: { meaning: 'Port of the test gateway', fallback: '3001' },
  BASE_URL: { meaning: 'The address people use (http://localhost:PORT)' },
  SANDBOX_URL: { meaning: 'The address of the test gateway (http://127.0.0.1:SANDBOX_PORT)' },
  DATABASE_URL: { meaning: 'PostgreSQL 15 or newer; without it an embedded PostgreSQL runs in DATA_DIR' },
  DATABASE_READ_URL: { meaning: 'A read replica for lists' },
  DATA_DIR: { meaning: 'Folder of the embedded database, the files and the demo keys', fallback: './.data' },
  ROLE: { meaning: 'What this process does: all, web or worker', fallback: 'all' },
  SMTP_URL: {
    meaning: 'Mail server, such as smtps://user:password@mail.example.org; without it nothing is sent',
  },
  MAIL_FROM: { meaning: 'Sender of letters (SUPPORT_EMAIL)' },
  SMS_URL: { meaning: 'Address that takes SMS as JSON by POST; without it nothing is sent' },
  SMS_TOKEN: { meaning: 'Bearer token for SMS_URL' },
  PLACES_URL: {
    meaning:
      'Address that is asked for places as /api/user/locations/search is, and answers like it; without it the gazetteer answers',
  },
  PLACES_TOKEN: { meaning: 'Bearer token for PLACES_URL' },
  S3_ENDPOINT: { meaning: 'Object storage for files; without it they lie in DATA_DIR/files' },
  S3_BUCKET: { meaning: 'Bucket of S3_ENDPOINT' },
  S3_REGION: { meaning: 'Region of S3_ENDPOINT', fallback: 'us-east-1' },
  S3_ACCESS_KEY: { meaning: 'Access key of S3_ENDPOINT' },
  S3_SECRET_KEY: { meaning: 'Secret key of S3_ENDPOINT' },
  PAYMENTS_MODE: { meaning: 'sandbox or live (sandbox; in production live)', fallback: '' },
  GATEWAY_ONETIME: { meaning: 'Gateway of one-time gifts: payu, razorpay or cashfree', fallback: 'payu' },
  GATEWAY_RECURRING: {
    meaning: 'Gateway of recurring donations; without its keys only one-time donations are taken',
    fallback: 'cashfree',
  },
  PAYU_KEY: { meaning: 'Merchant key of PayU' },
  PAYU_SALT: { meaning: 'Merchant salt of PayU; two, comma-separated, while one replaces the other' },
  RAZORPAY_KEY_ID: { meaning: 'Key id of Razorpay' },
  RAZORPAY_KEY_SECRET: {
    meaning: 'Key secret of Razorpay; two, comma-separated, while one replaces the other, the newer first',
  },
  RAZORPAY_WEBHOOK_SECRET: { meaning: "Secret of Razorpay's webhook; two likewise" },
  CASHFREE_CLIENT_ID: { meaning: 'Client id of Cashfree' },
  CASHFREE_CLIENT_SECRET: { meaning: 'Client secret of Cashfree; two likewise' },
  FIELD_KEYS: {
    meaning: 'Keys that seal PANs, newest first, comma-separated, 32 random bytes each in base64url',
  },
  SIGNING_KEYS: {
    meaning: 'Keys that sign links, newest first, comma-separated, 32 random bytes each in base64url',
  },
  OIDC_ISSUER: {
    meaning:
      'Identity provider that people may sign in with, such as https://accounts.google.com; none: no button',
  },
  OIDC_CLIENT_ID: { meaning: 'Client id at OIDC_ISSUER' },
  OIDC_CLIENT_SECRET: {
    meaning:
      'Client secret at OIDC_ISSUER, where BASE_URL/api/user/social-login/google/callback is registered',
  },
  ERROR_REPORT_URL: { meaning: 'Address that takes error reports as JSON by POST' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { meaning: 'OpenTelemetry collector' },
  TRUST_PROXY: { meaning: 'Proxies whose X-Forwarded-For counts: addresses or networks, comma-separated' },
  DEMO_MODE: {
    meaning: 'on: demo world and /demo; off: neither (on when not in production and without DATABASE_URL)',
    fallback: '',
  },
  FORGED_KEPT_DAYS: {
    meaning: 'Days after which messages without a fitting signature are forgotten, looked at or not',
    fallback: '30',
  },
  REFUND_CONFIRM_ABOVE: {
    meaning:
      'Refunds by staff above so many rupees wait until a second person confirms them; 0: every refund',
    fallback: '25000',
  },
  BILLS_DUE_DAYS: {
    meaning: 'Days after its payment within which the bills of a withdrawal are due',
    fallback: '30',
  },
  UPI_PAYOUT_MOST: {
    meaning: 'Rupees that the bank sends to a UPI id at most in one payment; more is not asked for, nor paid',
    fallback: '100000',
  },
  REVIEW_DAYS: {
    meaning:
      'Working days (Monday to Friday) within which a fundraiser is reviewed, and within which it is approved',
    fallback: '3',
  },
  MEDICAL_PROOF_DAYS: {
    meaning: 'Days for which a medical document of a fundraiser holds before a newer one is asked for',
    fallback: '180',
  },
  DRAFT_DAYS: {
    meaning: 'Days after which a draft of a fundraiser that nobody goes on with is erased',
    fallback: '180',
  },
  PLEDGE_DAYS: {
    meaning: 'Days for which a pledge of goods is reserved before it is released',
    fallback: '14',
  },
  CV_MONTHS: {
    meaning: 'Months after which applications for jobs are erased with their CVs; their number stays',
    fallback: '12',
  },
  CASE_HOURS: {
    meaning: 'Hours after which an answer to a message of the contact form is due',
    fallback: '48',
  },
  CASE_MONTHS: {
    meaning: 'Months after which solved cases are erased with their messages; their number stays',
    fallback: '24',
  },
  MANAGER_BY_CITY: {
    meaning:
      'on: an approved fundraiser goes to a manager who has a live one in its city, if there is one; off: always to who has fewest',
    fallback: 'off',
  },
  TAX_PAYEES: {
    meaning:
      'Payees whose gifts get the tax wording, comma-separated: own (causes), registered (organisations with a valid 80G or 133 registration), organisation (other organisations), person. Confirm it with your accountant',
    fallback: 'own,registered',
  },
  MINIMUM_GIFT: { meaning: 'Smallest gift in rupees', fallback: '100' },
  SERVED_CITIES: {
    meaning: 'Cities in which things can be dropped off: beginnings of their names, comma-separated',
    fallback: 'Hyderabad',
  },
  LOG_LEVEL: { meaning: 'trace, debug, info, warn, error or silent (warn; in production info)' },
  ORG_NAME: { meaning: "The charity's everyday name", fallback: 'Sahaya' },
  ORG_REGISTERED_NAME: { meaning: 'Name on receipts', fallback: 'Sahaya Demonstration Trust' },
  ORG_ADDRESS: { meaning: 'Address on receipts', fallback: '12 Weavers Lane, Hyderabad 500001, Telangana' },
  ORG_PAN: { meaning: "The charity's PAN", fallback: 'AAATS0000A' },
  ORG_80G: { meaning: 'Number of its tax registration', fallback: 'TEST-80G-0000' },
  SUPPORT_PHONE: { meaning: 'Phone shown for help', fallback: '040 0000 0000' },
  SUPPORT_EMAIL: { meaning: 'E-mail shown for help, at most 50 characters', fallback: 'help@sahaya.example' },
  SOCIAL_FACEBOOK: { meaning: 'Address of the page on Facebook, shown in the footer' },
  SOCIAL_INSTAGRAM: { meaning: 'The same on Instagram' },
  SOCIAL_X: { meaning: 'The same on X' },
  SOCIAL_YOUTUBE: { meaning: 'The same on YouTube' },
  SOCIAL_LINKEDIN: { meaning: 'The same on LinkedIn' },
  SOCIAL_WHATSAPP: { meaning: 'Address of the WhatsApp channel, shown in the footer' },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof table
export const settings: Record<SettingName, Setting> = table
