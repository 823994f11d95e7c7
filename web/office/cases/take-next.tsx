import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../app/client/notify.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { useKeys } from '../kit/keys/use-key.ts'
import type { CaseStage } from './case-stage.ts'

/** Opens the next free case of a queue, or the queue where nothing is free. */
export function useNextCase(stage: CaseStage) {
  const go = useNavigate()
  return async () => {
    const answer = await stage.take()
    if (!answer.ok) {
      notify({ word: { text: answer.message || m.office_went_wrong(), look: 'danger' } })
      return
    }
    const { id } = answer.data
    if (id === null) notify({ word: { text: m.case_none_free(), look: 'success' } })
    await go(id === null ? stage.queuePath : stage.pathOf(id))
  }
}

/** Takes the next case of the queue, by its button or its key. */
export function TakeNext({ stage }: { stage: CaseStage }) {
  const [isBusy, setBusy] = useState(false)
  const next = useNextCase(stage)
  const take = async () => {
    setBusy(true)
    await next()
    setBusy(false)
  }
  useKeys({ n: !isBusy && (() => void take()) })
  return (
    <Button look="main" className="desk-button" aria-busy={isBusy} onClick={() => void take()}>
      {m.case_next()}
      <kbd aria-hidden="true" className="key-cap">
        n
      </kbd>
    </Button>
  )
}
