import type { PublicSettings } from '../app/page-context.ts'
import { m } from '../app/words.ts'
import { NetworkSign } from '../ui/network-sign.tsx'

const socialNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
} as const

/** Only what the installation names. */
export function Social({ brand, social }: { brand: string; social: PublicSettings['social'] }) {
  if (social.length === 0) return null
  return (
    <nav aria-label={m.foot_social({ name: brand })} className="-mx-3.5 flex">
      {social.map(({ network, url }) => (
        <a
          key={network}
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={socialNames[network]}
          className="grid size-12 place-items-center rounded-field hover:text-indigo"
        >
          <NetworkSign network={network} />
        </a>
      ))}
    </nav>
  )
}
