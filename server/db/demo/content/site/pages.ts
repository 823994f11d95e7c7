import { aboutUs } from './pages/about-us.ts'
import { privacyPolicy } from './pages/privacy-policy.ts'
import { terms } from './pages/terms.ts'

export const demoPages = [aboutUs, privacyPolicy, terms] as const
