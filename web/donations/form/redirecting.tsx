import { useEffect, useRef } from 'react'
import { donationTexts } from '../../../contract/donations/donations.ts'
import { m } from '../../app/words.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Spot } from '../../ui/weave/spot.tsx'
import type { GatewayForm } from '../order/rules.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'

/** Goes to the gateway by itself; without scripts, by its button. */
export function Leaving({ form }: { form: GatewayForm }) {
  const ref = useRef<HTMLFormElement>(null)
  const inputs = Object.entries(form.data)
  useEffect(() => {
    // A field of the gateway's that is called `submit` would hide the form's own.
    if (ref.current) HTMLFormElement.prototype.submit.call(ref.current)
    else location.assign(form.action)
  }, [form])
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-5 py-10 text-center">
      <Spot name="confirming" />
      <h1 className="text-xl">{translateServerText(donationTexts.redirecting)}</h1>
      {inputs.length === 0 ? (
        <a href={form.action} rel="noreferrer" className={buttonClass('donate')}>
          {m.continue()}
        </a>
      ) : (
        <form ref={ref} method="post" action={form.action}>
          {inputs.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look="donate" className="px-8">
            {m.continue()}
          </Button>
        </form>
      )}
      {inputs.length > 0 && <p>{m.gift_upi_hint()}</p>}
      <p className="text-sm text-soft">{m.gift_continue_hint()}</p>
    </div>
  )
}
