import { camps, type CampDetail, type CampResult } from '../../../../contract/talks/camps.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { NumberField } from '../../../forms/fields/number-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { RowsField } from '../../../forms/rows/rows-field.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { Opener } from '../../kit/opener.tsx'
import { Section } from '../../kit/section.tsx'

/** Results of a camp as numbers, which its page shows. */
export const ResultsPart = ({ camp: { id, results } }: { camp: CampDetail }) => (
  <Section title={m.campdesk_results()}>
    {results.length === 0 ? (
      <p className="text-sm text-soft">{m.campdesk_results_none()}</p>
    ) : (
      <FactList facts={results.map(({ name, value }) => [name, groupDigits(value)] as const)} />
    )}
    <div>
      <Opener text={m.campdesk_results_edit()}>
        {(close) => (
          <DialogForm
            call={camps.saveResults}
            title={m.campdesk_results_edit()}
            button={m.forms_save()}
            close={close}
            fixed={{ eventId: id }}
            values={{ results }}
            toast={m.campdesk_results_saved()}
          >
            {(at) => (
              <RowsField<Partial<CampResult>>
                name={at('results') as unknown as FieldName<Partial<CampResult>[]>}
                label={m.campdesk_results()}
                rowLabel={m.campdesk_result()}
                add={m.campdesk_add_result()}
                fresh={{}}
                max={20}
                show={({ name = '', value = 0 }) => `${name}: ${value}`}
              >
                {(row) => (
                  <>
                    <TextField
                      name={row('name') as FieldName<string>}
                      label={m.campdesk_result_name()}
                      max={80}
                    />
                    <NumberField name={row('value') as FieldName<number>} label={m.campdesk_result_value()} />
                  </>
                )}
              </RowsField>
            )}
          </DialogForm>
        )}
      </Opener>
    </div>
  </Section>
)
