import type { MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { landingLoader } from '../kit/landing/define-landing.ts'
import { LandingPage } from '../kit/landing/landing-page.tsx'
import { hiringLanding } from './hiring-landing.ts'

export const clientLoader = landingLoader(hiringLanding)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.hr_landing() })

/** Jobs and applications in figures, with waiting work. */
export default function HrPage() {
  return <LandingPage landing={hiringLanding} />
}
