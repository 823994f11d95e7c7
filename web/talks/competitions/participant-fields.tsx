import type { In } from '../../../contract/call.ts'
import type { competitions } from '../../../contract/talks/competitions.ts'
import { m } from '../../app/words.ts'
import { DayField } from '../../forms/fields/day-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { MobileField, TextField } from '../../forms/fields/text-field.tsx'
import type { At } from '../../forms/field-name.ts'
import { relationOptions } from './relation-options.ts'

export type ParticipantRow = In<(typeof competitions)['addParticipants']['body']>['rows'][number]

/** The fields of one participant in a teacher's list. */
export const ParticipantFields = ({ at }: { at: At<ParticipantRow> }) => (
  <div className="grid min-w-0 gap-3 sm:grid-cols-3 lg:grid-cols-4">
    <TextField name={at('name')} label={m.contest_name()} />
    <DayField name={at('bornOn')} label={m.contest_born()} />
    <TextField name={at('className')} label={m.contest_class()} max={40} optional />
    <TextField name={at('title')} label={m.contest_title()} max={120} />
    <TextField name={at('guardianName')} label={m.contest_guardian_name()} optional />
    <SelectField
      name={at('guardianRelation')}
      label={m.contest_relation()}
      options={relationOptions()}
      optional
    />
    <MobileField name={at('mobile_no')} label={m.contest_guardian_mobile()} optional />
  </div>
)
