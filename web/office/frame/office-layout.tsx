import { Outlet, useLoaderData, type MetaFunction } from 'react-router'
import { office } from '../../../contract/office.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { m } from '../../app/words.ts'
import { OfficeHeader } from './office-header.tsx'
import sheet from '../office.css?url'
import { Sidebar } from './sidebar.tsx'

/** Who is not signed in is led home and to the sign-in by the frame, which hears of every 401. */
export async function clientLoader() {
  const answer = await api(office.menu)
  return {
    menu: answer.ok ? answer.data : [],
    isUnknown: !answer.ok && (answer.http === 0 || answer.http >= 500),
  }
}
/** The menu stays the same from one screen to the next. */
export const shouldRevalidate = () => false

/** Screens say more of themselves. */
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.office_title() })

const Sheets = () => (
  <>
    <WholeSheet />
    <link rel="stylesheet" href={sheet} precedence="third" />
  </>
)

/** What the server writes of every screen of the office: nothing that only staff may see. */
export function HydrateFallback() {
  return (
    <div id="office" className="grid min-h-dvh place-items-center">
      <Sheets />
      <p className="text-soft">{m.loading()}</p>
    </div>
  )
}

/** The frame of the office: header, the areas that the server names, and one screen. */
export default function OfficeLayout() {
  const { menu } = useLoaderData<typeof clientLoader>()
  return (
    <div id="office" className="flex min-h-dvh flex-col">
      <Sheets />
      <OfficeHeader menu={menu} />
      <div className="flex min-w-0 grow">
        <Sidebar menu={menu} className="max-lg:hidden" />
        <main id="main" className="flex min-w-0 grow flex-col gap-4 p-4">
          <Outlet />
        </main>
      </div>
    </div>
  )
}
