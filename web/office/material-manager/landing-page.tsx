import { redirect } from 'react-router'
import { materialArea } from './area.ts'

/** The area begins with the requests that wait in its list. */
export const clientLoader = () => redirect(`${materialArea.paths.volunteers()}?status=2`)

export default function MaterialLandingPage() {
  return null
}
