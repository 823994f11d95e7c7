import { runNamed, type Runs } from '../../platform/db/named.ts'

export type Certified = { key: string; name: string; event: string; startsAt: Date }

const facts = `coalesce(n.name, r.name) as name, e.title as event, e.starts_at as "startsAt"`

/** Facts of a certificate whose person still takes part. */
export async function findCertificate(on: Runs, key: string): Promise<Certified | undefined> {
  const [found] = await runNamed<Certified>(
    on,
    `select c.key, ${facts} from event_certificate c
     left join competition_entry n on n.id = c.entry_id and n.status = 'entered'
     left join event_registration r on r.id = c.registration_id and r.status = 'confirmed'
     join event e on e.id = coalesce(n.event_id, r.event_id) and e.status in ('published', 'archived')
     where c.key = $1 and coalesce(n.name, r.name) is not null`,
    [key],
  )
  return found
}

export type CertificateSubject = { kind: 'entry' | 'registration'; id: number }

/** The certificate of an entry with published results, or of a confirmed registration of an event that is over. */
export async function issueCertificate(
  on: Runs,
  { kind, id }: CertificateSubject,
  { key, at }: { key: string; at: Date },
): Promise<string | undefined> {
  const [found] = await runNamed<{ key: string }>(
    on,
    kind === 'entry'
      ? `insert into event_certificate (key, entry_id, issued_at)
         select $2, n.id, $3 from competition_entry n
         join competition c on c.event_id = n.event_id and c.results_version is not null
         where n.id = $1 and n.status = 'entered'
         on conflict (entry_id) where entry_id is not null do update set issued_at = event_certificate.issued_at
         returning key`
      : `insert into event_certificate (key, registration_id, issued_at)
         select $2, r.id, $3 from event_registration r join event e on e.id = r.event_id
         where r.id = $1 and r.status = 'confirmed' and r.name is not null and e.ends_at <= $3
           and e.status in ('published', 'archived')
         on conflict (registration_id) where registration_id is not null
           do update set issued_at = event_certificate.issued_at
         returning key`,
    [id, key, at],
  )
  return found?.key
}
