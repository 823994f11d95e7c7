import type { Permission } from '../../../contract/call.ts'
import { lookUpKinds, type LookUpKind } from '../../../contract/support/facts.ts'
import type { personLookUp } from '../../../contract/support/look-up.ts'
import { mobileDigits } from '../../../contract/typed/digits.ts'
import type { ScreenPath } from '../../../shared/office-areas.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import type { Actor, Handlers, SignedInCtx } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { patternWith } from '../../platform/lists/conditions.ts'
import {
  countRecords,
  findAccountPerson,
  listFoundPeople,
  type FoundPerson,
  type LookUpTerm,
} from './store-look-up.ts'

const mostPeople = 20
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const receiptNumber = /^((?:TEST\/)?\d{4}-\d{2})\/0*(\d{1,9})$/i
const mobileNumber = /^[6-9]\d{9}$/

/** Lists that show the records of a kind, and who may open them. Registrations are listed event by event. */
const screens: Partial<Record<LookUpKind, readonly [permission: Permission, path: ScreenPath]>> = {
  donations: ['donations.read', '/finance/donations'],
  mandates: ['donations.read', '/finance/mandates'],
  receipts: ['donations.read', '/finance/receipts'],
  fundraisers: ['system.manage', '/super-admin/fundraisers'],
  offers: ['materials.manage', '/material-manager/donation-requests-list'],
  requests: ['materials.manage', '/material-manager/ngo-requests-list'],
  applications: ['jobs.manage', '/hr/applications'],
  cases: ['operations.manage', '/operations/inbox'],
}

function termOf(typed: string): LookUpTerm & { by: string } {
  const nothing = { email: null, mobile: null, donationId: null, receipt: null, name: null, pattern: null }
  const [, series, number] = receiptNumber.exec(typed) ?? []
  if (series !== undefined)
    return { ...nothing, by: 'receipt', receipt: { series: series.toUpperCase(), number: Number(number) } }
  if (uuid.test(typed)) return { ...nothing, by: 'donation', donationId: typed }
  if (typed.includes('@')) return { ...nothing, by: 'email', email: typed.toLowerCase() }
  const mobile = mobileDigits(typed)
  if (mobileNumber.test(mobile)) return { ...nothing, by: 'mobile', mobile }
  return { ...nothing, by: 'name', name: typed, pattern: patternWith(typed) }
}

/** One row for each person: accounts by id, others by e-mail address, else by mobile number. */
function withoutRepeats(found: readonly FoundPerson[]): FoundPerson[] {
  const people: FoundPerson[] = []
  for (const one of found) {
    const isKnown = people.some(
      ({ accountId, email, mobile }) =>
        (one.accountId !== null && accountId === one.accountId) ||
        (one.accountId === null &&
          (one.email === null ? mobile === one.mobile : email?.toLowerCase() === one.email.toLowerCase())),
    )
    if (!isKnown) people.push(one)
  }
  return people.slice(0, mostPeople)
}

export const lookUpHandlers = (deps: Setup): Handlers<typeof personLookUp> => {
  const { db } = deps
  const record = (ctx: SignedInCtx, subject: string, details: Record<string, unknown>) =>
    recordAudit(db, { ...byOf(ctx, deps), action: 'person.looked-up', subject, details })
  return {
    async find({ body: { searchTerm } }, ctx) {
      const { by, ...term } = termOf(searchTerm)
      const people = withoutRepeats(await listFoundPeople(db, term))
      await record(ctx, 'people', { by, term: masked(searchTerm), found: people.length })
      if (people.length > 0 || (term.email ?? term.mobile) === null) return people
      // A person whom only a registration or an application names.
      return [{ accountId: null, name: '', email: term.email, mobile: term.mobile }]
    },
    async person({ body }, ctx) {
      const person = await personOf(body)
      const { accountId, name, email, mobile } = person
      const subject = accountId === null ? 'people' : `account:${accountId}`
      await record(ctx, subject, accountId === null ? { term: masked(email ?? mobile ?? '') } : {})
      const counted = await countRecords(db, { ...person, email: email?.toLowerCase() ?? null })
      return {
        name,
        email,
        mobile,
        hasAccount: accountId !== null,
        records: lookUpKinds.map((kind) => ({
          kind,
          count: counted.find((one) => one.kind === kind)?.count ?? 0,
          url: urlOf(kind, person, ctx.actor),
        })),
      }
    },
  }

  /** @throws NOT_FOUND for an account that does not exist or is closed */
  async function personOf(body: {
    accountId?: number | null | undefined
    email?: string | null | undefined
    mobile?: string | null | undefined
  }): Promise<FoundPerson> {
    const { accountId, email, mobile } = body
    if (accountId == null) return { accountId: null, name: '', email: email || null, mobile: mobile || null }
    const found = await findAccountPerson(db, accountId)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return found
  }
}

/** The first two characters, and of an e-mail address its host: the trail shows who was looked up, not how to reach them. */
const masked = (term: string) =>
  `${term.slice(0, 2)}…${term.includes('@') ? term.slice(term.lastIndexOf('@')) : ''}`

function urlOf(
  kind: LookUpKind,
  { email, mobile, name }: FoundPerson,
  { permissions }: Actor,
): string | null {
  const [permission, path] = screens[kind] ?? []
  if (permission === undefined || !permissions.has(permission)) return null
  const searchTerm = kind === 'fundraisers' ? name : (email ?? mobile ?? name)
  const all = kind === 'cases' ? { kind: 'case', state: 'all' } : {}
  return `${path}?${new URLSearchParams({ ...all, searchTerm })}`
}
