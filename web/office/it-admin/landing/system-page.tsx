import type { MetaFunction } from 'react-router'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { landingLoader } from '../../kit/landing/define-landing.ts'
import { LandingPage } from '../../kit/landing/landing-page.tsx'
import { systemLanding } from './system-landing.ts'

export const clientLoader = landingLoader(systemLanding)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.system_title() })

/** The accounts of the system in figures, with what waits for its administrators. */
export default function SystemPage() {
  return <LandingPage landing={systemLanding} />
}
