import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { labels, labelStatus } from '../../../../contract/materials/labels.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { labelCodeText } from '../../../../shared/codes/label-code.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/format/class-names.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { DecisionBar } from '../../kit/decisions/decision-bar.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { materialArea } from '../area.ts'
import { Opener } from '../../kit/opener.tsx'
import { BindTargetForm } from './bind-form.tsx'
import { sheetsUrl } from './label-values.ts'

const { paths } = materialArea
type Label = ReplyOf<typeof labels.find>

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(labels.find, { params: { code: params['code'] ?? '' } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.labels_one() })

const link = 'text-indigo underline underline-offset-4'
const changeTexts: Record<Label['changes'][number]['what'], () => string> = {
  printed: m.labels_change_printed,
  bound: m.labels_change_bound,
  replaced: m.labels_change_replaced,
  revoked: m.labels_change_revoked,
}

/** One label with the donation or box that it is bound to, and every change with its author. */
export default function LabelPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok) return <LoadError answer={answer} list={{ to: paths.labels(), title: m.labels_title() }} />
  const label = answer.data
  const { code, status, changes } = label
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="text-xl tabular">{labelCodeText(code)}</h1>
        <StatusBadge set={labelStatus} of={status} />
        <DecisionBar
          className="ml-auto"
          title={labelCodeText(code)}
          verdicts={
            status === 'revoked'
              ? []
              : [
                  {
                    name: 'revoke',
                    call: labels.revoke,
                    fixed: { code },
                    reason: 'needed',
                    reasonMax: 200,
                    button: m.labels_revoke(),
                    text: m.labels_revoke_effect(),
                    done: m.labels_revoked(),
                  },
                ]
          }
        >
          <a
            href={sheetsUrl(label.print)}
            target="_blank"
            rel="noreferrer"
            className={classNames(buttonClass('plain'), 'desk-button')}
          >
            {m.labels_sheet_of()}
          </a>
          {status === 'blank' && (
            <Opener text={m.labels_bind()}>{(close) => <BindTargetForm code={code} close={close} />}</Opener>
          )}
        </DecisionBar>
      </header>
      <FactList
        facts={[
          [m.labels_bound_to(), <Target key="target" label={label} />],
          [m.labels_reason(), label.reason],
          [m.labels_others(), <Others key="others" label={label} />],
          [
            m.labels_trail(),
            status === 'bound' && (
              <a key="trail" href={`/trail/${code}`} className={link}>
                {m.labels_open_trail()}
              </a>
            ),
          ],
        ]}
      />
      <Section title={m.labels_changes()}>
        <SmallTable
          label={m.labels_changes()}
          heads={[
            { text: m.finance_when_ist(), isDay: true },
            { text: m.labels_change() },
            { text: m.finance_who() },
          ]}
          rows={changes.map(({ at, what, actor }) => ({
            key: `${what} ${at}`,
            cells: [momentText(at), changeTexts[what](), actor],
          }))}
        />
      </Section>
    </>
  )
}

function Target({ label: { offer, box, boundTo } }: { label: Label }) {
  if (offer !== null)
    return (
      <Link to={paths.offer(offer)} className={link}>
        {m.stock_offer_option({ name: boundTo ?? '', number: offer })}
      </Link>
    )
  if (box === null) return m.labels_unbound()
  return (
    <Link to={paths.stockPlace(box)} className={link}>
      {boundTo}
    </Link>
  )
}

const Others = ({ label: { others } }: { label: Label }) => (
  <span className="flex flex-wrap gap-x-3">
    {others.length === 0
      ? m.labels_no_others()
      : others.map(({ code, status }) => (
          <Link key={code} to={paths.label(code)} className={link}>
            {labelCodeText(code)} ({statusLabel(labelStatus, status).toLowerCase()})
          </Link>
        ))}
  </span>
)
