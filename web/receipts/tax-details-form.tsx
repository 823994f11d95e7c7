import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { TaxDetails } from '../../contract/donations/documents.ts'
import type { Unsent } from '../app/client/send-form.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { dayText } from '../ui/format/dates.ts'
import { Facts } from '../ui/facts.tsx'
import { TextAreaInput, TextInput } from '../ui/fields/field.tsx'
import { NotSent } from '../ui/send-error.tsx'
import { Notice } from '../ui/notice.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import { taxGiftFacts } from './tax-details-ends.tsx'
import { taxFieldsOf, type Refused, type TaxCheck } from './tax-details-fields.ts'

type FormProps = { gift: TaxDetails; refused: Refused | undefined; unsent: Unsent | undefined }

/** Asks for what the receipt lacks. It posts itself where there are no scripts; the server checks in any case. */
export function TaxDetailsForm({ gift, refused, unsent }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const check = useRef<TaxCheck>(undefined)
  const [found, setFound] = useState<Record<string, string>>()
  const isBusy = useNavigation().state !== 'idle'
  const errors = found ?? refused?.errors ?? {}

  useEffect(() => {
    if (found ?? refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [found, refused])

  // The contract's schemas come with the first field that is touched.
  const prepare = () => {
    if (check.current) return
    void import('./tax-details-check.ts').then(
      (loaded) => {
        check.current = loaded.checkTaxDetails
      },
      () => undefined,
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const wrong = check.current?.(taxFieldsOf(new FormData(event.currentTarget)), gift.asksAddress)
    setFound(wrong)
    if (wrong || isBusy) event.preventDefault()
  }

  return (
    <div className="flex w-full max-w-text flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{m.tax_title()}</h1>
        <p className="text-soft">{m.tax_text({ day: dayText(gift.until) })}</p>
      </header>
      <Facts facts={taxGiftFacts(gift)} />
      {refused && Object.keys(errors).length === 0 && (
        <Notice look="danger" isUrgent>
          <p>{translateServerText(refused.message) || m.went_wrong()}</p>
        </Notice>
      )}
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        onFocus={prepare}
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        <TextInput
          name="donor_pan"
          label={m.gift_pan()}
          hint={m.tax_pan_hint()}
          error={errors['donor_pan']}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={14}
          className="uppercase sm:max-w-72"
        />
        {gift.asksAddress && (
          <div className="grid gap-4 sm:grid-cols-[1fr_10rem] sm:items-start">
            <TextAreaInput
              name="donor_address"
              label={m.gift_address()}
              error={errors['donor_address']}
              defaultValue={refused?.typed['donor_address']}
              autoComplete="street-address"
              rows={2}
              maxLength={300}
            />
            <TextInput
              name="donor_pincode"
              label={m.gift_pincode()}
              error={errors['donor_pincode']}
              defaultValue={refused?.typed['donor_pincode']}
              inputMode="numeric"
              autoComplete="postal-code"
            />
          </div>
        )}
        {unsent && !isBusy && <NotSent {...unsent} />}
        <Button look="main" type="submit" aria-busy={isBusy || undefined} className="sm:self-start">
          {isBusy ? m.tax_adding() : m.tax_add()}
        </Button>
        <p className="text-sm text-soft">
          {m.tax_once()} {gift.isRecurring && m.tax_recurring()}
        </p>
      </Form>
    </div>
  )
}
