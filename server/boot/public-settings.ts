import { minimumShown } from '../../contract/donations/donations.ts'
import type { SiteFooters } from '../content/index.ts'
import { canRecur } from '../donations/index.ts'
import { saysName, sizeWithin, type BrandLogo } from '../platform/brand-logo.ts'
import type { Services } from '../services.ts'

/** Logo as pages show it, without the bytes that papers draw. */
const logoShown = (logo: BrandLogo | undefined) =>
  logo && { path: logo.path, isAlone: saysName(logo), ...sizeWithin(logo, { width: 160, height: 36 }) }

const read = ({ config, gateways }: Services, footers: SiteFooters) => ({
  footers,
  demoMode: config.demo,
  ...minimumShown(config.minimumGiftPaise / 100),
  recurring: canRecur(gateways.get(config.payments.recurring)),
  socialLogin: config.oidc !== undefined,
  baseUrl: config.baseUrl,
  brandName: config.organisation.name,
  brandLogo: logoShown(config.organisation.logo),
  registeredName: config.organisation.registeredName,
  supportPhone: config.organisation.phone,
  supportEmail: config.organisation.email,
  social: config.organisation.social,
  errorReportUrl: config.errorReportUrl ?? null,
})
export type HostSettings = ReturnType<typeof read>

/** Settings that pages are made with: another object once any has changed, as what is kept by it is then written anew. */
export function publicSettings(services: Services, footers: () => SiteFooters): () => HostSettings {
  const { settings } = services
  const make = () => ({ version: settings.version(), value: read(services, footers()) })
  let made = make()
  return () => {
    if (made.version !== settings.version() || made.value.footers !== footers()) made = make()
    return made.value
  }
}
