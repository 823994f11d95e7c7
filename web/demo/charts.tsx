import { lazy, startTransition, Suspense, useState } from 'react'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Panel } from './panel.tsx'

const ChartSamples = lazy(() => import('../office/kit/charts/samples.tsx'))
const ListSamples = lazy(() => import('../office/kit/lists/samples.tsx'))
const DecisionSamples = lazy(() => import('../office/kit/decisions/samples.tsx'))
const RecordSamples = lazy(() => import('../office/kit/record/samples.tsx'))
const SafeEditSamples = lazy(() => import('../office/kit/safe-edit/samples.tsx'))
const FrameSamples = lazy(() => import('../office/frame/samples.tsx'))

/** Loaded on request, so that the demo page does not load the office. */
export function Charts() {
  const [isShown, setShown] = useState(false)
  return (
    <Panel title={m.components_charts()}>
      {isShown ? (
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <FrameSamples />
          <ListSamples />
          <DecisionSamples />
          <RecordSamples />
          <SafeEditSamples />
          <ChartSamples />
        </Suspense>
      ) : (
        <Button className="self-start" onClick={() => startTransition(() => setShown(true))}>
          {m.components_charts_show()}
        </Button>
      )}
    </Panel>
  )
}
