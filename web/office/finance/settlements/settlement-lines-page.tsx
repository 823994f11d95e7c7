import { linesList } from './settlement-lines-list.tsx'

/** Everything that gateways reported of their payouts; lines that do not fit the books wait for a person. */
export default { ...linesList, hasDays: true }
