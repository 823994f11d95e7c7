import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import { withdrawals } from '../../../contract/withdrawals/withdrawals.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { formatRupees } from '../../ui/format/money.ts'

type Seen = {
  detail: ReplyOf<typeof withdrawals.detail>
  available: number
}

/** Lines, papers and what is available, beside the list; asked for once a row is looked at. */
export function WithdrawalLook({ id, campaignId }: { id: number; campaignId: number }) {
  const [seen, setSeen] = useState<Seen>()
  useEffect(() => {
    let isGone = false
    void Promise.all([
      api(withdrawals.detail, { params: { id } }),
      api(withdrawals.overview, { body: { campaignId } }),
    ]).then(([detail, overview]) => {
      if (!isGone && detail.ok && overview.ok)
        setSeen({ detail: detail.data, available: overview.data.amounts.available })
    })
    return () => {
      isGone = true
    }
  }, [id, campaignId])
  if (seen === undefined) return null
  const { lines, documents } = seen.detail
  return (
    <div className="flex flex-col gap-2">
      <ul>
        {lines.map(({ what, amount }, index) => (
          <li key={index} className="flex justify-between gap-3 tabular">
            <span className="min-w-0 wrap-anywhere">{what}</span>
            <span>{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
      {documents.map(({ id: paper, title, url }) => (
        <a key={paper} href={url} target="_blank" rel="noreferrer" className="text-indigo underline">
          {title}
        </a>
      ))}
      <p className="text-soft tabular">
        {m.withdraw_look_balance()}: {formatRupees(seen.available)}
      </p>
    </div>
  )
}
