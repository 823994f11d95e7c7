import { rulesOutAsking, type WithdrawalHindrance } from '../../../../contract/withdrawals/facts.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Hindrances } from './hindrances.tsx'

/** Leads to the form that asks for money; where something rules that out, its reason stands there instead. */
export const AskLink = ({
  hinders,
  mayAsk,
  to,
}: {
  hinders: readonly WithdrawalHindrance[]
  mayAsk: boolean
  to: string
}) => (
  <>
    <Hindrances hinders={hinders} />
    {mayAsk && !rulesOutAsking(hinders) && (
      <ButtonLink look="main" className="self-start" to={to}>
        {m.withdraw_ask()}
      </ButtonLink>
    )}
  </>
)
