import { useLoaderData, useNavigate, type MetaFunction } from 'react-router'
import { materialDashboard } from '../../../../contract/materials/dashboard.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { translateServerText } from '../../../ui/fields/translate-server-text.ts'
import { Button } from '../../../ui/button.tsx'
import { BarChart } from '../../kit/charts/bar-chart.tsx'
import { RankChart } from '../../kit/charts/rank-chart.tsx'
import { EmptyPanel } from '../../kit/empty-panel.tsx'
import { Forbidden } from '../../kit/forbidden.tsx'
import { Waits, workWaits } from '../../kit/landing/waits.tsx'
import { categoryData, monthData } from './charts.ts'
import { CountCards } from './count-cards.tsx'
import { requestLists, statisticLists } from './lists.ts'
import { SiteTexts } from './site-texts.tsx'

export const clientLoader = () => api(materialDashboard.summary)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.dashboard_title() })

/** The desk of materials: what there is, what is asked for, what waits, and the texts of public pages. */
export default function DashboardPage() {
  const answer = useLoaderData<typeof clientLoader>()
  const go = useNavigate()
  if (answer.http === 403) return <Forbidden isWholePage />
  if (!answer.ok)
    return (
      <EmptyPanel title={translateServerText(answer.message) || m.office_went_wrong()} isUrgent isWholePage>
        <Button onClick={() => void go(0)}>{m.office_again()}</Button>
      </EmptyPanel>
    )
  const { statistics, newRequests, homepageText, charts, waiting, today } = answer.data
  return (
    <>
      <h1 className="text-xl">{m.dashboard_title()}</h1>
      <div className="@container flex flex-col gap-4">
        <CountCards title={m.dashboard_statistics()} rows={statistics} lists={statisticLists} />
        <CountCards title={m.dashboard_new()} rows={newRequests} lists={requestLists} isWaiting />
        <div className="grid grid-cols-1 gap-3 @[40rem]:grid-cols-2 @[58rem]:grid-cols-3">
          <BarChart data={monthData(charts.byMonth)} stand="inside" isTall className="@[40rem]:col-span-2" />
          <Waits open={waiting.map(workWaits)} today={today} />
          <RankChart data={categoryData(charts.byCategory)} />
          <div className="@[40rem]:col-span-2">
            <SiteTexts texts={homepageText} />
          </div>
        </div>
      </div>
    </>
  )
}
