import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { auditTrail } from '../../../../contract/system/audit.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Difference } from '../../kit/difference.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { itArea } from '../area.ts'
import { entryTitle, factsOf, keptFacts } from './entry-facts.tsx'

export const clientLoader = ({ params }: LoaderFunctionArgs) =>
  api(auditTrail.entry, { params: { id: Number(params['id']) } })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.audit_title() })

/** One deed with all that is kept of it. */
export default function AuditEntryPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: itArea.paths.audit(), title: m.audit_title() }} />
  const { changes } = answer.data
  const kept = keptFacts(answer.data)
  return (
    <>
      <h1 className="text-xl">{entryTitle(answer.data)}</h1>
      <FactList facts={factsOf(answer.data)} />
      {changes.length > 0 && (
        <Section title={m.audit_before_after()}>
          <div className="rounded-card border border-line bg-surface p-4 text-sm">
            <Difference changes={changes} />
          </div>
        </Section>
      )}
      {kept.length > 0 && (
        <Section title={m.audit_details()}>
          <FactList facts={kept} />
        </Section>
      )}
    </>
  )
}
