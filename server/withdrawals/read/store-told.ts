import { runNamed, type Runs } from '../../platform/db/named.ts'

/** A withdrawal with what a letter about it says. */
export type ToldWithdrawal = {
  id: number
  campaignId: number
  title: string
  language: string
  email: string | null
  amountPaise: number
  purpose: string
  accountEnd: string
  billsDueOn: string | null
}

/** Columns of the withdrawal `w`, its fundraiser `c` and its organiser `a`. */
export const toldColumns = `w.id, w.campaign_id as "campaignId", c.title, c.language, a.email, w.amount_paise as "amountPaise", w.purpose,
  w.account_end as "accountEnd", w.bills_due_on::text as "billsDueOn"`

export const findTold = (on: Runs, ids: readonly number[]): Promise<ToldWithdrawal[]> =>
  runNamed<ToldWithdrawal>(
    on,
    `select ${toldColumns} from withdrawal w join campaign c on c.id = w.campaign_id join account a on a.id = c.organiser_id
     where w.id = any ($1::integer[]) order by w.id`,
    [ids],
  )
