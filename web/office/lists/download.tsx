import { useState } from 'react'
import type { Input } from '../../app/api.ts'
import { api } from '../../app/api.ts'
import { say } from '../../app/aside.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { metaOf, type DeskList, type ListCall } from './define-list.ts'

/** The whole list as it is filtered, as a spreadsheet. Keys live for a quarter of an hour, so a new one is asked for. */
export function Download<C extends ListCall>({
  list,
  asked,
}: {
  list: DeskList<C>
  asked: Record<string, string>
}) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    const input = { query: { ...asked, page: '1', limit: '1' } } as unknown as Input<ListCall>
    const answer = await api(list.call as ListCall, input)
    setBusy(false)
    if (answer.ok)
      location.assign(`/api/materials/v2/download/${list.download}/${metaOf(answer).downloadKey}`)
    else if (answer.http !== 401 && answer.http !== 403)
      say({ word: { look: 'danger', text: answer.message || m.office_went_wrong() } })
  }
  return (
    <Button className="min-h-11! text-sm" aria-busy={isBusy} onClick={() => void download()}>
      {m.office_download()}
    </Button>
  )
}
