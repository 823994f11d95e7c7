import type { In, ReplyOf } from '../../../../contract/call.ts'
import { mostJurors } from '../../../../contract/talks/competition-facts.ts'
import { competitions } from '../../../../contract/talks/competitions.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { MomentField } from '../../../forms/fields/moment-field.tsx'
import { NumberField } from '../../../forms/fields/number-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { EmailField, TextField } from '../../../forms/fields/text-field.tsx'
import { useFieldValue } from '../../../forms/form-context.ts'
import { Guard } from '../../../forms/leave-guard.tsx'
import { RowsField } from '../../../forms/rows/rows-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { Notice } from '../../../ui/notice.tsx'

type Managed = ReplyOf<typeof competitions.managed>
type Body = In<(typeof competitions)['create']['body']>
type CriterionRow = { id?: string; label: string }
type Values = {
  opens: number
  closes: number
  categories: Body['categories']
  criteria: CriterionRow[]
  tie: { by: string }[]
  minimumMarks: number
  highestMark: number
  mostMedia: number
  jury: { email: string }[]
}

const seconds = (instant: string) => Date.parse(instant) / 1000
const instant = (at: number | undefined) =>
  at === undefined || Number.isNaN(at) ? '' : new Date(at * 1000).toISOString()

/** Ids of criteria: the stored one, or the number of its row. */
function idsOf(rows: readonly CriterionRow[]): string[] {
  const stored = new Set(rows.flatMap(({ id }) => id ?? []))
  return rows.map(({ id }, at) => {
    if (id !== undefined) return id
    let free = at + 1
    while (stored.has(`c${free}`)) free += rows.length
    return `c${free}`
  })
}

const valuesOf = ({ rules }: Managed): Partial<Values> =>
  rules === null
    ? {
        categories: [{}] as Values['categories'],
        criteria: [{}] as Values['criteria'],
        tie: [],
        jury: [],
        minimumMarks: 2,
        highestMark: 10,
        mostMedia: 2,
      }
    : {
        opens: seconds(rules.entriesOpenAt),
        closes: seconds(rules.entriesCloseAt),
        categories: rules.categories,
        criteria: rules.criteria,
        tie: rules.tieBreakers.map((by) => ({ by })),
        minimumMarks: rules.minimumMarks,
        highestMark: rules.highestMark,
        mostMedia: rules.mostMedia,
        jury: rules.jury.map((email) => ({ email })),
      }

const bodyOf = (eventId: number, values: Values): Body => {
  const ids = idsOf(values.criteria ?? [])
  return {
    eventId,
    entriesOpenAt: instant(values.opens),
    entriesCloseAt: instant(values.closes),
    categories: values.categories ?? [],
    criteria: (values.criteria ?? []).map(({ label }, at) => ({ id: ids[at]!, label })),
    tieBreakers: (values.tie ?? []).map(({ by }) => by ?? ''),
    minimumMarks: values.minimumMarks,
    highestMark: values.highestMark,
    mostMedia: values.mostMedia,
    jury: (values.jury ?? []).map(({ email }) => email ?? ''),
  }
}

/** Names of fields on the wire by those of the form. */
const atFields = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [
      name
        .replace(/^entriesOpenAt$/, 'opens')
        .replace(/^entriesCloseAt$/, 'closes')
        .replace(/^jury\.(\d+)$/, 'jury.$1.email')
        .replace(/^tieBreakers\.(\d+)$/, 'tie.$1.by')
        .replace(/^tieBreakers$/, 'tie'),
      text,
    ]),
  )

/** Creates or changes the rules of a competition. Fields that are fixed once entries are open are shown and cannot be changed. */
export function RulesForm({ competition }: { competition: Managed }) {
  const { eventId, rules, areRulesFixed } = competition
  const call = (rules === null ? competitions.create : competitions.edit) as typeof competitions.create
  const form = useCallForm<typeof competitions.create, Values>(call, {
    values: valuesOf(competition),
    body: (values) => ({ ...bodyOf(eventId, values), ...(rules && { version: rules.version }) }),
    refused: ({ errors }) => atFields(errors),
    draft: `competition-rules:${eventId}`,
    toast: m.contest_rules_saved(),
  })
  return (
    <CallForm form={form} button={m.forms_save()} className="max-w-[60rem]">
      <Guard form={form} />
      {areRulesFixed && <Notice look="info">{m.contest_rules_fixed()}</Notice>}
      <div className="form-columns">
        <MomentField name={form.at('opens')} label={m.contest_opens_at()} disabled={areRulesFixed} />
        <MomentField name={form.at('closes')} label={m.contest_closes_at()} />
        <NumberField
          name={form.at('minimumMarks')}
          label={m.contest_minimum_marks()}
          hint={m.contest_minimum_hint()}
          disabled={areRulesFixed}
        />
        <NumberField
          name={form.at('highestMark')}
          label={m.contest_highest_mark()}
          disabled={areRulesFixed}
        />
        <NumberField name={form.at('mostMedia')} label={m.contest_most_media()} />
      </div>
      <RowsField
        name={form.at('categories')}
        label={m.contest_categories()}
        hint={m.contest_categories_hint()}
        rowLabel={m.contest_category()}
        add={m.contest_add_category()}
        fresh={{}}
        min={1}
        max={8}
        disabled={areRulesFixed}
        show={({ name, ageFrom, ageTo }) => `${name} ${ageFrom}–${ageTo}`}
      >
        {(at) => (
          <>
            <TextField
              name={at('name')}
              label={m.contest_category_name()}
              max={60}
              disabled={areRulesFixed}
            />
            <NumberField name={at('ageFrom')} label={m.contest_age_from()} disabled={areRulesFixed} />
            <NumberField name={at('ageTo')} label={m.contest_age_to()} disabled={areRulesFixed} />
          </>
        )}
      </RowsField>
      <RowsField
        name={form.at('criteria')}
        label={m.contest_criteria()}
        rowLabel={m.contest_criterion()}
        add={m.contest_add_criterion()}
        fresh={{}}
        min={1}
        max={5}
        disabled={areRulesFixed}
        show={({ label }) => label}
      >
        {(at) => (
          <TextField name={at('label')} label={m.contest_criterion()} max={60} disabled={areRulesFixed} />
        )}
      </RowsField>
      <TieBreakers isFixed={areRulesFixed} at={form.at} />
      <RowsField
        name={form.at('jury')}
        label={m.contest_jury()}
        hint={m.contest_jury_hint()}
        rowLabel={m.contest_juror()}
        add={m.contest_add_juror()}
        fresh={{}}
        max={mostJurors}
        show={({ email }) => email}
      >
        {(at) => <EmailField name={at('email')} label={m.contest_juror_email()} />}
      </RowsField>
    </CallForm>
  )
}

type TieProps = {
  isFixed: boolean
  at: ReturnType<typeof useCallForm<typeof competitions.create, Values>>['at']
}

/** Criteria and other tie-breakers in the order in which they decide. */
function TieBreakers({ isFixed, at }: TieProps) {
  const criteria = useFieldValue(at('criteria')) ?? []
  const ids = idsOf(criteria)
  const options = [
    ...criteria.flatMap(({ label }, index) => (label ? [{ value: ids[index]!, label }] : [])),
    { value: 'youngest', label: m.contest_youngest() },
    { value: 'earliest', label: m.contest_earliest() },
  ]
  return (
    <RowsField
      name={at('tie')}
      label={m.contest_tie_breakers()}
      hint={m.contest_tie_hint()}
      rowLabel={m.contest_tie_breaker()}
      add={m.contest_add_tie()}
      fresh={{}}
      max={7}
      isOrdered
      disabled={isFixed}
      show={({ by }) => options.find(({ value }) => value === by)?.label ?? ''}
    >
      {(row) => (
        <SelectField name={row('by')} label={m.contest_tie_breaker()} options={options} disabled={isFixed} />
      )}
    </RowsField>
  )
}
