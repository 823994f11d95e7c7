import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { gatewayNames, type GatewayName } from '../contract/gateways.ts'
import { limitNames } from '../contract/call.ts'
import { socialNetworks } from '../contract/content.ts'
import { settings, type SettingName } from './settings.ts'

export type LimitRule = { count: number; seconds: number }

export type Config = {
  production: boolean
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
    payu: { key: string; salts: string[] }
  }
  mail: { url: string | undefined; from: string }
  sms: { url: string | undefined; token: string | undefined }
  s3: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string } | undefined
  fieldKeys: string[]
  signingKeys: string[]
  errorReportUrl: string | undefined
  otlpEndpoint: string | undefined
  trustProxy: string | undefined
  minimumGiftPaise: number
  limits: Record<string, LimitRule>
  organisation: {
    name: string
    registeredName: string
    address: string
    pan: string
    registration80G: string
    phone: string
    email: string
    /** Where else the charity is found; only what is set. */
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
 * @throws ConfigError
 */
export function readConfig(env: Env): Config {
  const problems: string[] = []
  const raw = (name: SettingName) => env[name]?.trim() || undefined
  const get = (name: SettingName) => raw(name) ?? settings[name].fallback
  const oneOf = <const T extends string>(name: SettingName, allowed: readonly T[]): T => {
    const value = get(name)
    const found = allowed.find((a) => a === value)
    if (found === undefined) problems.push(`${name} is '${value}'; use ${allowed.join(', ')}`)
    return found ?? allowed[0]!
  }
  const port = (name: SettingName) => {
    const value = Number(get(name))
    if (!Number.isInteger(value) || value < 0 || value > 65535)
      problems.push(`${name} must be a port, 0 to 65535`)
    return value
  }
  const link = (name: SettingName, fallback?: string) => {
    const value = raw(name) ?? fallback
    if (value !== undefined && !URL.canParse(value)) problems.push(`${name} is not an address: '${value}'`)
    return value?.replace(/\/$/, '')
  }

  const production = env['NODE_ENV'] === 'production'
  const databaseUrl = raw('DATABASE_URL')
  const demoSetting = oneOf('DEMO_MODE', ['', 'on', 'off'])
  const demo = demoSetting === 'on' || (demoSetting !== 'off' && !production && databaseUrl === undefined)
  const dataDir = resolve(get('DATA_DIR') ?? './.data')
  const httpPort = port('PORT')
  const sandboxPort = port('SANDBOX_PORT')
  const mode = oneOf('PAYMENTS_MODE', ['', 'sandbox', 'live'])
  const paymentsMode = mode === 'live' || (mode === '' && production) ? 'live' : 'sandbox'

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
  if (oneTime !== 'payu') problems.push(`GATEWAY_ONETIME is '${oneTime}'; this version speaks payu`)
  if (paymentsMode === 'live') {
    if (raw('PAYU_KEY') === undefined) missing('PAYU_KEY', 'live payments need the merchant key')
    if (raw('PAYU_SALT') === undefined) missing('PAYU_SALT', 'live payments need the merchant salt')
  }
  const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const s3Given = s3Names.filter((name) => raw(name) !== undefined)
  if (s3Given.length > 0 && s3Given.length < s3Names.length)
    for (const name of s3Names) if (raw(name) === undefined) missing(name, 'the other S3 settings are given')

  const social = socialNetworks.flatMap((network) => {
    // The demo charity is invented, and so are its pages.
    const url = link(
      `SOCIAL_${network.toUpperCase() as Uppercase<typeof network>}`,
      demo ? `https://${network}.example/sahaya` : undefined,
    )
    return url === undefined ? [] : [{ network, url }]
  })
  const limits = readLimits(env, demo, problems)
  const minimumGift = Number(get('MINIMUM_GIFT'))
  if (!Number.isInteger(minimumGift) || minimumGift < 1)
    problems.push('MINIMUM_GIFT must be whole rupees, at least 1')

  if (problems.length > 0) throw new ConfigError(problems)

  const kept = !production || demo || paymentsMode === 'sandbox' ? keptKeys(dataDir) : undefined
  const keys = (name: 'FIELD_KEYS' | 'SIGNING_KEYS') => split(raw(name)) ?? [kept![name]]
  return {
    production,
    demo,
    role: oneOf('ROLE', ['all', 'web', 'worker']),
    host: raw('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: httpPort,
    baseUrl: link('BASE_URL', `http://localhost:${httpPort}`)!,
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
      recurring: oneOf('GATEWAY_RECURRING', gatewayNames),
      payu: {
        key: raw('PAYU_KEY') ?? 'sahayatest',
        salts: split(raw('PAYU_SALT')) ?? [kept?.PAYU_SALT ?? ''],
      },
    },
    mail: { url: raw('SMTP_URL'), from: raw('MAIL_FROM') ?? get('SUPPORT_EMAIL')! },
    sms: { url: link('SMS_URL'), token: raw('SMS_TOKEN') },
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
    errorReportUrl: link('ERROR_REPORT_URL'),
    otlpEndpoint: link('OTEL_EXPORTER_OTLP_ENDPOINT'),
    trustProxy: raw('TRUST_PROXY'),
    minimumGiftPaise: minimumGift * 100,
    limits,
    organisation: {
      name: get('ORG_NAME')!,
      registeredName: get('ORG_REGISTERED_NAME')!,
      address: get('ORG_ADDRESS')!,
      pan: get('ORG_PAN')!,
      registration80G: get('ORG_80G')!,
      phone: get('SUPPORT_PHONE')!,
      email: get('SUPPORT_EMAIL')!,
      social,
    },
    logLevel: raw('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
  }
}

/** `PAYU_SALT=new,old`: two may be live while one replaces the other. */
const split = (value: string | undefined) =>
  value
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** `LIMIT_ORDERS_IP=60/60`: so many in so many seconds. */
function readLimits(env: Env, demo: boolean, problems: string[]): Record<string, LimitRule> {
  const rules: Record<string, LimitRule> = {}
  for (const [name, fallback] of Object.entries(defaultLimits)) {
    const given = env[`LIMIT_${name}`]?.trim() || (demo ? (demoLimits[name] ?? fallback) : fallback)
    const match = /^(\d{1,9})\/(\d{1,9})$/.exec(given)
    if (!match || Number(match[2]) < 1)
      problems.push(`LIMIT_${name} is '${given}'; write <count>/<seconds>, such as 60/60`)
    else rules[name] = { count: Number(match[1]), seconds: Number(match[2]) }
  }
  for (const name of limitNames)
    if (!(name in defaultLimits)) problems.push(`the limit ${name} has no default`)
  return rules
}

/** Counts and seconds (decisions: limits). Read as `LIMIT_<NAME>`. */
export const defaultLimits: Record<string, string> = {
  ORDERS_IP: '60/60',
  ORDERS_DONOR: '20/3600',
  ORDERS_FUNDRAISER: '600/60',
  LOGIN_ACCOUNT: '10/900',
  LOGIN_IP: '100/900',
  READS_IP: '600/60',
  UPLOADS_USER: '60/3600',
}
const demoLimits: Record<string, string> = { ORDERS_IP: '6000/60' }

type Kept = { FIELD_KEYS: string; SIGNING_KEYS: string; PAYU_SALT: string; SANDBOX_SECRET: string }

/** Keys that a demo installation makes for itself on its first start. */
function keptKeys(dataDir: string): Kept {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'keys.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Kept
  const key = () => randomBytes(32).toString('base64url')
  const kept = { FIELD_KEYS: key(), SIGNING_KEYS: key(), PAYU_SALT: key(), SANDBOX_SECRET: key() }
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  return kept
}
