import { finance } from '../../../contract/finance/finance.ts'
import type { FieldOf, OfficeList } from '../../platform/lists/list.ts'
import { ledgerTotalWords, testWord } from '../../words/finance.ts'
import { accountsSelection, type AccountRow, type LedgerDays } from '../store-ledger.ts'

const rupees = (paise: number) => (paise === 0 ? null : paise / 100)

/** The ledger by fund as a trial balance: each balance on its side, so that debits and credits come to the same. */
export const ledgerList: OfficeList<AccountRow, LedgerDays, FieldOf<typeof finance.ledger>> = {
  call: finance.ledger,
  fileName: 'ledger-by-fund',
  sheet: 'Ledger by fund',
  from: accountsSelection,
  id: 'a.place',
  idType: 'bigint',
  sorts: { accounts: { column: 'a.place', type: 'bigint', descending: false } },
  conditions: () => [],
  columns: 'a.*',
  joins: '',
  spreadsheet: [
    { header: 'Account', cell: (a) => (a.of === 'account' ? a.name : ledgerTotalWords[a.of]) },
    { header: 'Account number', cell: (a) => (a.of === 'account' ? a.account : null) },
    { header: 'Test money', cell: (a) => testWord(a.isTest) },
    { header: 'Opening debit', kind: 'money', cell: (a) => rupees(a.openingDebitPaise) },
    { header: 'Opening credit', kind: 'money', cell: (a) => rupees(a.openingCreditPaise) },
    { header: 'Debit', kind: 'money', cell: (a) => rupees(a.debitPaise) },
    { header: 'Credit', kind: 'money', cell: (a) => rupees(a.creditPaise) },
    { header: 'Closing debit', kind: 'money', cell: (a) => rupees(a.closingDebitPaise) },
    { header: 'Closing credit', kind: 'money', cell: (a) => rupees(a.closingCreditPaise) },
    { header: 'Entries', kind: 'number', cell: (a) => (a.of === 'account' ? a.entries : null) },
  ],
}
