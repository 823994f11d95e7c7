import { createHash } from 'node:crypto'
import type { WithdrawalPurpose } from '../../../contract/withdrawals/facts.ts'
import { drawSamplePaper } from '../../db/demo/sample-paper.ts'
import { keepPrivate, storePrivate } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { findBalance } from '../balance/store-balance.ts'
import { attachQuotations, insertPaper } from '../papers/store-papers.ts'
import { findPayee, keepAnswer } from '../payees/store-payees.ts'
import {
  findWithdrawal,
  insertWithdrawal,
  moveWithdrawal,
  nextWithdrawalId,
} from '../requests/store-withdrawals.ts'
import { decidePublicBill, offerPublicBill } from '../public-bills/service.ts'
import { moveTrancheMailing } from '../trail/letters/store-letters.ts'
import {
  findDemoFundraiser,
  insertDemoPayee,
  nameOfDemoAccount,
  type TrancheFundraiser,
} from './store-demo.ts'

const slug = 'bicycles-for-150-girls'
const account = { number: '40100000018', holder: 'Neelimarri Trust', ifsc: 'SBIN0004321' }
const hourMs = 3_600_000

type DemoTranche = {
  /** Share of what is available at first, in hundredths. */
  share: number
  purpose: WithdrawalPurpose
  lines: readonly [what: string, share: number][]
  quotation?: string
  hoursAgo: number
  isApproved: boolean
  /** Whether finance pays it too. */
  isPaid?: true
}

const tranches: readonly DemoTranche[] = [
  {
    share: 20,
    purpose: 'goods',
    hoursAgo: 240,
    isApproved: true,
    isPaid: true,
    lines: [
      ['Bicycles for the first girls', 85],
      ['Pumps and repair kits', 15],
    ],
  },
  {
    share: 15,
    purpose: 'travel',
    hoursAgo: 170,
    isApproved: true,
    isPaid: true,
    lines: [['Lorry from the works to the village', 100]],
  },
  {
    share: 25,
    purpose: 'goods',
    hoursAgo: 70,
    isApproved: true,
    quotation: 'Quotation for bicycles',
    lines: [
      ['Bicycles, first lot', 90],
      ['Locks and bells', 10],
    ],
  },
  {
    share: 20,
    purpose: 'goods',
    hoursAgo: 5,
    isApproved: false,
    quotation: 'Quotation for tools',
    lines: [
      ['Tools of the repair corner', 60],
      ['Tubes, tyres and spokes', 40],
    ],
  },
  { share: 3, purpose: 'goods', hoursAgo: 66, isApproved: true, lines: [['Helmets', 100]] },
  { share: 3, purpose: 'goods', hoursAgo: 60, isApproved: true, lines: [['Reflectors and lamps', 100]] },
  { share: 3, purpose: 'wages', hoursAgo: 51, isApproved: true, lines: [['Mechanic for a month', 100]] },
  { share: 3, purpose: 'travel', hoursAgo: 47, isApproved: true, lines: [['Bus to the training', 100]] },
  { share: 3, purpose: 'other', hoursAgo: 40, isApproved: true, lines: [['Insurance', 100]] },
]

/** Tranches of the demo that finance pays, and who hands in their bills. */
export type ToPay = { ids: number[]; campaignId: number; askerId: number; managerId: number }

/**
 * Has an organiser of the demo ask for money, and the manager grant some of it: of what was settled, and no more.
 * @returns what finance is to pay
 */
export async function makeWithdrawals(services: Services): Promise<ToPay | undefined> {
  const { clock, database, fieldCrypto } = services
  const fundraiser = await findDemoFundraiser(database.pool, slug)
  if (fundraiser === undefined) return undefined
  const at = clock.now()
  await inTransaction(database.db, (tx) =>
    insertDemoPayee(
      tx,
      fundraiser,
      {
        campaignId: fundraiser.id,
        holder: account.holder,
        ifsc: account.ifsc,
        end: account.number.slice(-4),
        sealed: fieldCrypto.seal(account.number),
        fingerprint: fieldCrypto.fingerprint(account.number),
      },
      at,
    ),
  )
  const payee = await findPayee(database.pool, fundraiser.id)
  await keepAnswer(database.pool, payee!, {
    status: 'verified',
    nameAtBank: account.holder.toUpperCase(),
    likeness: 1,
    reference: 'PDDEMO',
    reason: '',
    isTest: true,
    at,
  })
  const { availablePaise } = await findBalance(database.pool, {
    campaignId: fundraiser.id,
    isTest: true,
    at,
  })
  const ids: number[] = []
  for (const tranche of tranches) {
    const id = await makeTranche(services, fundraiser, tranche, availablePaise)
    if (id !== undefined && tranche.isPaid) ids.push(id)
  }
  return { ids, campaignId: fundraiser.id, askerId: fundraiser.askerId, managerId: fundraiser.managerId }
}

/** Whole hundreds of rupees of a share. */
const hundreds = (paise: number, share: number) => Math.floor((paise * share) / 100 / 10_000) * 10_000

async function makeTranche(
  services: Services,
  fundraiser: TrancheFundraiser,
  { share, purpose, lines, quotation, hoursAgo, isApproved }: DemoTranche,
  availablePaise: number,
): Promise<number | undefined> {
  const { clock, database } = services
  const amountPaise = hundreds(availablePaise, share)
  if (amountPaise === 0) return undefined
  const at = new Date(clock.now().getTime() - hoursAgo * hourMs)
  const confirmedAt = new Date(at.getTime() + 90_000)
  const { id: campaignId, askerId, managerId } = fundraiser
  const [first, ...others] = lines.map(([what, part]) => ({
    what,
    amountPaise: Math.floor((amountPaise * part) / 100),
  }))
  const rest = others.reduce((sum, line) => sum + line.amountPaise, 0)
  return inTransaction(database.db, async (tx) => {
    const id = await nextWithdrawalId(tx)
    await insertWithdrawal(tx, {
      id,
      campaignId,
      isTest: true,
      amountPaise,
      purpose,
      by: askerId,
      at,
      expiresAt: new Date(at.getTime() + 600_000),
      lines: [{ ...first!, amountPaise: amountPaise - rest }, ...others],
    })
    if (quotation !== undefined) {
      const paper = await keepSample(tx, services, fundraiser, { withdrawalId: id, title: quotation, at })
      await attachQuotations(tx, { campaignId, withdrawalId: id, ids: [paper], at })
    }
    await moveWithdrawal(tx, id, { to: 'otp_confirmed', by: askerId, at: confirmedAt })
    if (isApproved)
      await moveWithdrawal(tx, id, {
        to: 'approved',
        by: managerId,
        isDecision: true,
        at: new Date(at.getTime() + 4 * hourMs),
        reason: 'Quotation and lines fit the plan.',
      })
    return id
  })
}

type DemoPaper = {
  withdrawalId: number
  title: string
  at: Date
  bill?: { amountPaise: number; billedOn: string }
}

/** Draws a paper that says that it is a sample, and keeps it. */
async function keepSample(
  tx: Tx,
  { storage }: Services,
  { id: campaignId, askerId }: Pick<TrancheFundraiser, 'id' | 'askerId'>,
  { withdrawalId, title, at, bill }: DemoPaper,
): Promise<number> {
  const body = await drawSamplePaper(title, account.holder)
  const rule = { field: 'file', types: ['application/pdf'] as const, maxBytes: 5_000_000, tooLarge: '' }
  const file = await storePrivate(storage, { name: `${title}.pdf`, body }, rule)
  await keepPrivate(tx, file, { ownerId: askerId, at })
  const id = await insertPaper(tx, {
    campaignId,
    title,
    amountPaise: null,
    billedOn: null,
    ...bill,
    mediaId: file.id,
    by: askerId,
    at,
    ...(bill ? { kind: 'bill', withdrawalId } : { kind: 'quotation', withdrawalId: null }),
    digest: createHash('sha256').update(body).digest(),
  })
  return id!
}

/** Hands in bills of what was paid: all of the first tranche, which its manager shows to everybody, half of the others. */
export async function makeBills(
  services: Services,
  { ids, campaignId, askerId, managerId }: ToPay,
): Promise<void> {
  const { clock, database } = services
  const at = clock.now()
  for (const [index, id] of ids.entries()) {
    const paid = await findWithdrawal(database.pool, id)
    if (paid?.status !== 'paid') continue
    const amountPaise = index === 0 ? paid.amountPaise : Math.floor(paid.amountPaise / 2)
    const bill = { amountPaise, billedOn: paid.paidOn! }
    const title = index === 0 ? 'Bill of the cycle works' : 'Bill of the lorry'
    const documentId = await inTransaction(database.db, (tx) =>
      keepSample(tx, services, { id: campaignId, askerId }, { withdrawalId: id, title, at, bill }),
    )
    if (index > 0) continue
    await showBill(services, documentId, { askerId, managerId })
    await inTransaction(database.db, (tx) => moveTrancheMailing(tx, id, { count: 0, isLast: true, at }))
  }
}

/** Offers a bill to the public as it is, and has the manager show it. Its letters would go to nobody. */
async function showBill(
  services: Services,
  documentId: number,
  { askerId, managerId }: Pick<ToPay, 'askerId' | 'managerId'>,
): Promise<void> {
  const quiet = { ...services, jobs: { ...services.jobs, send: () => Promise.resolve() } }
  const [asker, manager] = [await demoDoer(services, askerId), await demoDoer(services, managerId)]
  const { version } = await offerPublicBill(quiet, asker, { documentId, asItIs: '1' })
  await decidePublicBill(quiet, manager, { documentId, version, verdict: 'approved', reason: '' })
}

/** Somebody of the demo who does what their call allows, without having signed in. */
async function demoDoer({ database }: Services, accountId: number) {
  const actor = {
    accountId,
    fullName: await nameOfDemoAccount(database.pool, accountId),
    roles: [],
    isStaff: true,
    permissions: new Set(['campaigns.manage'] as const),
    secondFactorDue: false,
    loginHash: Buffer.alloc(0),
  }
  return { actor, ip: '127.0.0.1' }
}
