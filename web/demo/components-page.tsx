import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { redirect, useSearchParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { accounts } from '../../contract/accounts/accounts.ts'
import { ownApi } from '../accounts/own-api.ts'
import { notify } from '../app/client/notify.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'
import { headOf } from '../app/head/head.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { useSettings } from '../app/settings.ts'
import { m } from '../app/words.ts'
import { pageNumber } from '../app/query-values.ts'
import { MapPicker } from '../maps/map-picker.tsx'
import type { GraticulePoint } from '../maps/graticule.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LongWork } from '../ui/progress-bar.tsx'
import { Notice } from '../ui/notice.tsx'
import { pageSizeOf } from '../ui/pages/page-sizes.ts'
import { PageSizes, Pagination } from '../ui/pages/pagination.tsx'
import { RuledLink } from '../ui/links/ruled-link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Charts } from './charts.tsx'
import { FieldsDemo } from './fields/fields.tsx'
import { Forms } from './forms/forms.tsx'
import { Panel } from './panel.tsx'

export function loader(args: LoaderFunctionArgs) {
  if (!pageOf(args).settings.demoMode) throw redirect(paths.home())
  return null
}

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.components_title() })

const ShareSheet = lazy(() =>
  import('../share/share-sheet.tsx').then((part) => ({ default: part.ShareSheet })),
)

type Looks = 'success' | 'danger' | 'warning'
const looks: readonly Looks[] = ['success', 'danger', 'warning']

/** Every part that says something back, each once, so that all of them can be looked at and tried. */
export default function ComponentsPage() {
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{m.components_title()}</h1>
        <p className="max-w-text text-soft">{m.components_text()}</p>
      </header>
      <div className="grid gap-8 lg:grid-cols-2">
        <Column>
          <Popups />
          <Links />
          <Pages />
          <Work />
          <Panel title={m.components_fixed()}>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => notify({ isWordless: true })}>{m.components_wordless()}</Button>
              <Button onClick={() => void sayWho()}>{m.components_own()}</Button>
            </div>
            <EmptyState title={m.say_no_data()} text={m.components_nothing()} />
          </Panel>
        </Column>
        <Column>
          <Panel title={m.components_map()}>
            <SomeMap />
          </Panel>
          <FrameMenus />
          <Panel title={m.components_waiting()}>
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-6 w-2/3" />
          </Panel>
          <Words />
          <Panel title={m.components_notices()}>
            <Notice look="info">{m.components_info()}</Notice>
            <Notice look="success">{m.components_sample()}</Notice>
            <Notice look="danger">{m.components_failed()}</Notice>
          </Panel>
        </Column>
      </div>
      <Forms />
      <FieldsDemo />
      <Charts />
      <Broken />
    </main>
  )
}

/** Needs a login, and says so itself. */
async function sayWho() {
  const answer = await ownApi(accounts.profile)
  if (answer.ok) notify({ word: { text: answer.data.fullname } })
}

/** Parts of differing height below each other, so that none leaves a hole beside it; the last ends with its neighbour. */
const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-8 *:last:grow">{children}</div>
)

/** The frame's own two: the drawer, where the window is narrow enough for it, and the sheet of who is signed in. */
const FrameMenus = () => (
  <Panel title={m.components_menus()}>
    <Button popoverTarget="menu" className="self-start lg:hidden">
      {m.components_drawer()}
    </Button>
    <p className="text-sm text-soft max-lg:hidden">{m.components_drawer_wide()}</p>
    <details name="menu" className="menu signed-in self-start" data-account data-floats>
      <summary className={`${buttonClass('plain')} bar-item`}>{m.nav_account()}</summary>
      <div className="menu-sheet left-0" />
    </details>
    <p className="signed-out text-sm text-soft">{m.components_signed_out()}</p>
  </Panel>
)

function Popups() {
  const settings = useSettings()
  const [isSharing, setSharing] = useState(false)
  const message = { title: m.components_message_title(), message: m.components_sample() }
  return (
    <Panel title={m.components_popups()}>
      <div className="flex flex-wrap gap-3">
        <Button data-opens="sign-in">{m.sign_title()}</Button>
        <Button data-opens="city">{m.place_title()}</Button>
        <Button onClick={() => notify({ popUpMessage: message })}>{m.components_message()}</Button>
        <Button onClick={() => setSharing(true)}>{m.share_title()}</Button>
      </div>
      {isSharing && (
        <Suspense>
          <ShareSheet
            title={m.components_title()}
            text={m.components_title()}
            url={`${settings?.baseUrl}/demo/components`}
            close={() => setSharing(false)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

function Words() {
  const names = {
    success: m.components_success(),
    danger: m.components_danger(),
    warning: m.components_warning(),
  }
  const texts = {
    success: m.components_sample(),
    danger: m.components_failed(),
    warning: m.components_ends_soon(),
  }
  return (
    <Panel title={m.components_words()}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => notify({ word: { text: m.components_sample() } })}>
          {m.components_toast()}
        </Button>
        {looks.map((look) => (
          <Button key={look} onClick={() => notify({ word: { look, text: texts[look] } })}>
            {names[look]}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

const way = 'inline-flex min-h-12 items-center text-indigo underline underline-offset-4'

const Links = () => (
  <Panel title={m.components_links()}>
    <RuledLink link={paths.fundraisers()} className={way}>
      {m.components_path()}
    </RuledLink>
    <RuledLink link="https://example.org/" className={way}>
      {m.components_site()}
    </RuledLink>
    <RuledLink link="https://www.youtube.com/watch?v=aqz-KE-bpKQ" className={way}>
      {m.components_video()}
    </RuledLink>
  </Panel>
)

const someTotal = 95

function Pages() {
  const [search] = useSearchParams()
  const limit = pageSizeOf(search.get('limit')) ?? 10
  const pages = Math.ceil(someTotal / limit)
  const wanted = pageNumber(search.get('page'))
  const to = (page: number, size: number = limit) => `/demo/components?page=${page}&limit=${size}`
  return (
    <Panel title={m.pages()}>
      <Pagination page={Math.min(wanted, pages)} pages={pages} to={to} />
      <PageSizes limit={limit} to={(size) => to(1, size)} />
    </Panel>
  )
}

function Work() {
  const [done, setDone] = useState<number>()
  const total = 40
  useEffect(() => {
    if (done === undefined || done >= total) return
    const timer = setTimeout(() => setDone(done + 1), 100)
    return () => clearTimeout(timer)
  }, [done])
  return (
    <Panel title={m.components_work()}>
      {done === undefined ? (
        <Button className="self-start" onClick={() => setDone(0)}>
          {m.components_start()}
        </Button>
      ) : (
        <LongWork
          label={m.components_work()}
          done={done}
          total={total}
          cancel={() => setDone(undefined)}
          again={() => setDone(0)}
        />
      )}
      <LongWork label={m.components_unknown()} done={0} />
    </Panel>
  )
}

function SomeMap() {
  const [point, setPoint] = useState<GraticulePoint>()
  return <MapPicker point={point} pick={setPoint} />
}

function Broken() {
  const [isShown, setShown] = useState(false)
  return isShown ? (
    <ErrorScreen isPart />
  ) : (
    <Button className="self-center" onClick={() => setShown(true)}>
      {m.components_oops()}
    </Button>
  )
}
