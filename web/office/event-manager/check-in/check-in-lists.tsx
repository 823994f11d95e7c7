import { checkIn, checkInOutcome } from '../../../../contract/talks/check-in.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { choiceFilter, defineList } from '../../kit/lists/define-list.ts'
import { Opener } from '../../kit/opener.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'

/** Check-ins, of one event or of all. */
export const checkInsOf = (title: string) =>
  defineList({
    call: checkIn.actions,
    title,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    columns: [
      { of: 'happenedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
      { of: 'name', look: 'text' },
      { of: 'people', look: 'figure' },
      { of: 'outcome', cell: ({ outcome }) => <StatusBadge set={checkInOutcome} of={outcome} /> },
      { of: 'place', look: 'text' },
      { of: 'actor', look: 'text' },
      { of: 'note', look: 'text' },
      { of: 'event', look: 'text' },
      {
        header: m.campdesk_undo(),
        cell: ({ id, name, outcome }) => outcome === 'counted' && <UndoOpener id={id} name={name} />,
      },
    ],
    searchLabel: m.campdesk_check_ins_search(),
    hasDays: true,
    filters: [choiceFilter('outcome', m.campdesk_outcome(), checkInOutcome)],
    empty: m.campdesk_check_ins_none(),
  })

const UndoOpener = ({ id, name }: { id: string; name: string }) => (
  <Opener isLink text={m.campdesk_undo()} label={`${m.campdesk_undo()}: ${name}`}>
    {(close) => (
      <DialogForm
        call={checkIn.undo}
        title={m.campdesk_undo()}
        button={m.campdesk_undo()}
        close={close}
        fixed={{ id }}
        toast={m.campdesk_undone()}
      >
        {(at) => <TextField name={at('note')} label={m.campdesk_undo_reason()} max={200} />}
      </DialogForm>
    )}
  </Opener>
)
