import { useState } from 'react'
import { notify } from '../../../app/client/notify.ts'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { metaOf } from './define-list.ts'

type Told = { ok: true; meta: unknown } | { ok: false; http: number; message: string }

type DownloadProps = {
  /** Name in the address of the download. */
  name: string
  /** Label, where it has one of its own. */
  label?: string | undefined
  /** Asks for the list again, for a key: they live for a quarter of an hour. */
  ask(): Promise<Told>
}

/** The whole list as it is filtered, as a spreadsheet. */
export function DownloadButton({ name, label = m.office_download(), ask }: DownloadProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    const answer = await ask()
    setBusy(false)
    if (answer.ok) location.assign(`/api/materials/v2/download/${name}/${metaOf(answer).downloadKey}`)
    else if (answer.http !== 401 && answer.http !== 403)
      notify({ word: { look: 'danger', text: answer.message || m.office_went_wrong() } })
  }
  return (
    <Button className="desk-button" aria-busy={isBusy} onClick={() => void download()}>
      {label}
    </Button>
  )
}
