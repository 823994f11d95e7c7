import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fundraiserReview } from '../../../contract/campaigns/review.ts'
import { api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import type { CaseStage, FundraiserCase } from './case-stage.ts'
import { ApproveDialog, AskDialog, RejectDialog } from './decision-dialogs.tsx'
import { useNextCase } from './take-next.tsx'
import { useKeys } from '../kit/keys/use-key.ts'

type Asked = 'approve' | 'ask' | 'reject'

/** Decisions that are possible now; after a decision the next case opens. */
export function DecisionBar({ stage, found }: { stage: CaseStage; found: FundraiserCase }) {
  const [asked, ask] = useState<Asked>()
  const [isBusy, setBusy] = useState(false)
  const go = useNavigate()
  const next = useNextCase(stage)
  const waits = found.status !== 'data_requested'
  const pass = async () => {
    setBusy(true)
    const { id, version } = found
    const answer = await api(fundraiserReview.pass, { body: { campaignId: id, version } })
    setBusy(false)
    const text = answer.message || m.office_went_wrong()
    notify({ word: answer.ok ? { text, look: 'success', seconds: 2 } : { text, look: 'danger' } })
    if (answer.ok) await next()
  }
  const release = async () => {
    await stage.release(found.id)
    await go(stage.queuePath)
  }
  const yes = () => (stage.name === 'review' ? void pass() : ask('approve'))
  useKeys({
    ...(waits && { y: yes, a: () => ask('ask') }),
    x: () => ask('reject'),
  })
  const close = () => ask(undefined)
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {waits && (
        <>
          <Button look="main" className="desk-button" aria-busy={isBusy} onClick={yes}>
            {stage.name === 'review' ? m.case_pass() : m.case_approve()}
            <kbd aria-hidden="true" className="key-cap">
              y
            </kbd>
          </Button>
          <Button className="desk-button" onClick={() => ask('ask')}>
            {m.case_ask()}
            <kbd aria-hidden="true" className="key-cap">
              a
            </kbd>
          </Button>
        </>
      )}
      <Button className="desk-button" onClick={() => ask('reject')}>
        {m.case_reject()}
        <kbd aria-hidden="true" className="key-cap">
          x
        </kbd>
      </Button>
      <Button className="desk-button" onClick={() => void release()}>
        {m.case_release()}
      </Button>
      {asked === 'approve' && <ApproveDialog found={found} close={close} next={next} />}
      {asked === 'ask' && <AskDialog stage={stage} found={found} close={close} next={next} />}
      {asked === 'reject' && <RejectDialog stage={stage} found={found} close={close} next={next} />}
    </div>
  )
}
