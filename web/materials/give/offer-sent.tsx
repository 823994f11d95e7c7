import { useEffect, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type OfferSentProps = { id: number; again(): void }

/** Confirmation of an offer, with what happens next. */
export function OfferSent({ id, again }: OfferSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex max-w-text flex-col gap-6">
      <span className="grid size-12 place-items-center rounded-full bg-neem-wash text-neem">
        <Icon name="check" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {m.things_sent()}
      </h1>
      <p className="text-lg">{m.things_sent_text({ number: id })}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={again}>{m.things_again()}</Button>
        <ButtonLink look="quiet" to={paths.fundraisers()}>
          {m.home_see()}
        </ButtonLink>
      </div>
    </div>
  )
}
