import { runNamed, type Runs } from '../../platform/db/named.ts'

/** A withdrawal with what a letter about it says. */
export type ToldWithdrawal = {
  campaignId: number
  title: string
  language: string
  email: string | null
  amountPaise: number
  purpose: string
  accountEnd: string
  billsDueOn: string | null
}

export async function findTold(on: Runs, id: number): Promise<ToldWithdrawal | undefined> {
  const [told] = await runNamed<ToldWithdrawal>(
    on,
    `select w.campaign_id as "campaignId", c.title, c.language, a.email, w.amount_paise as "amountPaise", w.purpose,
       w.account_end as "accountEnd", w.bills_due_on::text as "billsDueOn"
     from withdrawal w join campaign c on c.id = w.campaign_id join account a on a.id = c.organiser_id where w.id = $1`,
    [id],
  )
  return told
}
