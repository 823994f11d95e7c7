import type { Logger } from 'pino'
import { createAccount } from '../../accounts/index.ts'
import {
  closeDemoCampaign,
  createCampaign,
  createOrganiser,
  foldTotals,
  isVerifiedBy,
} from '../../campaigns/index.ts'
import { importImage } from '../../media/index.ts'
import { countDonors } from '../../donations/index.ts'
import { numberReceipts } from '../../receipts/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FieldCrypto } from '../../platform/crypto/field-crypto.ts'
import { mapConcurrent } from '../../platform/concurrency.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import { addDays, istDay, startOfIstDay } from '../../platform/ist.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { causeIds } from './cause-ids.ts'
import { donors } from './content/donors.ts'
import { fundraisers } from './content/fundraisers.ts'
import { organisers } from './content/organisers.ts'
import { planDonations, type PlannedDonation } from './donation-plan.ts'
import { makeDonations, type DemoDonationDeps } from './donations.ts'
import { readCover } from './pictures.ts'
import { seededRandom } from './random.ts'
import { makeRecurringDonations, type RecurringWorldDeps } from './recurring.ts'
import { makeSettlements } from './settlements.ts'

export type WorldDeps = {
  database: Database
  storage: Storage
  clock: Clock
  gateway: Gateway
  log: Logger
  orders: DemoDonationDeps['orders'] & Pick<RecurringWorldDeps['orders'], 'organisation'>
  /** Gateway for recurring gifts; without it there are none. */
  recurring?: Pick<RecurringWorldDeps, 'gateway' | 'sandbox'> | undefined
  progress?: (text: string) => void
  /** Functions by which domains add their own rows. */
  additions: readonly ((world: DemoWorld) => Promise<void>)[]
  /** Gifts over two years. */
  giftCount?: number
}

/** Tools with which a domain adds its own rows. Days and times count from `today`, a day in India. */
export type DemoWorld = {
  db: Db
  storage: Storage
  clock: Clock
  /** Seals PANs and account numbers. */
  fieldCrypto: FieldCrypto
  today: string
  /** Media of the fundraisers' covers, by the fundraiser's address. */
  covers: ReadonlyMap<string, string>
  /** Makes a gift of money as those of the world are made. */
  give(donation: PlannedDonation): Promise<void>
}

const seed = 20_261_120

/**
 * Fills an empty database with a believable charity: accounts, fundraisers with pictures, and two years of
 * gifts made through the same services as real ones, with the gateway's evidence handed over in process.
 */
export async function makeDemoWorld(deps: WorldDeps): Promise<{ fundraisers: number; gifts: number }> {
  const now = deps.clock.now()
  const today = istDay(now)
  deps.progress?.('Making the demo accounts and fundraisers')
  const { organiserIds, memberId, staff } = await makeAccounts(deps, today)
  const made = await mapConcurrent(4, fundraisers, (_, index) =>
    makeFundraiser(deps, { organiserIds, staff, today }, index),
  )
  const campaignIds = made.map(({ id }) => id)
  const donations = planDonations(
    fundraisers,
    {
      donors: donors.length,
      count: deps.giftCount ?? 3150,
      secondsToday: (now.getTime() - startOfIstDay(today).getTime()) / 1000,
    },
    seededRandom(seed),
  )
  const added: PlannedDonation[] = []
  const give = (donation: PlannedDonation) => {
    const place = donations.length + added.push(donation) - 1
    return makeDonations({ ...deps, memberId }, { campaignIds, today }, [donation], place)
  }
  deps.progress?.(`Making ${donations.length.toLocaleString('en-IN')} gifts over two years`)
  // One mostly draws, the other mostly waits for the database.
  await Promise.all([
    makeDonations({ ...deps, memberId }, { campaignIds, today }, donations),
    ...deps.additions.map((add) =>
      add({
        db: deps.database.db,
        storage: deps.storage,
        clock: deps.clock,
        fieldCrypto: deps.orders.fieldCrypto,
        today,
        covers: new Map(made.map(({ slug, coverId }) => [slug, coverId])),
        give,
      }),
    ),
    deps.recurring && makeRecurringDonations({ ...deps, ...deps.recurring, memberId, now: deps.clock.now() }),
  ])
  deps.progress?.('Numbering the receipts')
  while ((await numberReceipts(deps.database.db, deps.clock.now(), async () => undefined)) > 0);
  while ((await foldTotals(deps.database.pool)) > 0);
  while ((await countDonors(deps.database.pool, deps.clock.now())) > 0);
  for (const [index, { status }] of fundraisers.entries())
    if (status !== 'live')
      await closeDemoCampaign(deps.database.db, campaignIds[index]!, {
        to: status,
        manager: staff.manager,
        at: now,
      })
  await makeSettlements(deps, [...donations, ...added], deps.clock.now())
  await deps.database.pool.query('analyze')
  return { fundraisers: fundraisers.length, gifts: donations.length + added.length }
}

async function makeAccounts(
  { database: { db }, clock }: WorldDeps,
  today: string,
): Promise<{ organiserIds: Map<string, number>; memberId: number; staff: Staff }> {
  const at = clock.now()
  const accountIds = await mapConcurrent(4, demoAccounts, ({ name, email, roles, ...more }) =>
    createAccount(db, {
      fullName: name,
      email,
      roles,
      password: demoPassword,
      at,
      emailVerifiedAt: at,
      ...('mobileNo' in more && { mobileNo: more.mobileNo, mobileVerifiedAt: at }),
    }),
  )
  const ids = await mapConcurrent(4, organisers, async ({ key, name, about, city, checks }) => {
    const accountId = await createAccount(db, {
      fullName: name,
      email: `${key}@organisers.example`,
      kind: 'organisation',
      roles: ['organisation'],
      emailVerifiedAt: at,
      at,
    })
    const checked = checks.map(({ kind, day }) => ({ kind, checkedOn: addDays(today, day) }))
    await createOrganiser(db, { accountId, name, about, city, checks: checked })
    return accountId
  })
  const withRole = (wanted: string) => {
    const index = demoAccounts.findIndex(({ role }) => role === wanted)
    return { accountId: accountIds[index]!, name: demoAccounts[index]!.name }
  }
  return {
    organiserIds: new Map(organisers.map(({ key }, i) => [key, ids[i]!])),
    memberId: accountIds[0]!,
    staff: {
      reviewer: withRole('reviewer'),
      approver: withRole('approver'),
      manager: withRole('manager'),
    },
  }
}

type Staff = Record<'reviewer' | 'approver' | 'manager', { accountId: number; name: string }>

async function makeFundraiser(
  deps: WorldDeps,
  { organiserIds, staff, today }: { organiserIds: Map<string, number>; staff: Staff; today: string },
  index: number,
): Promise<{ id: number; slug: string; coverId: string }> {
  const told = fundraisers[index]!
  const organiser = organisers.find(({ key }) => key === told.organiser)!
  const organiserId = organiserIds.get(told.organiser)!
  const cover = await importImage(
    { db: deps.database.db, storage: deps.storage, clock: deps.clock },
    { body: await readCover(told), ownerId: organiserId, name: `${told.slug}.webp`, alt: told.coverAlt },
  )
  const startsOn = addDays(today, told.startDay)
  const noon = (day: number) => new Date(startOfIstDay(addDays(today, day)).getTime() + 12 * 3_600_000)
  const id = await createCampaign(
    deps.database.db,
    {
      slug: told.slug,
      title: told.title,
      shortDescription: told.shortDescription,
      story: [...told.story],
      spending: told.spending.map(({ item, amount }) => ({ item, amountPaise: amount * 100 })),
      impact: told.impact.map(({ amount, text }) => ({ amountPaise: amount * 100, text })),
      causeId: causeIds[told.cause],
      coverMediaId: cover.id,
      organiserId,
      managerId: staff.manager.accountId,
      organiserName: organiser.name,
      isOrganiserVerified: isVerifiedBy(organiser.checks),
      beneficiary: told.beneficiary,
      city: told.city,
      targetPaise: told.targetRupees * 100,
      startsOn,
      endsOn: addDays(today, told.endDay),
      status: 'live',
      startedAt: new Date(startOfIstDay(startsOn).getTime() + (9 * 3600 + index * 60) * 1000),
      updates: told.updates.map(({ day, title, message }) => ({ title, message, createdAt: noon(day) })),
    },
    staff,
  )
  return { id, slug: told.slug, coverId: cover.id }
}
