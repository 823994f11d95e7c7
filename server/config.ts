import type { FormerIssuer } from '../shared/issuer.ts'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { gatewayNames, type GatewayName } from '../contract/gateways.ts'
import { socialNetworks } from '../contract/content.ts'
import { longestSupportEmail } from '../contract/installation.ts'
import { readBrakes, readLimits, type LimitRule } from './limit-settings.ts'
import { readPayoutSettings, type PayoutSettings } from './payout-settings.ts'
import type { BrandLogo } from './platform/brand-logo.ts'
import type { BrakeName, BrakeRule } from './platform/limits/card-testing-guard.ts'
import { makeFolder } from './platform/storage/make-folder.ts'
import { taxPayeeKinds, type TaxPayee } from '../shared/financial-year.ts'
import { settings, type SettingName } from './settings.ts'
import { wholeNumbers } from './whole-numbers.ts'

export type Config = PayoutSettings & {
  production: boolean
  /** Warnings at the start about settings that are valid but should not stay so. */
  warnings: string[]
  demo: boolean
  role: 'all' | 'web' | 'worker'
  host: string
  port: number
  baseUrl: string
  dataDir: string
  databaseUrl: string | undefined
  databaseReadUrl: string | undefined
  sandbox: { port: number; url: string; adminSecret: string }
  payments: {
    mode: 'sandbox' | 'live'
    oneTime: GatewayName
    recurring: GatewayName
    /** Gateways whose keys are at hand; money may still come from one that is not used for new gifts. */
    payu: { key: string; salts: string[] } | undefined
    razorpay: { keyId: string; keySecrets: string[]; webhookSecrets: string[] } | undefined
    cashfree: { clientId: string; secrets: string[] } | undefined
  }
  mail: { url: string | undefined; from: string }
  sms: { url: string | undefined; token: string | undefined }
  places: { url: string | undefined; token: string | undefined }
  s3: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string } | undefined
  fieldKeys: string[]
  signingKeys: string[]
  /** The identity provider that people may sign in with. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  errorReportUrl: string | undefined
  otlpEndpoint: string | undefined
  trustProxy: string | undefined
  minimumGiftPaise: number
  /** A refund by staff above it needs a second person. */
  refundConfirmAbovePaise: number
  forgedKeptDays: number
  /** Working days within which a fundraiser is reviewed, and approved. */
  reviewDays: number
  medicalProofDays: number
  draftDays: number
  /** Days for which a pledge of goods is reserved. */
  pledgeDays: number
  /** Months after which applications for jobs are erased. */
  cvMonths: number
  /** Hours after which an answer to a case is due. */
  caseHours: number
  /** Months after which solved cases are erased. */
  caseMonths: number
  /** Kinds of payees whose gifts get the tax wording. */
  taxPayees: readonly TaxPayee[]
  /** Whether an approved fundraiser goes to a manager of its city first. */
  managerByCity: boolean
  /** Beginnings of the names of cities in which things can be dropped off. */
  servedCities: string[]
  limits: Record<string, LimitRule>
  brakes: Record<BrakeName, BrakeRule>
  organisation: {
    name: string
    /** Address of the site, as BASE_URL. */
    url: string
    registeredName: string
    address: string
    pan: string
    registration80G: string
    /** Issuers before the office changed them, the oldest first. */
    formerIssuers?: readonly FormerIssuer[]
    phone: string
    email: string
    /** Absent where the drawn mark stands. */
    logo?: BrandLogo | undefined
    /** Social pages of the charity; only those that are set. */
    social: { network: (typeof socialNetworks)[number]; url: string }[]
  }
  logLevel: string
}

/** Everything that is wrong with the settings, told at once. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(
      `Sahaya cannot start; ${problems.length === 1 ? 'this setting needs' : 'these settings need'} attention:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    )
    this.problems = problems
  }
}

type Env = Record<string, string | undefined>

/**
 * Reads the environment; nothing else in the product does.
 * In demo mode the keys are made once and kept in DATA_DIR. Production names everything that is missing.
 * @param keepsKeys false leaves DATA_DIR as it is: keys that it lacks are made for this process alone
 * @throws ConfigError
 */
export function readConfig(env: Env, { keepsKeys = true } = {}): Config {
  const problems: string[] = []
  const raw = (name: SettingName) => env[name]?.trim() || undefined
  const get = (name: SettingName) => raw(name) ?? settings[name].fallback
  const oneOf = <const T extends string>(name: SettingName, allowed: readonly T[]): T => {
    const value = get(name)
    const found = allowed.find((a) => a === value)
    if (found === undefined) problems.push(`${name} is '${value}'; use ${allowed.filter(Boolean).join(', ')}`)
    return found ?? allowed[0]!
  }
  const port = (name: SettingName) => {
    const value = Number(get(name))
    if (!Number.isInteger(value) || value < 0 || value > 65535)
      problems.push(`${name} must be a port, 0 to 65535`)
    return value
  }
  const link = (name: SettingName, fallback?: string) => {
    const given = raw(name)
    if (given !== undefined && !URL.canParse(given)) problems.push(`${name} is not an address: '${given}'`)
    return (given ?? fallback)?.replace(/\/$/, '')
  }

  // Another word would be taken for no production, and its demo has passwords that everybody knows.
  const production = oneOf('NODE_ENV', ['', 'production', 'development', 'test']) === 'production'
  const databaseUrl = raw('DATABASE_URL')
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/./.test(databaseUrl))
    problems.push('DATABASE_URL is no address of a database, such as postgresql://user:password@host/name')
  const demoSetting = oneOf('DEMO_MODE', ['', 'on', 'off'])
  const demo = demoSetting === 'on' || (demoSetting !== 'off' && !production && databaseUrl === undefined)
  const dataDir = resolve(get('DATA_DIR') ?? './.data')
  const httpPort = port('PORT')
  const sandboxPort = port('SANDBOX_PORT')
  const mode = oneOf('PAYMENTS_MODE', ['', 'sandbox', 'live'])
  const paymentsMode = mode === 'live' || (mode === '' && production) ? 'live' : 'sandbox'
  if (httpPort === sandboxPort && httpPort !== 0 && paymentsMode === 'sandbox')
    problems.push(
      `PORT and SANDBOX_PORT are both ${httpPort}; the test gateway needs a port of its own, such as SANDBOX_PORT=${httpPort + 1}`,
    )

  const missing = (name: SettingName, why: string) => problems.push(`${name} is missing: ${why}`)
  if (production) {
    if (databaseUrl === undefined && !demo) missing('DATABASE_URL', 'where the records are kept')
    if (raw('BASE_URL') === undefined)
      missing('BASE_URL', 'the address people use, such as https://give.example.org')
    if (!demo) {
      if (raw('FIELD_KEYS') === undefined) missing('FIELD_KEYS', settings.FIELD_KEYS.meaning)
      if (raw('SIGNING_KEYS') === undefined) missing('SIGNING_KEYS', settings.SIGNING_KEYS.meaning)
      for (const name of [
        'ORG_REGISTERED_NAME',
        'ORG_PAN',
        'ORG_80G',
        'ORG_ADDRESS',
        'SUPPORT_PHONE',
        'SUPPORT_EMAIL',
      ] as const)
        if (raw(name) === undefined) missing(name, 'it stands on every receipt')
      if (raw('SMTP_URL') === undefined) missing('SMTP_URL', settings.SMTP_URL.meaning)
    }
  }
  const oneTime = oneOf('GATEWAY_ONETIME', gatewayNames)
  const recurring = oneOf('GATEWAY_RECURRING', gatewayNames)
  // Recurring gifts are not taken without the keys of a gateway that nobody named.
  const used = raw('GATEWAY_RECURRING') === undefined ? [oneTime] : [oneTime, recurring]
  if (paymentsMode === 'live')
    for (const name of new Set(used))
      for (const key of gatewayKeys[name])
        if (raw(key) === undefined) missing(key, `live gifts go through ${name}; ${settings[key].meaning}`)
  const keysLeft =
    paymentsMode === 'live' ? gatewayKeys[recurring].filter((key) => raw(key) === undefined) : []
  const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const s3Given = s3Names.filter((name) => raw(name) !== undefined)
  if (s3Given.length > 0 && s3Given.length < s3Names.length)
    for (const name of s3Names) if (raw(name) === undefined) missing(name, 'the other S3 settings are given')

  const oidcNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
  const oidcGiven = oidcNames.filter((name) => raw(name) !== undefined)
  if (oidcGiven.length > 0 && oidcGiven.length < oidcNames.length)
    for (const name of oidcNames)
      if (raw(name) === undefined) missing(name, 'the other OIDC settings are given')
  const issuer = raw('OIDC_ISSUER')
  if (issuer !== undefined && !isSafeIssuer(issuer))
    problems.push(`OIDC_ISSUER is '${issuer}'; use an https address`)

  const baseUrl = link('BASE_URL', `http://localhost:${httpPort}`)!
  const social = socialNetworks.flatMap((network) => {
    // The demo charity is invented and has no pages elsewhere: its signs lead to where that is said.
    const url = link(
      `SOCIAL_${network.toUpperCase() as Uppercase<typeof network>}`,
      demo ? `${baseUrl}/demo#elsewhere` : undefined,
    )
    return url === undefined ? [] : [{ network, url }]
  })
  const limits = readLimits(env, demo, problems)
  const brakes = readBrakes(env, problems)
  const whole = wholeNumbers(get, problems)
  const minimumDonation = whole('MINIMUM_GIFT', { of: 'rupees', told: 'at least 1', atLeast: 1 })
  const payoutSettings = readPayoutSettings(whole)
  const refundConfirmAbove = whole('REFUND_CONFIRM_ABOVE', { of: 'rupees', told: '0 or more', atLeast: 0 })
  const forgedKeptDays = whole('FORGED_KEPT_DAYS', { of: 'days', told: 'at least 1', atLeast: 1 })
  const reviewDays = whole('REVIEW_DAYS', { of: 'days', told: '1 to 60', atLeast: 1, atMost: 60 })
  const monthToTenYears = { of: 'days', told: '30 to 3650', atLeast: 30, atMost: 3650 } as const
  const medicalProofDays = whole('MEDICAL_PROOF_DAYS', monthToTenYears)
  const cvMonths = whole('CV_MONTHS', { of: 'months', told: '1 to 120', atLeast: 1, atMost: 120 })
  const caseHours = whole('CASE_HOURS', { of: 'hours', told: '1 to 720', atLeast: 1, atMost: 720 })
  const caseMonths = whole('CASE_MONTHS', { of: 'months', told: '1 to 120', atLeast: 1, atMost: 120 })
  const pledgeDays = whole('PLEDGE_DAYS', { of: 'days', told: '4 to 365', atLeast: 4, atMost: 365 })
  const draftDays = whole('DRAFT_DAYS', monthToTenYears)
  const taxPayees = split(get('TAX_PAYEES')) ?? []
  if (!taxPayees.every((kind) => (taxPayeeKinds as readonly string[]).includes(kind)))
    problems.push(`TAX_PAYEES may name ${taxPayeeKinds.join(', ')}`)
  const managerByCity = get('MANAGER_BY_CITY') ?? 'off'
  if (!['on', 'off'].includes(managerByCity)) problems.push('MANAGER_BY_CITY must be on or off')

  const supportEmail = get('SUPPORT_EMAIL')!
  if (supportEmail.length > longestSupportEmail)
    problems.push(
      `SUPPORT_EMAIL has ${supportEmail.length} characters; use at most ${longestSupportEmail}, since PayU takes no more`,
    )

  for (const name of ['FIELD_KEYS', 'SIGNING_KEYS'] as const)
    if (split(raw(name))?.some((key) => key.length < shortestKey))
      problems.push(`${name}: a key has at least ${shortestKey} characters`)
  const sealing = split(raw('FIELD_KEYS')) ?? []
  if (production && split(raw('SIGNING_KEYS'))?.some((key) => sealing.includes(key)))
    problems.push('SIGNING_KEYS holds a key of FIELD_KEYS; make it one of its own')
  for (const proxy of split(raw('TRUST_PROXY')) ?? [])
    if (!isNetwork(proxy)) problems.push(`TRUST_PROXY: '${proxy}' is no address or network`)

  // Keys are made only for settings that are otherwise in order.
  const kept =
    problems.length === 0 && (!production || demo || paymentsMode === 'sandbox')
      ? keptKeys(dataDir, keepsKeys)
      : undefined
  const keys = (name: 'FIELD_KEYS' | 'SIGNING_KEYS') => split(raw(name)) ?? [kept?.[name] ?? '']
  const config: Config = {
    production,
    warnings: [
      ...(production && /^http:/i.test(baseUrl)
        ? [
            `BASE_URL is ${baseUrl}: over http, logins and donors' details can be read on their way; use https`,
          ]
        : []),
      ...(keysLeft.length > 0
        ? [
            `Recurring donations are off: GATEWAY_RECURRING is ${recurring} and ${keysLeft.join(', ')} not set. Set them, or name another gateway`,
          ]
        : []),
    ],
    demo,
    role: oneOf('ROLE', ['all', 'web', 'worker']),
    host: raw('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: httpPort,
    baseUrl,
    dataDir,
    databaseUrl,
    databaseReadUrl: raw('DATABASE_READ_URL'),
    sandbox: {
      port: sandboxPort,
      url: link('SANDBOX_URL', `http://127.0.0.1:${sandboxPort}`)!,
      adminSecret: kept?.SANDBOX_SECRET ?? '',
    },
    payments: {
      mode: paymentsMode,
      oneTime,
      recurring,
      ...gatewaySecrets(paymentsMode, raw, kept),
    },
    mail: { url: raw('SMTP_URL'), from: raw('MAIL_FROM') ?? get('SUPPORT_EMAIL')! },
    sms: { url: link('SMS_URL'), token: raw('SMS_TOKEN') },
    places: { url: link('PLACES_URL'), token: raw('PLACES_TOKEN') },
    s3:
      s3Given.length === s3Names.length
        ? {
            endpoint: link('S3_ENDPOINT')!,
            bucket: raw('S3_BUCKET')!,
            region: get('S3_REGION')!,
            accessKey: raw('S3_ACCESS_KEY')!,
            secretKey: raw('S3_SECRET_KEY')!,
          }
        : undefined,
    fieldKeys: keys('FIELD_KEYS'),
    signingKeys: keys('SIGNING_KEYS'),
    oidc:
      oidcGiven.length === oidcNames.length
        ? {
            issuer: issuer!,
            clientId: raw('OIDC_CLIENT_ID')!,
            clientSecret: raw('OIDC_CLIENT_SECRET')!,
          }
        : undefined,
    errorReportUrl: link('ERROR_REPORT_URL'),
    otlpEndpoint: link('OTEL_EXPORTER_OTLP_ENDPOINT'),
    trustProxy: raw('TRUST_PROXY'),
    minimumGiftPaise: minimumDonation * 100,
    refundConfirmAbovePaise: refundConfirmAbove * 100,
    ...payoutSettings,
    forgedKeptDays,
    reviewDays,
    medicalProofDays,
    draftDays,
    pledgeDays,
    cvMonths,
    caseHours,
    caseMonths,
    taxPayees: taxPayees as TaxPayee[],
    managerByCity: managerByCity === 'on',
    servedCities: split(get('SERVED_CITIES')) ?? [],
    limits,
    brakes,
    organisation: {
      name: get('ORG_NAME')!,
      url: baseUrl,
      registeredName: get('ORG_REGISTERED_NAME')!,
      address: get('ORG_ADDRESS')!,
      pan: get('ORG_PAN')!,
      registration80G: get('ORG_80G')!,
      phone: get('SUPPORT_PHONE')!,
      email: get('SUPPORT_EMAIL')!,
      social,
    },
    logLevel: raw('LOG_LEVEL') === undefined ? (production ? 'info' : 'warn') : oneOf('LOG_LEVEL', logLevels),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Settings that each gateway needs to be used live. */
const gatewayKeys = {
  payu: ['PAYU_KEY', 'PAYU_SALT'],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  cashfree: ['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'],
} as const satisfies Record<GatewayName, readonly SettingName[]>

/** The keys of every gateway; the test gateway has some of its own where none are given. */
function gatewaySecrets(
  mode: 'sandbox' | 'live',
  raw: (name: SettingName) => string | undefined,
  kept: Kept | undefined,
): Pick<Config['payments'], GatewayName> {
  const isLive = mode === 'live'
  const id = (name: SettingName, own: string) => raw(name) ?? (isLive ? '' : own)
  const secrets = (name: SettingName, own: keyof Kept) =>
    split(raw(name)) ?? (isLive ? [] : [kept?.[own] ?? ''])
  const whereGiven = <T>(name: GatewayName, keys: T) =>
    isLive && gatewayKeys[name].some((key) => raw(key) === undefined) ? undefined : keys
  return {
    payu: whereGiven('payu', {
      key: id('PAYU_KEY', 'sahayatest'),
      salts: secrets('PAYU_SALT', 'PAYU_SALT'),
    }),
    razorpay: whereGiven('razorpay', {
      keyId: id('RAZORPAY_KEY_ID', 'rzp_test_sahaya'),
      keySecrets: secrets('RAZORPAY_KEY_SECRET', 'RAZORPAY_KEY_SECRET'),
      webhookSecrets: secrets('RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET'),
    }),
    cashfree: whereGiven('cashfree', {
      clientId: id('CASHFREE_CLIENT_ID', 'TESTsahaya'),
      secrets: secrets('CASHFREE_CLIENT_SECRET', 'CASHFREE_CLIENT_SECRET'),
    }),
  }
}

const shortestKey = 32
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** 10.0.0.1, 10.0.0.0/8, fd00::/8, or a name for a family of them. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

/** Allows plain HTTP on this machine only: anyone in between could sign in as anybody. */
const isSafeIssuer = (issuer: string): boolean =>
  URL.canParse(issuer) &&
  (new URL(issuer).protocol === 'https:' ||
    ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname))

/** `PAYU_SALT=new,old`: two may be live while one replaces the other. */
const split = (value: string | undefined) =>
  value
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const keptNames = [
  'FIELD_KEYS',
  'SIGNING_KEYS',
  'PAYU_SALT',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'CASHFREE_CLIENT_SECRET',
  'SANDBOX_SECRET',
] as const
type Kept = Record<(typeof keptNames)[number], string>

/** Keys that a demo installation makes for itself on its first start, and those that a newer version needs besides. */
function keptKeys(dataDir: string, keeps: boolean): Kept {
  const path = join(dataDir, 'keys.json')
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Kept>) : {}
  if (keptNames.every((name) => before[name] !== undefined)) return before as Kept
  const made = Object.fromEntries(keptNames.map((name) => [name, randomBytes(32).toString('base64url')]))
  const kept = { ...made, ...before } as Kept
  if (!keeps) return kept
  makeFolder(dataDir)
  // Whole or not at all: nobody may lose the keys that seal what is stored.
  writeFileSync(`${path}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return kept
}
