import type { ChangeKind } from '../../../contract/campaigns/facts.ts'
import { m } from '../../app/words.ts'

/** Names what is asked to be changed, in the language of the page. */
export const changeKindText: Record<ChangeKind, () => string> = {
  target: m.change_kind_target,
  end_date: m.change_kind_end_date,
  stop: m.change_kind_stop,
  payee: m.change_kind_payee,
  story: m.change_kind_story,
}
