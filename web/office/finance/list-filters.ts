import { finance } from '../../../contract/finance/finance.ts'
import { payMethods, type PayMethod } from '../../../contract/finance/overview.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import type { Filter } from '../kit/lists/define-list.ts'

export const methodText: Record<PayMethod, () => string> = {
  upi: m.overview_upi,
  card: m.overview_card,
  net_banking: m.overview_net_banking,
  wallet: m.overview_wallet,
  other: m.overview_other,
}

export const methodFilter: Filter = {
  name: 'method',
  label: m.overview_method(),
  any: m.office_all(),
  options: payMethods.map((value) => ({ value, label: methodText[value]() })),
}

const optionsOf = async (query: { searchTerm: string } | { id: number }) => {
  const answer = await api(finance.fundraisers, { query })
  return answer.ok ? answer.data.map(({ id, title }) => ({ value: String(id), label: title })) : undefined
}

/** Filter by the fundraiser, found by its title. */
export const fundraiserFilter: Filter = {
  name: 'campaign',
  label: m.finance_fundraiser(),
  any: m.office_all(),
  options: [],
  find: {
    byText: (searchTerm) => optionsOf({ searchTerm }),
    byValue: async (value) => (await optionsOf({ id: Number(value) }))?.[0],
  },
  isExtra: true,
}
