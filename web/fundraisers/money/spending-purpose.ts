import { m } from '../../app/words.ts'

const texts: Readonly<Record<string, () => string>> = {
  goods: m.paid_for_goods,
  treatment: m.paid_for_treatment,
  fees: m.paid_for_fees,
  building: m.paid_for_building,
  wages: m.paid_for_wages,
  travel: m.paid_for_travel,
  relief: m.paid_for_relief,
}

/** Names what a tranche is for. */
export const spendingPurpose = (purpose: string): string => (texts[purpose] ?? m.paid_for_other)()
