import type { MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { landingLoader } from '../kit/landing/define-landing.ts'
import { LandingPage } from '../kit/landing/landing-page.tsx'
import { operationsLanding } from './operations-landing.ts'

export const clientLoader = landingLoader(operationsLanding)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.cases_landing() })

/** Cases in figures, with waiting cases and reports. */
export default function OperationsPage() {
  return <LandingPage landing={operationsLanding} />
}
