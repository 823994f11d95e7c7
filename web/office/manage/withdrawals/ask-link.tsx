import { rulesOutAsking, type WithdrawalHindrance } from '../../../../contract/withdrawals/facts.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Hindrances } from './hindrances.tsx'

/** Link to the withdrawal form, or the reasons that rule it out. */
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
