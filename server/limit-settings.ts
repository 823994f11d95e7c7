import { limitNames } from '../contract/call.ts'
import { brakeNames, type BrakeName, type BrakeRule } from './platform/limits/card-testing-guard.ts'

/** Limit of requests within some seconds. */
export type LimitRule = { count: number; seconds: number }

type LimitSetting = { meaning: string; fallback: string; inDemo?: string }

/** Every limit: what it counts, and what holds when `LIMIT_<NAME>` is not given, written <count>/<seconds>. */
export const limitSettings: Record<string, LimitSetting> = {
  ORDERS_IP: { meaning: 'Gifts begun from one address', fallback: '60/60', inDemo: '6000/60' },
  ORDERS_DONOR: { meaning: 'Donations begun with one e-mail address from one network', fallback: '20/3600' },
  ORDERS_FUNDRAISER: { meaning: 'Gifts begun to one fundraiser', fallback: '600/60' },
  ORDERS_ALL: { meaning: 'Gifts begun by everybody together', fallback: '6000/60', inDemo: '60000/60' },
  YEAR_LETTERS: {
    meaning: 'Yearly statements requested by e-mail from one donation',
    fallback: '3/86400',
  },
  FORGED_IP: {
    meaning:
      'Messages of one gateway without a fitting signature, from one address, that are kept one by one; those that cannot be read count by themselves',
    fallback: '30/3600',
  },
  FORGED_ALL: { meaning: 'The same from everybody together', fallback: '300/3600' },
  UNSIGNED_IP: {
    meaning: 'Messages of a kind that their gateway does not sign, from one address',
    fallback: '600/3600',
  },
  LOGIN_ACCOUNT: {
    meaning:
      'Tries to sign in to one account that fail; from each address from which it signed in before, as many again',
    fallback: '10/900',
  },
  SECOND_FACTOR: {
    meaning: 'Codes of the second step for one account that fail; counted by address as LOGIN_ACCOUNT is',
    fallback: '5/900',
  },
  SECOND_FACTOR_DAY: { meaning: 'The same in a day', fallback: '30/86400' },
  LOGIN_IP: { meaning: 'Tries to sign in from one address', fallback: '100/900' },
  OTP_IP: { meaning: 'OTPs and links asked for and tried from one address', fallback: '300/900' },
  OTP_SENDS_IP: { meaning: 'OTPs and links sent at the request of one address', fallback: '30/3600' },
  OTP_SENDS_HOUR: {
    meaning:
      'OTPs and links of one kind sent to one number or e-mail address; known networks of its account are counted apart',
    fallback: '5/3600',
  },
  OTP_SENDS_DAY: { meaning: 'The same in a day', fallback: '10/86400' },
  OTP_SENDS_ALL: { meaning: 'OTPs and links of one kind sent to all people together', fallback: '3000/3600' },
  OTP_WRONG_IP: { meaning: 'Wrong OTPs from one address, where an OTP was outstanding', fallback: '30/3600' },
  OTP_WRONG_RECIPIENT: {
    meaning:
      'Wrong OTPs of one purpose for one number or e-mail address; known networks of its account are counted apart',
    fallback: '10/86400',
  },
  OTP_WRONG_ALL: {
    meaning:
      'Wrong OTPs of one purpose from all people together; above it each OTP has two tries instead of five',
    fallback: '1000/3600',
  },
  LISTS_IP: { meaning: 'Lists asked for from one address', fallback: '6000/60', inDemo: '600000/60' },
  READS_IP: { meaning: 'Look-ups from one address', fallback: '600/60' },
  INTEREST_IP: { meaning: 'Offers of help from one address', fallback: '20/3600', inDemo: '2000/3600' },
  ORGANISATIONS_IP: {
    meaning: 'Steps and documents of organisations that register, from one address',
    fallback: '200/3600',
    inDemo: '20000/3600',
  },
  SAVES_USER: {
    meaning: 'Saves of fields by one account while a fundraiser is filled in',
    fallback: '3600/3600',
  },
  REPORTS_IP: {
    meaning: 'Reports of fundraisers from one address',
    fallback: '10/3600',
    inDemo: '1000/3600',
  },
  CONTACT_IP: {
    meaning: 'Messages of the contact form and answers from one address',
    fallback: '10/3600',
    inDemo: '1000/3600',
  },
  CONTACT_RECIPIENT: {
    meaning: 'Messages of the contact form with one e-mail address or mobile number',
    fallback: '10/86400',
    inDemo: '1000/86400',
  },
  CHAT_USER: { meaning: 'Messages written by one account', fallback: '20/60', inDemo: '200/60' },
  CHAT_DAY_USER: { meaning: 'The same in a day', fallback: '500/86400' },
  CHAT_BEGIN_USER: { meaning: 'Conversations begun by one account', fallback: '20/86400' },
  CHAT_REPORTS_USER: { meaning: 'Messages reported by one account', fallback: '30/86400' },
  STREAMS_IP: {
    meaning:
      'Streams of events open at once from one address, in each process; who is refused is told to wait so many seconds',
    fallback: '200/30',
    inDemo: '2000/30',
  },
  STREAMS_USER: { meaning: 'The same by one account', fallback: '20/30', inDemo: '2000/30' },
  STREAMS_ALL: { meaning: 'The same from everybody together', fallback: '10000/30' },
  COMMENTS_MINUTE: { meaning: 'Comments and replies of one account', fallback: '5/60' },
  COMMENTS_DAY: { meaning: 'The same in a day', fallback: '30/86400' },
  REACTIONS_USER: { meaning: 'Likes, dislikes and reports of comments by one account', fallback: '120/600' },
  UPLOADS_USER: { meaning: 'Upload addresses asked for by one account', fallback: '60/3600' },
}

type BrakeSetting = { meaning: string; fallback: string }

/**
 * The brakes on the testing of stolen cards, and what holds when `BRAKE_<NAME>` is not given, written
 * <percent>/<least>/<seconds>: pulled when more than so many percent of at least so many payments decided within so
 * many seconds have failed. 100 percent never pulls.
 */
export const brakeSettings: Record<BrakeName, BrakeSetting> = {
  ORDERS_IP: { meaning: 'Payments begun from one address', fallback: '80/10/900' },
  ORDERS_ALL: { meaning: 'Payments begun by everybody together', fallback: '90/200/600' },
}

type Env = Record<string, string | undefined>

/** Reads `LIMIT_ORDERS_IP=60/60` and its like; what is wrong goes to `problems`. */
export function readLimits(env: Env, demo: boolean, problems: string[]): Record<string, LimitRule> {
  const rules: Record<string, LimitRule> = {}
  for (const [name, { fallback, inDemo }] of Object.entries(limitSettings)) {
    const given = env[`LIMIT_${name}`]?.trim() || (demo ? (inDemo ?? fallback) : fallback)
    const match = /^(\d{1,9})\/(\d{1,9})$/.exec(given)
    if (!match || Number(match[2]) < 1)
      problems.push(`LIMIT_${name} is '${given}'; write <count>/<seconds>, such as 60/60`)
    else rules[name] = { count: Number(match[1]), seconds: Number(match[2]) }
  }
  for (const name of limitNames)
    if (!(name in limitSettings)) problems.push(`the limit ${name} has no default`)
  return rules
}

/** Reads `BRAKE_ORDERS_IP=80/10/900` and its like; what is wrong goes to `problems`. */
export function readBrakes(env: Env, problems: string[]): Record<BrakeName, BrakeRule> {
  const read = (name: BrakeName): BrakeRule => {
    const given = env[`BRAKE_${name}`]?.trim() || brakeSettings[name].fallback
    const match = /^(\d{1,3})\/(\d{1,6})\/(\d{1,6})$/.exec(given)
    const [percent = 100, least = 1, seconds = 1] = match?.slice(1).map(Number) ?? []
    if (!match || percent > 100 || least < 1 || seconds < 10)
      problems.push(
        `BRAKE_${name} is '${given}'; write <percent>/<least>/<seconds>, such as ${brakeSettings[name].fallback}`,
      )
    return { percent, least, seconds }
  }
  return Object.fromEntries(brakeNames.map((name) => [name, read(name)])) as Record<BrakeName, BrakeRule>
}
