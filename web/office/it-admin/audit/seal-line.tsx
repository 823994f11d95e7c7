import type { ReplyOf } from '../../../../contract/call.ts'
import { auditTrail } from '../../../../contract/system/audit.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { groupDigits } from '../../kit/figures.ts'

type Seal = ReplyOf<typeof auditTrail.seal>

/** Says how far the chain goes, and what the last check of it found. */
export function SealLine({ seal }: { seal: Seal }) {
  const { sealedTo, waiting, verified } = seal
  const brokenId = verified?.brokenId ?? null
  return (
    <>
      {verified !== null && brokenId !== null && (
        <Notice look="danger" isUrgent>
          {verified.lastId === null
            ? m.audit_broken_first()
            : m.audit_broken({ id: groupDigits(brokenId), last: groupDigits(verified.lastId) })}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        {brokenId === null && <p>{checkedText(verified)}</p>}
        <p>
          {sealedTo !== null && m.audit_sealed_to({ id: groupDigits(sealedTo) })}
          {waiting > 0 && ` · ${m.audit_waiting({ count: groupDigits(waiting) })}`}
        </p>
        {seal.mayVerify && <VerifyForm />}
      </div>
    </>
  )
}

function checkedText(verified: Seal['verified']): string {
  if (verified === null) return m.audit_not_checked()
  const at = momentText(verified.at)
  return verified.lastId === null
    ? m.audit_checked_empty({ at })
    : m.audit_checked({ at, rows: groupDigits(verified.rows), last: groupDigits(verified.lastId) })
}

function VerifyForm() {
  const form = useCallForm(auditTrail.verify, { fixed: {}, toast: m.audit_verifying() })
  return (
    <CallForm form={form} button={m.audit_verify()} look="plain">
      {null}
    </CallForm>
  )
}
