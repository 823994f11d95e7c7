import { gatewayNames } from '../../contract/gateways.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import { brakeSettings, limitSettings } from '../../server/limit-settings.ts'
import { settings, type SettingName } from '../../server/settings.ts'
import { code, pageOf, table, type Page } from './page.ts'

const groups: readonly (readonly [title: string, names: RegExp])[] = [
  ['Where it is reached', /^(NODE_ENV|HOST|PORT|BASE_URL|TRUST_PROXY|ROLE)$/],
  ['Records and files', /^(DATABASE_|DATA_DIR|S3_)/],
  ['Keys', /_KEYS$/],
  ['Money', /^(PAYMENTS_|GATEWAY_|PAYU_|RAZORPAY_|CASHFREE_|SANDBOX_|MINIMUM_|FORGED_)/],
  ['Letters', /^(SMTP_|MAIL_|SMS_)/],
  ['Places', /^PLACES_/],
  ['Signing in elsewhere', /^OIDC_/],
  ['The charity', /^(ORG_|SUPPORT_|SOCIAL_)/],
  ['Watching it', /^(LOG_|ERROR_|OTEL_)/],
  ['Demo', /^DEMO_/],
  ['Others', /./],
]

/** `docs/settings.md`: every setting with what holds without it, and which of them production insists on. */
export function settingsPage(): Promise<Page> {
  const needed = neededInProduction()
  const neededBy = gatewayNames.map((name) => ({ name, needed: neededInProduction(name) }))
  const row = (name: SettingName) => {
    const { meaning, fallback } = settings[name]
    const chosen = neededBy.find((gateway) => gateway.needed.has(name))
    const isNeeded = needed.has(name) ? 'yes' : chosen ? `when ${chosen.name} is chosen` : ''
    return [code(name), fallback ? code(fallback) : '', isNeeded, meaning]
  }
  const left = new Set(Object.keys(settings) as SettingName[])
  const sections = groups.flatMap(([title, names]) => {
    const own = [...left].filter((name) => names.test(name))
    for (const name of own) left.delete(name)
    if (own.length === 0) return []
    return [`## ${title}`, table(['Setting', 'Default', 'Needed in production', 'Meaning'], own.map(row))]
  })
  const limits = Object.entries(limitSettings).map(([name, { meaning, fallback, inDemo }]) => [
    code(`LIMIT_${name}`),
    code(fallback),
    inDemo === undefined ? '' : code(inDemo),
    meaning,
  ])
  const brakes = Object.entries(brakeSettings).map(([name, { meaning, fallback }]) => [
    code(`BRAKE_${name}`),
    code(fallback),
    meaning,
  ])
  return pageOf({
    file: 'settings.md',
    command: 'npx node scripts/print-settings.ts',
    text: [
      '# Settings',
      'Settings are environment variables; nothing is read from a file. A start tells everything that is wrong with them at once, and does not start. A default that depends on other settings stands in brackets after the meaning. How they play together: [running.md](running.md).',
      `Name, contacts and pages of the charity (${['ORG_NAME', 'SUPPORT_PHONE', 'SUPPORT_EMAIL', 'SOCIAL_FACEBOOK'].map(code).join(', ')} and the like), ${code('MINIMUM_GIFT')} and ${code('REFUND_CONFIRM_ABOVE')} can also be changed in the office, at ${code('/it-admin/settings')}: what is set there goes before, in every process at once. Letters are still sent from ${code('MAIL_FROM')}.`,
      ...sections,
      '## Limits',
      'Written `<count>/<seconds>`: so many in so many seconds, counted over all processes. Beyond that the answer is 429 with `Retry-After`.',
      table(['Setting', 'Default', 'In demo mode', 'Counts'], limits),
      '## Brakes',
      'Against the testing of stolen cards, written `<percent>/<least>/<seconds>`: when more than so many percent of at least so many payments decided within so many seconds have failed, further orders from there get 429 with `Retry-After`, until enough of those failures are longer ago. `100/…` never holds anybody.',
      table(['Setting', 'Default', 'Counts'], brakes),
    ].join('\n\n'),
  })
}

/** Settings that a start in production reports as missing when none is set, or only the gateway. */
function neededInProduction(gateway?: string): ReadonlySet<string> {
  try {
    readConfig({ NODE_ENV: 'production', ...(gateway && { GATEWAY_ONETIME: gateway }) })
  } catch (error) {
    if (error instanceof ConfigError) return new Set(error.problems.map((problem) => problem.split(' ')[0]!))
    throw error
  }
  return new Set()
}
