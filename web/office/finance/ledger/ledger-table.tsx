import { Link } from 'react-router'
import type { MetaOf, ReplyOf } from '../../../../contract/call.ts'
import type { finance } from '../../../../contract/finance/finance.ts'
import { m } from '../../../app/words.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { groupDigits } from '../../kit/figures.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { balanceText } from '../texts.ts'
import { WithTestBadge, TestBadge } from '../../kit/test-badge.tsx'

type Account = ReplyOf<typeof finance.ledger>[number]
type Total = MetaOf<typeof finance.ledger>['totals'][number]

const totalText = (of: Total['of']) => ({ funds: m.finance_all_funds(), all: m.finance_all_accounts() })[of]

type TableProps = {
  accounts: readonly Account[]
  totals: readonly Total[]
  from: string | undefined
  to: string | undefined
}

export const LedgerTable = ({ accounts, totals, from, to }: TableProps) => (
  <ScrollBox label={m.finance_ledger()} isTall>
    <table className="desk-table">
      <caption className="sr-only">{m.finance_ledger()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.finance_account()}</th>
          <th scope="col" className="is-figure">
            {from ? m.finance_opening() : m.finance_closing()}
          </th>
          <th scope="col" className="is-figure">
            {m.finance_debit()}
          </th>
          <th scope="col" className="is-figure">
            {m.finance_credit()}
          </th>
          {from && (
            <th scope="col" className="is-figure">
              {m.finance_closing()}
            </th>
          )}
          <th scope="col" className="is-figure">
            {m.finance_entries()}
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((one) => (
          <tr key={`${one.account} ${one.isTest}`}>
            <td>
              <AccountName of={one} to={financePaths.dayBookOf(one.account, from, to)} />
            </td>
            <Balances of={one} hasOpening={from !== undefined} />
            <td className="is-figure">{groupDigits(one.entries)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map((total) => (
          <tr key={`${total.of} ${total.isTest}`}>
            <th scope="row">
              {totalText(total.of)} <TestBadge isTest={total.isTest} />
            </th>
            <Balances of={total} hasOpening={from !== undefined} />
            <td>{/* Entries of several accounts would count twice. */}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  </ScrollBox>
)

const AccountName = ({ of: { name, isTest }, to }: { of: Account; to: string }) => (
  <WithTestBadge isTest={isTest}>
    <Link to={to} className="text-indigo underline underline-offset-4">
      {name}
    </Link>
  </WithTestBadge>
)

/**
 * Balances of a span of days: from the opening to the closing one. Without days the closing balance comes
 * first.
 */
const Balances = ({ of, hasOpening }: { of: Account | Total; hasOpening: boolean }) => (
  <>
    <td className="is-figure">{balanceText(hasOpening ? of.opening : of.closing)}</td>
    <td className="is-figure">{formatRupees(of.debit)}</td>
    <td className="is-figure">{formatRupees(of.credit)}</td>
    {hasOpening && <td className="is-figure">{balanceText(of.closing)}</td>}
  </>
)
