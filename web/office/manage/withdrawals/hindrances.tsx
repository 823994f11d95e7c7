import type { WithdrawalHindrance } from '../../../../contract/withdrawals/facts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { hindranceText } from './texts.ts'

/** Lists the reasons that rule out a withdrawal now. */
export const Hindrances = ({ hinders }: { hinders: readonly WithdrawalHindrance[] }) =>
  hinders.length === 0 ? null : (
    <Notice look="info">
      {hinders.map((one) => (
        <p key={one}>{hindranceText[one]()}</p>
      ))}
    </Notice>
  )
