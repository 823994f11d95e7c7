import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { auditTrail } from '../../../../contract/system/audit.ts'
import { health, healthStatus, type HealthCheck } from '../../../../contract/system/health.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { groupDigits } from '../../kit/figures.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { itArea } from '../area.ts'

export const clientLoader = () => api(health.checks)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.health_title() })

const order = ['bad', 'attention', 'good', 'off'] as const

/** State of every part of the installation, the worst first, with what to do. */
export default function HealthPage() {
  const answer = useLoaderData<typeof clientLoader>()
  const { state, revalidate } = useRevalidator()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: itArea.paths.landing(), title: m.health_title() }} />
  const { at, checks, mayVerify } = answer.data
  const sorted = order.flatMap((status) => checks.filter((one) => one.status === status))
  const open = checks.filter(({ status }) => status === 'bad' || status === 'attention').length
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-lg">{m.health_title()}</h1>
        <output className="text-sm text-soft">
          {open === 0
            ? m.health_all_good()
            : m.health_some({ count: groupDigits(open), all: groupDigits(checks.length) })}{' '}
          {m.health_at({ at: momentText(at) })}
        </output>
        <div className="ml-auto flex flex-wrap gap-2">
          {mayVerify && <CheckBooks />}
          <Button className="desk-button" aria-busy={state === 'loading'} onClick={() => void revalidate()}>
            {m.health_measure()}
          </Button>
        </div>
      </header>
      <ul aria-label={m.health_title()} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {sorted.map((one) => (
          <li key={one.id} className="grid">
            <Check check={one} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Check = ({ check: { title, status, says, todo, facts } }: { check: HealthCheck }) => (
  <section className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3 text-sm">
    <header className="flex items-center gap-2">
      <h2 className="mr-auto text-base font-label">{title}</h2>
      <StatusBadge set={healthStatus} of={status} />
    </header>
    <p>{says}</p>
    {todo !== null && (
      <p>
        <span className="font-label">{m.health_todo()}: </span>
        {todo}
      </p>
    )}
    {facts.length > 0 && (
      <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="break-words tabular">{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)

function CheckBooks() {
  const form = useCallForm(auditTrail.verify, { fixed: {}, toast: m.audit_verifying() })
  return (
    <CallForm form={form} button={m.health_check_books()} look="plain">
      {null}
    </CallForm>
  )
}
