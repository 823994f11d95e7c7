import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { managedFundraisers } from '../../../contract/campaigns/managed.ts'
import type { office } from '../../../contract/office.ts'
import type { CallResult } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { EmptyPanel } from '../kit/empty-panel.tsx'
import { Forbidden } from '../kit/forbidden.tsx'
import { Waits, workWaits } from '../kit/landing/waits.tsx'
import { AreaChartCard } from '../kit/landing/area-chart.tsx'
import { AreaFigures } from '../kit/landing/area-figures.tsx'
import { AreaTableCard } from '../kit/landing/area-table.tsx'

type WorkOfAreaProps = {
  title: string
  /** Without `canWait` work can wait in the area. */
  answer: CallResult<typeof managedFundraisers.landing> | CallResult<typeof office.area>
  /** Waiting work in another form than the usual lines. */
  waits?: ReactNode
  /** Stands beneath. */
  children?: ReactNode
}
export type AreaAnswer = Extract<CallResult<typeof office.area>, { ok: true }>['data']

/** Work of an area, changes since yesterday, its chart and table, and its records. */
export function WorkOfArea({ title, answer, waits: waitsShown, children }: WorkOfAreaProps) {
  const go = useNavigate()
  if (answer.http === 403) return <Forbidden isWholePage />
  if (!answer.ok)
    return (
      <EmptyPanel title={translateServerText(answer.message) || m.office_went_wrong()} isUrgent isWholePage>
        <Button onClick={() => void go(0)}>{m.office_again()}</Button>
      </EmptyPanel>
    )
  const { today, waits, holds } = answer.data
  const area = 'news' in answer.data ? answer.data : undefined
  const canWait = area?.canWait ?? true
  return (
    <>
      <h1 className="text-xl">{title}</h1>
      <div className="@container flex flex-col gap-3">
        <AreaFigures news={area?.news ?? []} holds={holds} />
        {waitsShown}
        <div className="grid grid-cols-1 items-start gap-3 @[48rem]:grid-cols-3">
          {!waitsShown && canWait && <Waits today={today} open={waits.map(workWaits)} />}
          {!canWait && !area?.chart && (
            <p className="rounded-card border border-line bg-surface p-4 text-sm text-soft">
              {m.landing_no_screens()}
            </p>
          )}
          {area?.chart && (
            <AreaChartCard
              chart={area.chart}
              className={waitsShown ? '@[48rem]:col-span-3' : '@[48rem]:col-span-2'}
            />
          )}
        </div>
        {area?.table && <AreaTableCard table={area.table} />}
      </div>
      {children}
    </>
  )
}
