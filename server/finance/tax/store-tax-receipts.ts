import { runNamed, runPlanned, type Runs } from '../../platform/db/named.ts'

export type TaxYear = {
  year: string
  isTest: boolean
  receipts: number
  amountPaise: number
  withoutPan: number
}

/** Condition of a receipt that counts: valid, deductible, and its donation received and not wholly refunded. */
const counts = `r.status = 'issued' and r.wording <> 'none' and d.paid_at is not null and d.state <> 'refunded'`
const stays = 'coalesce(r.amount_paise, d.amount_paise)'

export const listTaxYears = (on: Runs): Promise<TaxYear[]> =>
  runNamed<TaxYear>(
    on,
    `select replace(r.series, 'TEST/', '') as year, r.series like 'TEST/%' as "isTest", count(*)::int as receipts,
       sum(${stays})::bigint as "amountPaise", (count(*) filter (where d.pan_sealed is null))::int as "withoutPan"
     from receipt r join donation d on d.id = r.donation_id where ${counts}
     group by r.series order by 1 desc, 2`,
    [],
  )

export type TaxReceipt = {
  number: number
  panSealed: Buffer | null
  name: string
  email: string
  address: string | null
  pincode: string | null
  amountPaise: number
}

const batch = 1000

/** The receipts of a series that count, batch by batch in their order. */
export async function* readTaxReceipts(on: Runs, series: string): AsyncGenerator<TaxReceipt[]> {
  for (let after = 0; ;) {
    const rows: TaxReceipt[] = await runPlanned<TaxReceipt>(
      on,
      `select r.number, d.pan_sealed as "panSealed", d.donor_name as name, d.donor_email as email, d.donor_address as address,
         d.donor_pincode as pincode, ${stays} as "amountPaise"
       from receipt r join donation d on d.id = r.donation_id
       where r.series = $1 and r.number > $2 and ${counts} order by r.number limit ${batch}`,
      [series, after],
    )
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)!.number
  }
}
