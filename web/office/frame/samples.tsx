import { lazy, Suspense, useRef, useState } from 'react'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer, DrawerFacts } from '../kit/drawer/drawer.tsx'
import sheet from '../office.css?url'
import type { OfficeMenu } from './place-in-menu.ts'

const Palette = lazy(() => import('./palette/palette.tsx').then((part) => ({ default: part.Palette })))

const menu: OfficeMenu = [
  {
    ...{ title: m.components_title(), url: '/demo/components', icon: 'desk' },
    items: [{ title: m.components_charts(), url: '/demo/components?page=2', icon: 'forecast' }],
  },
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
      <WholeSheet />
      <link rel="stylesheet" href={sheet} precedence="third" />
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
          <DrawerFacts facts={[[m.components_sample(), m.components_info()]]} />
        </Drawer>
      )}
      <Suspense>{shown === 'palette' && <Palette menu={menu} close={close} />}</Suspense>
    </div>
  )
}
