import { useState } from 'react'
import type { CurrentEditor } from '../../../../contract/typed/editing.ts'
import { EditorNotice } from './editor-notice.tsx'

const editor: CurrentEditor = { name: 'Meera Nair', since: '2026-11-20T06:30:00.000Z', isSelf: false }

/** The notice of a form whose record an invented person edits; taking over ends it. */
export default function SafeEditSamples() {
  const [isMine, setMine] = useState(false)
  return (
    <EditorNotice
      open={{ isMine, editor: isMine ? null : editor }}
      takeOver={() => Promise.resolve(setMine(true))}
      copy={() => Promise.resolve()}
      canType
    />
  )
}
