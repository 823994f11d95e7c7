import { redirect, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { materialArea } from './area.ts'

/** The area begins with the volunteers who wait for an answer. */
export const clientLoader = () => redirect(`${materialArea.paths.volunteers()}?status=2`)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.materials_volunteers() })

export default function MaterialLandingPage() {
  return null
}
