import type { LookUpKind } from '../../../contract/support/facts.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type FoundPerson = {
  accountId: number | null
  name: string
  email: string | null
  mobile: string | null
}

/** A search term by its kind; all other kinds are null. */
export type LookUpTerm = {
  email: string | null
  mobile: string | null
  donationId: string | null
  receipt: { series: string; number: number } | null
  /** Words of a name, and the pattern that contains them. */
  name: string | null
  pattern: string | null
}

/** Accounts, donors and senders of cases that a term names; one person may be there several times, accounts first. */
export const listFoundPeople = (
  on: Runs,
  { email, mobile, donationId, receipt, name, pattern }: LookUpTerm,
): Promise<FoundPerson[]> =>
  runNamed<FoundPerson>(
    on,
    `with donors as (
       (select d.account_id, d.donor_name, d.donor_email, d.donor_phone from donation d
        where d.donor_email = $1 or d.donor_phone = $2 or d.id = $3::uuid
          or d.id = (select donation_id from receipt where series = $4 and number = $5 limit 1)
        order by d.created_at desc limit 50)
       union all
       (select d.account_id, d.donor_name, d.donor_email, d.donor_phone from donation d
        where $6::text is not null and name_words(d.donor_name) @@ plainto_tsquery('simple', $6) limit 50))
     (select a.id as "accountId", a.full_name as name, a.email, a.mobile_no as mobile from account a
      where a.closed_at is null and (a.email = $1 or a.mobile_no = $2)
      limit 10)
     union all
     (select a.id, a.full_name, a.email, a.mobile_no from account a
      where $7::text is not null and a.closed_at is null
        and (a.full_name || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.mobile_no, '')) ilike $7
      limit 10)
     union all
     select d.account_id, coalesce(a.full_name, d.donor_name), coalesce(a.email, d.donor_email),
       coalesce(a.mobile_no, d.donor_phone)
     from donors d left join account a on a.id = d.account_id
     union all
     (select k.account_id, k.name, lower(k.email), k.mobile_no from support_case k
      where k.erased_at is null and (lower(k.email) = $1 or k.mobile_no = $2) order by k.id desc limit 10)`,
    [email, mobile, donationId, receipt?.series ?? null, receipt?.number ?? null, name, pattern],
  )

/** An account as a person. @returns undefined when it does not exist or is closed */
export async function findAccountPerson(on: Runs, id: number): Promise<FoundPerson | undefined> {
  const [found] = await runNamed<FoundPerson>(
    on,
    `select id as "accountId", full_name as name, email, mobile_no as mobile from account
     where id = $1 and closed_at is null`,
    [id],
  )
  return found
}

const donor = 'd.account_id = $1 or d.donor_email = $2 or d.donor_phone = $3'
const reached = 'account_id = $1 or lower(email) = $2 or mobile_no = $3'

const counts: Readonly<Record<LookUpKind, string>> = {
  donations: `donation d where ${donor}`,
  mandates: `donation d join mandate m on m.donation_id = d.id where ${donor}`,
  receipts: `donation d join receipt r on r.donation_id = d.id where ${donor}`,
  fundraisers: 'campaign where organiser_id = $1',
  offers: `material_offer where ${reached}`,
  requests: `material_request where ${reached}`,
  registrations: `event_registration where ${reached}`,
  applications: `job_application where confirmed_at is not null and (${reached})`,
  cases: `support_case where ${reached}`,
}

type Reach = Pick<FoundPerson, 'accountId' | 'email' | 'mobile'>

/** Number of records of each kind with the account, e-mail address or mobile number of a person. */
export const countRecords = (
  on: Runs,
  { accountId, email, mobile }: Reach,
): Promise<{ kind: LookUpKind; count: number }[]> =>
  runNamed(
    on,
    Object.entries(counts)
      .map(([kind, rows]) => `select '${kind}' as kind, count(*)::int as count from ${rows}`)
      .join(' union all '),
    [accountId, email, mobile],
  )
