import { redirect, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { officeAreas } from '../../../shared/office-areas.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'

/** Leads from an area without figures of its own to the first screen of its menu. */
export function clientLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname } = new URL(request.url)
  const area = officeAreas.find(({ path }) => path === pathname)
  return redirect(area?.screens[0]?.path ?? '/')
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.office_title() })

export default function FirstScreenPage() {
  return null
}
