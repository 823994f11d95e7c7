import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { office } from '../../../contract/office.ts'
import { officeAreas } from '../../../shared/office-areas.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { goToOpenScreen } from './go-to-open-screen.ts'
import { WorkOfArea } from './work-of-area.tsx'

/** The area of an address, whatever its capitals. */
const areaAt = (pathname: string) =>
  officeAreas.find(({ path }) => path === pathname.toLowerCase().replace(/\/$/, ''))!

export async function clientLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { id, title } = areaAt(new URL(request.url).pathname)
  const answer = await api(office.area, { params: { area: id } })
  if (answer.http === 403) await goToOpenScreen(request)
  return { title, answer }
}
export const meta: MetaFunction = ({ matches, location }) =>
  headOf(matches, { title: areaAt(location.pathname).title })

/** Landing page of an area: waiting work, changes since yesterday, a chart or a table, and its counts. */
export default function AreaPage() {
  return <WorkOfArea {...useLoaderData<typeof clientLoader>()} />
}
