import { m } from '../../app/words.ts'
import { TextAreaInput, TextInput } from '../../ui/fields/field.tsx'
import type { BoundField } from './bound-field.ts'
import { Fold } from '../parts/fold.tsx'

/** Address of the donor, for the receipt. */
export const Address = ({ address, pincode }: { address: BoundField; pincode: BoundField }) => (
  <Fold
    title={m.gift_address_title()}
    isWanted={[address, pincode].some(({ value, error }) => Boolean(value || error))}
  >
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
  </Fold>
)
