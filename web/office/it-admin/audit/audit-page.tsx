import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { auditTrail, doneBy, sealState } from '../../../../contract/system/audit.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { choiceFilter, defineList, listLoader, type FilterOption } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { itArea } from '../area.ts'
import { entryTitle, listedBy, lookFacts } from './entry-facts.tsx'
import { SealLine } from './seal-line.tsx'

const people = async (query: { searchTerm: string } | { id: string }) => {
  const answer = await api(auditTrail.people, { query })
  return answer.ok ? answer.data.map(({ id, name }) => ({ value: id, label: name })) : undefined
}

const listOf = (kinds: readonly FilterOption[]) =>
  defineList({
    call: auditTrail.entries,
    title: m.audit_title(),
    keyOf: ({ id }) => id,
    nameOf: entryTitle,
    pathOf: ({ id }) => itArea.paths.auditEntry(id),
    quickLook: (entry) => ({ title: entryTitle(entry), facts: lookFacts(entry) }),
    columns: [
      { of: 'at', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
      { of: 'actor', look: 'text' },
      { of: 'what', look: 'text' },
      { of: 'subjectName', look: 'text' },
      { of: 'about', look: 'text' },
      { of: 'reason', look: 'text', isExtra: true },
      { of: 'address' },
      { of: 'session', isExtra: true },
      { of: 'requestId', isExtra: true },
      { of: 'status', set: sealState, isExtra: true },
    ],
    searchLabel: m.audit_search(),
    hasDays: true,
    filters: [
      { name: 'kind', label: m.audit_kind(), any: m.office_all(), options: kinds },
      choiceFilter('by', m.audit_by(), doneBy),
      {
        name: 'person',
        label: m.audit_person(),
        any: m.office_all(),
        options: [],
        isExtra: true,
        find: {
          byText: (searchTerm) => people({ searchTerm }),
          byValue: async (id) => (await people({ id }))?.[0],
        },
      },
    ],
    actions: ({ subject }) => [{ label: m.audit_subject_all(), to: listedBy(subject) }],
    failed: m.audit_failed(),
    empty: m.audit_empty(),
  })

export async function clientLoader(args: LoaderFunctionArgs) {
  const [found, seal] = await Promise.all([api(auditTrail.kinds), api(auditTrail.seal)])
  const kinds = found.ok ? found.data.map(({ id, name }) => ({ value: id, label: name })) : []
  return { ...(await listLoader(listOf(kinds))(args)), kinds, seal }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.audit_title() })

/** Lists who did what, when and from where, and says whether the chain of it holds. */
export default function AuditPage() {
  const { kinds, seal } = useLoaderData<typeof clientLoader>()
  const list = useMemo(() => listOf(kinds), [kinds])
  return <ListScreen list={list}>{seal.ok && <SealLine seal={seal.data} />}</ListScreen>
}
