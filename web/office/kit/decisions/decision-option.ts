import type { ReactNode } from 'react'
import type { At } from '../../../forms/field-name.ts'
import type { FormCall } from '../../../forms/state/form-options.ts'

/** Fields of a dialog: the reason, and those that a verdict adds. */
export type DecisionFields = Record<string, unknown> & { reason?: string }

/** One possible decision about a record: its call, its texts, and whether it needs a reason. */
export type DecisionOption = {
  name: string
  call: FormCall
  /** Fields of the body that the dialog does not ask for. */
  fixed: object
  button: string
  /** Name of the record in the title of the dialog, after the button. */
  title?: string
  /** Label of the button in the dialog; `button` if left out. */
  send?: string
  look?: 'main' | 'plain'
  /** A single key, in lower case. */
  key?: string
  /** What follows from the decision. */
  text?: string
  /** Toast after the decision. */
  done: string
  reason: 'needed' | 'optional' | 'none'
  reasonLabel?: string
  reasonHint?: string
  reasonRows?: number
  /** Most letters; `reasonLength` of the contract if left out. */
  reasonMax?: number
  /** Further fields above the reason. */
  fields?: (at: At<DecisionFields>) => ReactNode
  /** Values that the fields start with. */
  values?: Partial<DecisionFields>
  after?: () => unknown
  /** Decides at once, without a dialog. */
  run?: () => void
  isBusy?: boolean
  /** For a decision that switches something on or off. */
  isPressed?: boolean
}
