import { redirect, useLoaderData, type MetaFunction } from 'react-router'
import { office } from '../../../contract/office.ts'
import { officeAreas } from '../../../shared/office-areas.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths as site } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { LoadError } from '../kit/load-error.tsx'

const manager = officeAreas.find(({ id }) => id === 'manager')!.path

/** Leads on from the address of no fundraiser: managers to their area, organisers to their own fundraisers. */
export async function clientLoader() {
  const menu = await api(office.menu)
  if (!menu.ok) return menu
  throw redirect(menu.data.some(({ url }) => url === manager) ? manager : site.userFundraisers())
}

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.user_fundraisers() })

/** Shown only where the way on could not be found. */
export default function ManageLandingPage() {
  const answer = useLoaderData<typeof clientLoader>()
  return <LoadError answer={answer} list={{ to: site.userFundraisers(), title: m.desk_to_account() }} />
}
