import type { PublicSettings } from '../app/page-context.ts'
import { m } from '../app/words.ts'
import { LineSign } from '../ui/icon.tsx'
import networks from './networks.svg?url'

const socialNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
} as const

/** Only what the installation names. The signs lie in a file of their own: they come last, and weigh much. */
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
          <LineSign size={24}>
            <use href={`${networks}#${network}`} />
          </LineSign>
        </a>
      ))}
    </nav>
  )
}
