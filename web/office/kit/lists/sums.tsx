import { useEffect, useState } from 'react'
import type { ListMeta } from '../../../../contract/lists.ts'
import { m } from '../../../app/words.ts'
import { formatRupees } from '../../../ui/format/money.ts'

type Sums = NonNullable<ListMeta['sums']>

type ListSumsProps = {
  labels: Readonly<Record<string, string>>
  /** Says what is asked for: another text, other sums. */
  of: string
  /** Undefined where they could not be had. */
  ask(): Promise<Sums | undefined>
}

/** Totals of all rows that fit the filters; they load behind the rows, which do not wait for them. */
export function ListSums({ labels, of, ask }: ListSumsProps) {
  const [had, setHad] = useState<{ of: string; sums: Sums | undefined }>()
  useEffect(() => {
    let isGone = false
    void ask().then((sums) => {
      if (!isGone) setHad({ of, sums })
    })
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `of` says all that `ask` depends on.
  }, [of])
  const sums = had?.of === of ? had.sums : undefined
  return (
    <output className="tabular flex flex-wrap gap-x-4" aria-label={m.office_sums()}>
      {sums?.map(({ isTest, of: amounts }) => (
        <span key={String(isTest)} className="flex flex-wrap gap-x-3">
          {isTest && <span className="text-soft">{m.office_test()}</span>}
          {Object.entries(labels).map(([name, label]) => (
            <span key={name}>
              <span className="text-soft">{label}</span> {formatRupees(amounts[name] ?? 0)}
            </span>
          ))}
        </span>
      ))}
    </output>
  )
}
