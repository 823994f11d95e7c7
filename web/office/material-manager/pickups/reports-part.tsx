import type { ReplyOf } from '../../../../contract/call.ts'
import { conflictStatus, fieldReports } from '../../../../contract/field/field-reports.ts'
import type { FieldActionKind } from '../../../../contract/field/field-work.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'

export type PickupReports = ReplyOf<typeof fieldReports.ofPickup>
type Conflict = PickupReports['conflicts'][number]

const kindTexts: Record<FieldActionKind, () => string> = {
  picked_up: m.pickups_action_picked_up,
  no_show: m.pickups_action_no_show,
  note: m.pickups_action_note,
  photo: m.pickups_action_photo,
  label: m.pickups_action_label,
}

/** Actions that phones sent about a pickup, and the values on which they differ. */
export const ReportsPart = ({ reports: { actions, conflicts } }: { reports: PickupReports }) => (
  <>
    {conflicts.map((conflict) => (
      <ConflictPart key={conflict.id} conflict={conflict} />
    ))}
    {actions.length > 0 && (
      <Section title={m.pickups_reports()}>
        <SmallTable
          label={m.pickups_reports()}
          heads={[
            { text: m.pickups_action() },
            { text: m.pickups_content() },
            { text: m.pickups_signed() },
            { text: m.pickups_phone_time(), isDay: true },
            { text: m.pickups_arrived(), isDay: true },
          ]}
          rows={actions.map((action) => ({
            key: action.id,
            cells: [
              kindTexts[action.kind](),
              <ActionContent key="content" action={action} />,
              action.signedBy === action.actor ? action.actor : `${action.signedBy} (${action.actor})`,
              momentText(action.phoneAt),
              momentText(action.receivedAt),
            ],
          }))}
        />
      </Section>
    )}
  </>
)

const ActionContent = ({ action }: { action: PickupReports['actions'][number] }) => (
  <>
    {action.text}
    {action.photoURL && (
      <a href={action.photoURL} target="_blank" rel="noreferrer">
        <img
          src={action.photoURL}
          alt={m.pickups_photo_of({ name: action.signedBy })}
          className="max-h-32 rounded-field"
        />
      </a>
    )}
    {action.kind === 'photo' && action.photoURL === null && action.refused === null && m.pickups_photo_due()}
    {action.refused !== null && (
      <span className="block text-danger">{m.pickups_refused({ reason: action.refused })}</span>
    )}
  </>
)

function ConflictPart({ conflict }: { conflict: Conflict }) {
  const { about, said, status, decidedFor } = conflict
  return (
    <Section title={m.pickups_conflict_about({ about })}>
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <p>
          <StatusBadge set={conflictStatus} of={status} />
        </p>
        <ul className="grid gap-3 sm:grid-cols-2">
          {said.map((one) => (
            <li key={one.actionId} className="flex flex-col gap-1 rounded-field border border-line p-3">
              <span className="font-heading text-lg">{one.value}</span>
              <span>{one.signedBy}</span>
              <span className="text-sm text-soft">
                {m.pickups_said_at({ phone: momentText(one.phoneAt), arrived: momentText(one.receivedAt) })}
              </span>
              {decidedFor === one.actionId ? (
                <span className="text-sm text-neem">{m.pickups_decided()}</span>
              ) : (
                <DecideForm id={conflict.id} actionId={one.actionId} value={one.value} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function DecideForm({ id, actionId, value }: { id: number; actionId: string; value: string }) {
  const form = useCallForm(fieldReports.decide, {
    fixed: { id, actionId },
    toast: m.pickups_decided(),
  })
  return (
    <CallForm form={form} button={m.pickups_decide()} look="plain" label={`${m.pickups_decide()}: ${value}`}>
      {null}
    </CallForm>
  )
}
