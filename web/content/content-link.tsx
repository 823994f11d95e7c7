import type { ReactNode } from 'react'
import { donateCausePopup, type Banner } from '../../contract/content.ts'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/format/class-names.ts'
import { RuledLink } from '../ui/links/ruled-link.tsx'
import { GiveLink } from '../ui/links/give-link.tsx'

type Cta = NonNullable<Banner['bannerInfo']['cta']['cta1']>

const sizes: Record<Cta['font'], string> = {
  small: 'text-sm',
  medium: '',
  large: 'text-lg',
  xlarge: 'text-xl',
}

export const leadsToGiving = (link: string) => link === donateCausePopup || link.startsWith('/donate')

/** Link of a banner. Links to giving look like the main action of their view. */
export function CtaLink({ cta, cause }: { cta: Cta; cause?: string }) {
  const look = leadsToGiving(cta.link) ? 'donate' : 'plain'
  return (
    <ContentLink
      link={cta.link}
      cause={cause}
      className={classNames(buttonClass(look), sizes[cta.font], 'max-sm:px-4')}
    >
      {cta.content}
    </ContentLink>
  )
}

type ContentLinkProps = {
  /** A path of the app, a full address, or the word that stands for giving to a cause. */
  link: string
  /** Chosen beforehand where giving begins. */
  cause?: string
  className?: string
  children: ReactNode
}

/** A path leads there within the app, a full address opens in a new tab; giving to a cause opens over the page. */
export function ContentLink({ link, cause, className, children }: ContentLinkProps) {
  if (link === donateCausePopup)
    return (
      <GiveLink cause={cause} className={className}>
        {children}
      </GiveLink>
    )
  return (
    <RuledLink link={link} className={className}>
      {children}
    </RuledLink>
  )
}
