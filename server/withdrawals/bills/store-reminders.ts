import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { MissingBills } from '../letters.ts'
import { toldColumns } from '../read/store-told.ts'

/** Picks tranches whose organiser is to hear of missing bills: once some days before they are due, once when they are overdue. */
export const takeDueBills = (
  tx: Runs,
  { today, soon }: { today: string; soon: string },
): Promise<MissingBills[]> =>
  runNamed<MissingBills>(
    tx,
    `with due as (
       select w.id, w.amount_paise - w.billed_paise as missing, w.bills_due_on < $1::date as is_overdue
       from withdrawal w
       where w.status = 'paid' and w.bills_due_on <= $2::date and w.bills_waived_by is null
         and w.bills_reminded < case when w.bills_due_on < $1::date then 2 else 1 end
         and w.billed_paise < w.amount_paise
       order by w.bills_due_on, w.id limit 200 for update of w skip locked)
     update withdrawal w set bills_reminded = case when due.is_overdue then 2 else 1 end
     from due, campaign c, account a where due.id = w.id and c.id = w.campaign_id and a.id = c.organiser_id
     returning ${toldColumns}, due.missing::bigint as "missingPaise", due.is_overdue as "isOverdue"`,
    [today, soon],
  )
