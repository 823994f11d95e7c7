import type { PayeeBank } from '../../platform/payees/payee-bank.ts'

/** Bank of a test: knows every account under its holder's name, but those whose number ends in what the test bank goes by. */
export const fakePayeeBank: PayeeBank = {
  async verify({ account, holder }) {
    if (account.endsWith('01')) return { outcome: 'found', nameAtBank: 'SUNITA DEVI', reference: 'PD01' }
    if (account.endsWith('02')) return { outcome: 'refused', reason: 'Account closed', reference: 'PD02' }
    if (account.endsWith('04')) return { outcome: 'unreachable' }
    if (account.endsWith('09')) return { outcome: 'by_hand' }
    return { outcome: 'found', nameAtBank: holder.toUpperCase(), reference: 'PD00' }
  },
}
