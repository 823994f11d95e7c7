import type { FundraiserBalance } from '../balance/store-balance.ts'
import type { Services } from '../../services.ts'
import { paperAddress } from '../papers/papers.ts'
import type { StoredPaper } from '../papers/store-papers.ts'
import type { Payee, PayeeCheck } from '../payees/store-payees.ts'
import type { StoredWithdrawal } from '../requests/store-withdrawals.ts'

export const rupeesOf = (paise: number) => paise / 100

/** A balance as its people read it; where more went back than was left, nothing is available. */
export const toAmounts = (balance: FundraiserBalance) => ({
  available: rupeesOf(Math.max(0, balance.availablePaise)),
  unsettled: rupeesOf(balance.unsettledPaise),
  held: rupeesOf(balance.heldPaise),
  reserved: rupeesOf(balance.reservedPaise),
  paid: rupeesOf(balance.paidPaise),
})

export const toPaper = (services: Pick<Services, 'clock' | 'signer'>, paper: StoredPaper) => ({
  id: paper.id,
  kind: paper.kind,
  title: paper.title,
  name: paper.name,
  type: paper.type,
  size: paper.size,
  amount: paper.amountPaise === null ? null : rupeesOf(paper.amountPaise),
  billedOn: paper.billedOn,
  url: paperAddress(services, paper.id),
  uploadedAt: paper.uploadedAt.toISOString(),
  publicStatus: paper.publicStatus,
})

export const toPayee = ({
  method,
  holder,
  accountEnd,
  ifsc,
}: Pick<StoredWithdrawal, 'method' | 'holder' | 'accountEnd' | 'ifsc'>) => ({
  method,
  holder,
  accountEnd,
  ifsc: ifsc || null,
})

/** The bank's own name for an account, and why a person decided as they did, are for staff alone. */
export const toPayeeNow = (payee: Payee, check: PayeeCheck | undefined, isStaff: boolean) => ({
  ...toPayee(payee),
  check:
    check === undefined
      ? null
      : {
          id: check.id,
          status: check.status,
          nameAtBank: isStaff ? check.nameAtBank : null,
          likeness: isStaff ? check.likeness : null,
          checkedAt: check.checkedAt.toISOString(),
          reason: isStaff ? check.reason : '',
          isByPerson: check.isByPerson,
        },
})
