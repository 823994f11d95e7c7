import { useParams } from 'react-router'
import type { PersonRecordKind } from '../../../../contract/materials/person-records.ts'
import { PersonPanel } from './person-panel.tsx'

/** The panel of the record that an edit form shows; nothing for a new one. */
export function PersonOfPage({ kind }: { kind: PersonRecordKind }) {
  const { id } = useParams()
  return id === undefined ? null : <PersonPanel key={id} kind={kind} id={Number(id)} />
}
