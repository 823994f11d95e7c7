import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer, DrawerFacts } from '../kit/drawer/drawer.tsx'
import { Difference } from '../kit/difference.tsx'
import { OfficeSheets } from '../office-sheets.tsx'
import type { OfficeMenu } from './place-in-menu.ts'

const Palette = lazy(() => import('./palette/palette.tsx').then((part) => ({ default: part.Palette })))

const menu: OfficeMenu = [
  {
    title: m.components_title(),
    url: '/demo/components',
    icon: 'finance',
    items: [{ title: m.components_charts(), url: '/demo/components?page=2', icon: 'forecast' }],
  },
]

const sampleChanges = [
  { name: 'Full name', before: 'Lalitha Bonam', after: 'Lalitha B' },
  { name: 'Mobile', before: null, after: '9000000001' },
]

/** The drawer and the palette of the office, to be tried without a desk. */
export default function FrameSamples() {
  const [shown, setShown] = useState<'drawer' | 'palette'>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setShown(undefined)
  const closeDrawer = () => {
    opener.current?.focus()
    close()
  }
  return (
    <div className="flex flex-wrap gap-3">
      <OfficeSheets />
      <button
        ref={opener}
        type="button"
        className="desk-button rounded-field border border-edge"
        onClick={() => setShown('drawer')}
      >
        {m.components_open_drawer()}
      </button>
      <Button className="desk-button" onClick={() => setShown('palette')}>
        {m.components_palette()}
      </Button>
      {shown === 'drawer' && (
        <Drawer title={m.components_drawer()} to={undefined} close={closeDrawer}>
          <DrawerFacts
            facts={[
              [m.components_sample(), m.components_info()],
              [m.audit_before_after(), <Difference key="changes" changes={sampleChanges} />],
            ]}
          />
        </Drawer>
      )}
      <Suspense>{shown === 'palette' && <Palette menu={menu} close={close} />}</Suspense>
    </div>
  )
}
