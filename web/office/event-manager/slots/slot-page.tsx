import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { slotStatus } from '../../../../contract/talks/facts.ts'
import { speakerSlots } from '../../../../contract/talks/slots.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Opener } from '../../kit/opener.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { eventArea } from '../area.ts'

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(speakerSlots.detail, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.events_slots() })

type Slot = ReplyOf<typeof speakerSlots.detail>

/** A topic that a speaker offers, with its answer. */
export default function SlotPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: eventArea.paths.slots(), title: m.events_slots() }} />
  const slot = answer.data
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{slot.topic}</h1>
        <StatusBadge set={slotStatus} of={slot.status} />
        <div className="ml-auto flex flex-wrap gap-2">
          {slot.status !== 1 && <Answer slot={slot} status={1} text={m.events_slot_accept()} />}
          {slot.status !== 0 && <Answer slot={slot} status={0} text={m.events_slot_decline()} />}
          <Answer slot={slot} status={2} text={m.events_slot_remove()} />
        </div>
      </header>
      <FactList
        facts={[
          [m.events_speaker(), slot.name],
          [m.events_email(), slot.email],
          [m.events_mobile(), slot.mobile_no],
          [m.events_starts(), momentText(slot.startsAt)],
          [m.events_ends(), momentText(slot.endsAt)],
          [m.events_where(), slot.is_online ? m.events_online() : slot.city],
          [m.events_slot_reply(), slot.reply],
        ]}
      />
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{slot.about}</p>
    </>
  )
}

const Answer = ({ slot, status, text }: { slot: Slot; status: 0 | 1 | 2; text: string }) => (
  <Opener text={text}>
    {(close) => (
      <DialogForm
        call={speakerSlots.manage}
        title={text}
        button={text}
        close={close}
        fixed={{ id: slot.id, version: slot.version, status }}
        toast={m.materials_updated()}
        {...(status === 2 && { leadsTo: eventArea.paths.slots() })}
      >
        {(at) =>
          status === 2 ? (
            <p>{m.events_slot_remove_text()}</p>
          ) : (
            <>
              <p>{m.events_slot_answer_text()}</p>
              <TextAreaField
                name={at('reply') as FieldName<string>}
                label={m.events_slot_reply()}
                max={500}
                optional
              />
            </>
          )
        }
      </DialogForm>
    )}
  </Opener>
)
