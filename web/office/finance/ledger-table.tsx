import { Link } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import type { finance } from '../../../contract/finance.ts'
import { m } from '../../app/words.ts'
import { rupees } from '../../ui/money.ts'
import { deskPaths } from '../desk-paths.ts'
import { grouped } from '../figures.ts'
import { ScrollBox } from '../scroll-box.tsx'
import { TestTag } from './tags.tsx'

type Account = ReplyOf<typeof finance.ledger>[number]

/** Funds and what gateways owe have a credit balance when money was given: said in words, not by a sign. */
const balance = (amount: number) =>
  amount === 0
    ? rupees(0)
    : amount < 0
      ? m.finance_balance_credit({ amount: rupees(-amount) })
      : m.finance_balance_debit({ amount: rupees(amount) })

type TableProps = { accounts: readonly Account[]; from: string | undefined; to: string | undefined }

export const LedgerTable = ({ accounts, from, to }: TableProps) => (
  <ScrollBox label={m.finance_ledger()} isTall>
    <table className="desk-table">
      <caption className="sr-only">{m.finance_ledger()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.finance_account()}</th>
          {from && (
            <th scope="col" className="is-figure">
              {m.finance_opening()}
            </th>
          )}
          <th scope="col" className="is-figure">
            {m.finance_debit()}
          </th>
          <th scope="col" className="is-figure">
            {m.finance_credit()}
          </th>
          <th scope="col" className="is-figure">
            {m.finance_closing()}
          </th>
          <th scope="col" className="is-figure">
            {m.finance_entries()}
          </th>
          <th scope="col">{m.finance_money()}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((one) => (
          <tr key={`${one.account} ${one.isTest}`}>
            <td>
              <Link
                to={deskPaths.dayBookOf(one.account, from, to)}
                className="text-indigo underline underline-offset-4"
              >
                {one.name}
              </Link>
            </td>
            {from && <td className="is-figure">{balance(one.opening)}</td>}
            <td className="is-figure">{rupees(one.debit)}</td>
            <td className="is-figure">{rupees(one.credit)}</td>
            <td className="is-figure">{balance(one.closing)}</td>
            <td className="is-figure">{grouped(one.entries)}</td>
            <td>
              <TestTag isTest={one.isTest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)
