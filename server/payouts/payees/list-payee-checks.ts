import { payeeChecks, type PayeeCheckRow } from '../../../contract/withdrawals/payee-checks.ts'
import { equalTo, holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

type StoredCheck = Omit<PayeeCheckRow, 'checkedAt' | 'decidedAt'> & {
  checkedAt: Date
  decidedAt: Date | null
}

/** `isTest` is set by the server: what was asked in the mode in which it runs. */
type CheckFilter = FilterOf<typeof payeeChecks.list> & { isTest: boolean }

export const payeeChecksList: OfficeList<StoredCheck, CheckFilter, FieldOf<typeof payeeChecks.list>> = {
  call: payeeChecks.list,
  fileName: 'payee-checks',
  sheet: 'Accounts',
  from: 'payee_check k',
  id: 'k.id',
  idType: 'integer',
  sorts: byAgeOf('k.checked_at'),
  conditions: ({ isTest, searchTerm, status, from, to }, given) => [
    `k.is_test = ${given(isTest)}`,
    ...equalTo('k.status', status, given),
    ...withinDays('k.checked_at', { from, to }, given),
    ...holding('k.holder', searchTerm, given),
  ],
  columns: `k.id, k.campaign_id as "campaignId", c.title as campaign, k.holder, k.name_at_bank as "nameAtBank",
    round(k.likeness * 100)::int as likeness, k.ifsc, k.checked_at as "checkedAt", k.status, a.full_name as "decidedBy",
    k.decided_at as "decidedAt", k.reason,
    exists (select 1 from campaign_payee p where p.campaign_id = k.campaign_id and p.account_fingerprint = k.account_fingerprint
      and coalesce(p.ifsc, '') = k.ifsc and p.holder = k.holder) as "isCurrent"`,
  joins: 'join campaign c on c.id = k.campaign_id left join account a on a.id = k.decided_by',
  spreadsheet: [
    'campaign',
    'holder',
    'nameAtBank',
    'likeness',
    'ifsc',
    'checkedAt',
    'status',
    'decidedBy',
    'decidedAt',
    'reason',
    'isCurrent',
  ],
}
