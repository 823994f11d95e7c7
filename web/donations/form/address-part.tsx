import { useEffect, useRef, useState } from 'react'
import { m } from '../../app/words.ts'
import { TextAreaInput, TextInput } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { BoundField } from './bound-field.ts'

type AddressProps = { address: BoundField; pincode: BoundField }

/** Wanted by few, so it is folded away; it opens by itself when there is something to see in it. */
export function Address({ address, pincode }: AddressProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const hasContent = [address, pincode].some(({ value, error }) => value || error)
  const [startsOpen] = useState(hasContent)
  useEffect(() => {
    if (hasContent && fold.current) fold.current.open = true
  }, [hasContent])
  return (
    <details ref={fold} open={startsOpen} className="border-t border-line">
      <summary className="flex min-h-12 items-center gap-2 font-label text-indigo">
        {m.gift_address_title()}
        <Icon name="down" className="in-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-2 sm:grid-cols-[1fr_10rem]">
        <TextAreaInput
          {...address}
          label={m.gift_address()}
          autoComplete="street-address"
          rows={2}
          maxLength={300}
        />
        <TextInput {...pincode} label={m.gift_pincode()} inputMode="numeric" autoComplete="postal-code" />
      </div>
    </details>
  )
}
