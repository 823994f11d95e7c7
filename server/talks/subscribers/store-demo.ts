import { runNamed, type Runs } from '../../platform/db/named.ts'

export type DemoSubscriber = {
  email: string
  name: string
  language: string
  topics: readonly string[]
  requested: readonly string[]
  status: string
  at: Date
  confirmed: Date | null
  ended: Date | null
}

/** Adds subscribers of the demo world in one statement. */
export async function insertDemoSubscribers(
  on: Runs,
  rows: readonly DemoSubscriber[],
  consentVersion: string,
): Promise<void> {
  await runNamed(
    on,
    `insert into subscriber (email, name, language, topics, requested_topics, status, consent_version, created_at, confirmed_at, ended_at)
     select email, name, language, array(select jsonb_array_elements_text(topics)),
       array(select jsonb_array_elements_text(requested)), status,
       case when confirmed is null then null else $2 end, at, confirmed, ended
     from jsonb_to_recordset($1::jsonb) as one(email text, name text, language text, topics jsonb, requested jsonb,
       status text, at timestamptz, confirmed timestamptz, ended timestamptz)`,
    [JSON.stringify(rows), consentVersion],
  )
}
