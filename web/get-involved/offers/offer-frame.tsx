import { useState, type ReactNode } from 'react'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { OnceAwake } from '../../forms/once-awake.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'

type OfferFrameProps = {
  title: string
  text: string
  /** Said once it was sent. */
  thanks: string
  /** The form; it tells when it was sent. */
  children(sent: () => void): ReactNode
}

/** A page with one form of those who help or ask for help, and what follows once it is sent. */
export function OfferFrame({ title, text, thanks, children }: OfferFrameProps) {
  const [isSent, setSent] = useState(false)
  return (
    <main id="main" className="page-width flex flex-col gap-8 pt-10 md:pt-14">
      <WholeSheet />
      <header className="flex max-w-text flex-col gap-3">
        <p>
          <Link
            to={paths.materials()}
            className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4"
          >
            {m.involve_back()}
          </Link>
        </p>
        <h1 className="text-2xl">{title}</h1>
        {!isSent && <p className="text-lg text-soft">{text}</p>}
      </header>
      <div className="flex max-w-text flex-col gap-6">
        {isSent ? (
          <>
            <Notice look="success" isUrgent>
              <p>{thanks}</p>
            </Notice>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={paths.giveMaterials()}>{m.involve_give()}</ButtonLink>
              <ButtonLink look="quiet" to={paths.materials()}>
                {m.involve_back()}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <WithoutScripts />
            <OnceAwake>{children(() => setSent(true))}</OnceAwake>
          </>
        )}
      </div>
    </main>
  )
}

/** Ways to reach us for browsers without scripts. */
function WithoutScripts() {
  const settings = useSettings()
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p>{m.involve_write({ email: settings?.supportEmail ?? '', phone: settings?.supportPhone ?? '' })}</p>
      )}
    </noscript>
  )
}
