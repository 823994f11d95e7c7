import type { MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { landingLoader } from '../kit/landing/define-landing.ts'
import { LandingPage } from '../kit/landing/landing-page.tsx'
import { financeLanding } from './landing/finance-landing.ts'

export const clientLoader = landingLoader(financeLanding)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_title() })

/** The finance desk in figures, with what waits there. */
export default function FinancePage() {
  return <LandingPage landing={financeLanding} />
}
