import { useRef, useState } from 'react'
import {
  fundraiserDeclarations,
  type FundraiserDeclaration,
  type ProofPaper,
} from '../../../../contract/campaigns/facts.ts'
import { campaignWizard } from '../../../../contract/campaigns/wizard.ts'
import { m } from '../../../app/words.ts'
import type { FieldName } from '../../../forms/field-name.ts'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import type { Values } from '../../../forms/state/values.ts'
import { fieldBox, Field } from '../../../ui/fields/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { declarationText, optionsOf, paperText } from '../labels.ts'
import type { OwnDraft } from '../save-step.ts'
import { Open, StepFrame, type WizardStepProps } from '../step-frame.tsx'
import { useDraftForm } from '../use-draft-form.ts'
import { DocumentsField } from './documents-field.tsx'

type Fields = { declarations: Record<FundraiserDeclaration, boolean> }
const names = Object.keys(fundraiserDeclarations) as FundraiserDeclaration[]

const valuesOf = ({ compliance: { declarations } }: OwnDraft): Fields => ({
  declarations: Object.fromEntries(
    names.map((name) => [name, declarations[name] === fundraiserDeclarations[name].version]),
  ) as Fields['declarations'],
})

const toWire = (_key: string, values: Values): unknown => {
  const { declarations } = values as unknown as Fields
  return Object.fromEntries(
    names.map((name) => [name, declarations[name] ? fundraiserDeclarations[name].version : null]),
  )
}

/** Step of proofs and declarations; an organisation's verified papers are taken over. */
export function ComplianceStep({ next, back, missing, version, ...props }: WizardStepProps) {
  const { form, finish } = useDraftForm<Fields>(
    {
      ...props,
      name: 'compliance',
      call: campaignWizard.saveCompliance,
      valuesOf,
      toWire,
      missing: () => missing('compliance'),
    },
    version,
  )
  const { organisation } = props.draft.compliance
  const at = form.at as unknown as <T>(name: string) => FieldName<T>
  return (
    <StepFrame form={form} finish={finish} next={next} back={back}>
      {organisation ? (
        <Notice look="success">
          <p className="font-label">{m.create_papers_taken({ name: organisation.name })}</p>
          <p>{organisation.papers.join(', ')}</p>
        </Notice>
      ) : props.draft.part === 'owner' ? (
        <>
          <p className="text-soft">{m.create_proofs_text()}</p>
          <Notice look="info">{m.create_no_aadhaar()}</Notice>
          <Open field="identity">
            <Proof
              {...props}
              version={version}
              kind="identity"
              papers={['pan_card', 'passport', 'driving_licence', 'voter_id']}
            />
          </Open>
          <Open field="address">
            <Proof
              {...props}
              version={version}
              kind="address"
              papers={[
                'passport',
                'driving_licence',
                'voter_id',
                'ration_card',
                'utility_bill',
                'bank_passbook',
              ]}
            />
          </Open>
        </>
      ) : null}
      <Open field="declarations">
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-2 font-label">{m.create_declarations()}</legend>
          {names.map((name) => (
            <CheckboxField
              key={name}
              name={at<boolean>(`declarations.${name}`)}
              label={declarationText[name]()}
            />
          ))}
        </fieldset>
      </Open>
    </StepFrame>
  )
}

type ProofProps = Omit<WizardStepProps, 'next' | 'back' | 'missing'> & {
  kind: 'identity' | 'address'
  papers: readonly ProofPaper[]
}

/** Choice of the document and its file, in any order: the file is sent once both are chosen. */
function Proof({ kind, papers, ...props }: ProofProps) {
  const known = props.draft.documents.find((document) => document.kind === kind)?.paper ?? undefined
  const [paper, setPaper] = useState<ProofPaper | undefined>(known)
  const waiting = useRef<((chosen: ProofPaper) => void)[]>([])
  const [isWaiting, setWaiting] = useState(false)
  const choose = (chosen: ProofPaper | undefined) => {
    setPaper(chosen)
    if (chosen === undefined) return
    for (const tell of waiting.current.splice(0)) tell(chosen)
    setWaiting(false)
  }
  const paperOf = () => {
    if (paper !== undefined) return Promise.resolve(paper)
    setWaiting(true)
    return new Promise<ProofPaper>((resolve) => waiting.current.push(resolve))
  }
  const label = kind === 'identity' ? m.create_identity() : m.create_address()
  const options = optionsOf(paperText).filter(({ value }) => papers.includes(value))
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <Field
        label={label}
        hint={m.create_paper_hint()}
        error={isWaiting ? m.create_paper_waits() : undefined}
      >
        {(ids) => (
          <select
            {...ids}
            className={fieldBox(isWaiting)}
            value={paper ?? ''}
            onChange={({ target }) => choose((target.value || undefined) as ProofPaper | undefined)}
          >
            <option value="">{m.forms_choose()}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DocumentsField
        {...props}
        kind={kind}
        paperOf={paperOf}
        label={paper === undefined ? label : paperText[paper]()}
      />
    </section>
  )
}
