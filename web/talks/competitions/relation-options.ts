import { guardianRelations, type GuardianRelation } from '../../../contract/talks/competition-facts.ts'
import { m } from '../../app/words.ts'

const labels: Readonly<Record<GuardianRelation, () => string>> = {
  mother: m.contest_mother,
  father: m.contest_father,
  grandparent: m.contest_grandparent,
  'legal-guardian': m.contest_legal_guardian,
}

export const relationOptions = () => guardianRelations.map((value) => ({ value, label: labels[value]() }))
