import { socialNetworks } from '../../contract/content.ts'
import type { Adjustable } from '../../contract/installation.ts'
import type { Config } from '../config.ts'
import type { BrandLogo } from '../platform/brand-logo.ts'
import type { FormerIssuer } from '../../shared/issuer.ts'

/** Parts of the configuration that the office can change. */
export type LiveConfig = Pick<Config, 'organisation' | 'minimumGiftPaise' | 'refundConfirmAbovePaise'>

/** Facts of the charity that stand on receipts. */
export const issuerNames = ['registeredName', 'address', 'pan', 'registration80G'] as const

export const adjustableNames = [
  'name',
  'phone',
  'email',
  ...socialNetworks,
  ...issuerNames,
  'minimumGift',
  'refundConfirmAbove',
  'logo',
] as readonly (keyof Adjustable)[]

/** Reads the values that a configuration holds; a network without a page is ''. */
export function valuesOf({ organisation, ...config }: LiveConfig): Adjustable {
  const { name, phone, email, registeredName, address, pan, registration80G, social } = organisation
  const pages = socialNetworks.map((network) => [
    network,
    social.find((one) => one.network === network)?.url ?? '',
  ])
  return {
    name,
    phone,
    email,
    registeredName,
    address,
    pan,
    registration80G,
    ...(Object.fromEntries(pages) as Record<(typeof socialNetworks)[number], string>),
    // Only the office has one.
    logo: '',
    minimumGift: config.minimumGiftPaise / 100,
    refundConfirmAbove: config.refundConfirmAbovePaise / 100,
  }
}

/** Puts values into a configuration that others hold: they see them from then on. */
export function applyValues(
  config: LiveConfig,
  values: Adjustable,
  {
    formerIssuers = [],
    logo,
  }: { formerIssuers?: readonly FormerIssuer[]; logo?: BrandLogo | undefined } = {},
): void {
  const { name, phone, email, registeredName, address, pan, registration80G } = values
  const social = socialNetworks.flatMap((network) =>
    values[network] === '' ? [] : [{ network, url: values[network] }],
  )
  const issuer = { registeredName, address, pan, registration80G, formerIssuers }
  Object.assign(config.organisation, { name, phone, email, social, logo, ...issuer })
  config.minimumGiftPaise = values.minimumGift * 100
  config.refundConfirmAbovePaise = values.refundConfirmAbove * 100
}

/** Picks the values that differ from the defaults: only these are stored. */
export const overridesOf = (values: Adjustable, defaults: Adjustable): Partial<Adjustable> =>
  Object.fromEntries(
    adjustableNames.flatMap((name) => (values[name] === defaults[name] ? [] : [[name, values[name]]])),
  )
