import { useState } from 'react'
import { statusSet } from '../../../../contract/status.ts'
import { m } from '../../../app/words.ts'
import { RecordPanel } from './record-panel.tsx'

const emailStatus = statusSet({ sent: { label: 'Sent', look: 'good' } })
const colleagues = [
  { id: 1, name: 'Yadagiri Mamidi' },
  { id: 2, name: 'Meera Nair' },
]
const at = '2026-11-20T06:30:00.000Z'

/** The panel of a record with invented people. */
export default function RecordSamples() {
  const [assignee, setAssignee] = useState<(typeof colleagues)[number] | null>(null)
  return (
    <RecordPanel
      assignee={assignee}
      colleagues={colleagues}
      assign={(chosen) => {
        setAssignee(colleagues.find(({ id }) => id === chosen) ?? null)
        return Promise.resolve({ ok: true, http: 200, message: '' })
      }}
      notes={[{ id: 1, at, author: 'Meera Nair', text: 'Called. Back on Monday.' }]}
      noteForm={null}
      emails={[
        {
          id: 1,
          at,
          subject: 'Your pickup is arranged',
          text: 'Our volunteer calls you before coming.',
          status: 'sent',
          canResend: true,
        },
      ]}
      emailStatus={emailStatus}
      resend={() => Promise.resolve({ ok: true, http: 200, message: m.record_resent() })}
      others={[
        { key: 'v1', kind: 'Volunteer', title: 'Yamini Das', to: '', at, isVerified: true },
        { key: 'v2', kind: 'Partner', title: 'Das & Sons', to: '', at, isVerified: false },
      ]}
    />
  )
}
